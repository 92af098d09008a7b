import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Files share the worker's window, so its storage, its address and its document are reset before every file.
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
document.title = '';

// The time limit of `findBy…` and `waitFor` is long, so that no test fails because the machine is busy.
configure({ asyncUtilTimeout: 20_000 });

/** The server sends pages in Japanese unless something else is asked for. */
const resetLanguage = () => {
  document.documentElement.lang = 'ja';
};
resetLanguage();
afterEach(() => {
  cleanup();
  resetLanguage();
});

// Files share the worker, so the timers that one file leaves behind are stopped. They would run in the tests of the next file.
const startTimer = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = Object.assign((...args: Parameters<typeof startTimer>) => {
  const timer = startTimer(...args);
  timers.add(timer);
  return timer;
}, startTimer);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = startTimer;
});

// A call that no test answers fails at once, like a broken network. A real call would still run when the file ends, and code
// that waits for it would make its next call in a test of the next file.
globalThis.fetch = () => Promise.reject(new TypeError('no test answers this call'));

// happy-dom has no fonts, and text areas that grow wait for fonts to load.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
