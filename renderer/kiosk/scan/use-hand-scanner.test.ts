import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { useHandScanner } from './use-hand-scanner.ts';

const onScan = vi.fn<(text: string) => void>();
const onKey = vi.fn<(character: string) => boolean>();
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
  onKey.mockReturnValue(true);
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

/** Types a text with these pauses, and lets the timers run. */
function typeWithPauses(text: string, pauseAt: (index: number) => number): void {
  for (const [index, key] of [...text].entries()) {
    vi.advanceTimersByTime(pauseAt(index));
    press({ key }, pauseAt(index));
  }
}

describe.each([
  ['a link', 'http://192.168.1.20:8080/c/7kq3m9xp'],
  ['a code', withCheck('claim', '7kq3m9x')],
])('a slow scan of %s', (_, text) => {
  it.each([50, 80, 150, 300])('is read if its keys are %i ms apart, and its Enter presses no button', (everyMs) => {
    onKey.mockReturnValue(false);
    typeWithPauses(text, () => everyMs);
    vi.advanceTimersByTime(everyMs);
    expect(press({ key: 'Enter', code: 'Enter' }, everyMs)).toBe(false);
    expect(onScan.mock.calls).toEqual([[text]]);
  });

  it('is read without Enter', () => {
    onKey.mockReturnValue(false);
    typeWithPauses(text, () => 80);
    vi.runAllTimers();
    expect(onScan.mock.calls).toEqual([[text]]);
  });

  it.each([1, 3, 6, 7])('is read whole if a busy computer pauses after %i fast keys', (pausedAt) => {
    onKey.mockReturnValue(false);
    typeWithPauses(text, (index) => (index === pausedAt ? 110 : 8));
    enter();
    expect(onScan.mock.calls).toEqual([[text]]);
  });
});

it('a slow scan of a link writes nothing on the code pad, and a slow scan of a code is read by the pad alone', () => {
  typeWithPauses('http://192.168.1.20:8080/c/7kq3m9xp', () => 80);
  enter();
  expect(onKey).not.toHaveBeenCalled();
  expect(onScan).toHaveBeenCalledOnce();
  const code = withCheck('claim', '7kq3m9x');
  typeWithPauses(code, () => 80);
  vi.advanceTimersByTime(100);
  expect(press({ key: 'Enter', code: 'Enter' }, 100)).toBe(false);
  expect(onKey.mock.calls.flat().join('')).toBe(code);
  expect(onScan).toHaveBeenCalledOnce();
});
