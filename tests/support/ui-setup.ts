import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Files share the worker's window; what the product keeps in it begins anew with every file.
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
document.title = '';

// How long a busy machine takes decides no test.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

// happy-dom knows no fonts; growing text areas listen for theirs.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
