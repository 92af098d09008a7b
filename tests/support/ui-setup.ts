import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Files share the worker's window, so everything that the product stores in it is cleared before every file.
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
document.title = '';

// The limit is long, so that no test fails because the machine is busy.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

// happy-dom has no fonts, and text areas that grow wait for fonts to load.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
