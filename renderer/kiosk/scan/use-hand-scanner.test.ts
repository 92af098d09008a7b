import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHandScanner } from './use-hand-scanner.ts';

const onScan = vi.fn<(text: string) => void>();
const onKey = vi.fn<(character: string) => void>();
let now = 1_000;

/** Presses a key at a given time. Returns whether the page may still react to it. */
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

it('reads a scan, and keeps its Enter from pressing a button', () => {
  type('http://a/c/7kq3m9xa');
  expect(enter()).toBe(false);
  expect(onScan.mock.calls).toEqual([['http://a/c/7kq3m9xa']]);
  vi.runAllTimers();
  expect(onKey).not.toHaveBeenCalled();
});

it('reads a scanner that sends no Enter, after a moment', () => {
  type('7kq3m9xa');
  expect(onScan).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onScan.mock.calls).toEqual([['7kq3m9xa']]);
});

it('reads two codes one after the other', () => {
  type('7kq3m9xa');
  enter();
  type('http://a/v/2222222b');
  enter();
  expect(onScan.mock.calls).toEqual([['7kq3m9xa'], ['http://a/v/2222222b']]);
});

it('passes on the keys of a person, and leaves them Enter and Space', () => {
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

it('passes on the keys of a person on a computer whose timers are late', () => {
  type('h7m', 200);
  vi.runAllTimers();
  expect(onKey.mock.calls.flat()).toEqual(['h', '7', 'm']);
});

it('reads a scanner set to US keys on a Japanese keyboard, and one whose keys an IME takes', () => {
  // The Shift of a colon is a key of its own.
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
