import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHandScanner } from './use-hand-scanner.ts';

const onScan = vi.fn<(text: string) => void>();
const onKey = vi.fn<(character: string) => void>();
let now = 1_000;

/** Presses a key some time after the previous one. Returns whether the browser may still handle the key. */
function press(init: KeyboardEventInit, afterMs = 8): boolean {
  now += afterMs;
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: now });
  return document.body.dispatchEvent(event);
}
const type = (text: string, everyMs = 8) => {
  for (const key of text) press({ key }, everyMs);
};
const enter = () => press({ key: 'Enter', code: 'Enter' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  renderHook(() => useHandScanner({ onScan, onKey }));
});
afterEach(() => vi.useRealTimers());

it('a scan is read, and its Enter does not press a button', () => {
  type('http://a/c/7kq3m9xa');
  expect(enter()).toBe(false);
  expect(onScan.mock.calls).toEqual([['http://a/c/7kq3m9xa']]);
  vi.runAllTimers();
  expect(onKey).not.toHaveBeenCalled();
});

it('a scan without Enter is read after a moment', () => {
  type('7kq3m9xa');
  expect(onScan).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onScan.mock.calls).toEqual([['7kq3m9xa']]);
});

it('two scans are read one after the other', () => {
  type('7kq3m9xa');
  enter();
  type('http://a/v/2222222b');
  enter();
  expect(onScan.mock.calls).toEqual([['7kq3m9xa'], ['http://a/v/2222222b']]);
});

it('the keys of a person are passed on, and their Enter and Space are left to the browser', () => {
  for (const key of 'h7m') {
    type(key, 200);
    vi.advanceTimersByTime(200);
  }
  expect(onKey.mock.calls.flat()).toEqual(['h', '7', 'm']);
  expect(press({ key: 'Enter', code: 'Enter' }, 300)).toBe(true);
  expect(press({ key: ' ', code: 'Space' }, 300)).toBe(true);
  vi.runAllTimers();
  expect(onScan).not.toHaveBeenCalled();
});

it("the keys of a person are passed on, even if the computer's timers are late", () => {
  type('h7m', 200);
  vi.runAllTimers();
  expect(onKey.mock.calls.flat()).toEqual(['h', '7', 'm']);
});

it('a scanner that is set to US keys on a Japanese keyboard is read, and so is one whose keys go through an IME', () => {
  // The Shift key of the colon is a key event of its own.
  type('http');
  press({ key: 'Shift', code: 'ShiftLeft' });
  press({ key: '+', code: 'Semicolon', shiftKey: true });
  type('//a/c/7kq3m9xa');
  enter();
  for (const item of ['KeyA', 'KeyB', 'KeyC', 'KeyD', 'Digit2', 'Digit3', 'Digit4', 'Digit5'])
    press({ key: 'Process', code: item, keyCode: 229 });
  enter();
  expect(onScan.mock.calls).toEqual([['http+//a/c/7kq3m9xa'], ['abcd2345']]);
});
