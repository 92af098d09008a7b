import { describe, expect, it } from 'vitest';
import { characterOf, endsScan, isScan, type KeyBurst, noBurst, withKey } from './scan-keys.ts';

const typed = (text: string, everyMs: number): KeyBurst =>
  [...text].reduce((burst, key, at) => withKey(burst, key, 1_000 + at * everyMs), noBurst);
const pressed = (overrides: Partial<Parameters<typeof characterOf>[0]>) =>
  characterOf({
    ...{ key: 'Process', code: '', keyCode: 229, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
    ...overrides,
  });

describe('keys of a hand scanner', () => {
  it('are less than 40 ms apart', () => {
    expect(isScan(typed('7kq3m9xa', 39))).toBe(true);
    expect(isScan(typed('7kq3m9xa', 40))).toBe(false);
    expect(typed('7kq3m9xa', 39).text).toBe('7kq3m9xa');
  });

  it('are at least six, because a person may press a few keys quickly', () => {
    expect(isScan(typed('7kq3m', 5))).toBe(false);
  });

  it('start again after a pause', () => {
    expect(withKey(typed('7kq3', 10), 'x', 2_000).text).toBe('x');
  });

  it('end with an Enter that follows at once, but not with a later one', () => {
    const scan = typed('7kq3m9xa', 10);
    expect(endsScan(scan, scan.at + 30)).toBe(true);
    expect(endsScan(scan, scan.at + 600)).toBe(false);
    expect(endsScan(typed('7kq3m9xa', 90), 2_000)).toBe(false);
  });
});

describe('the character of a key', () => {
  it('is the key itself, and undefined for other keys and shortcuts', () => {
    expect(pressed({ key: 'K', keyCode: 75 })).toBe('K');
    expect(pressed({ key: 'Shift', keyCode: 16 })).toBeUndefined();
    expect(pressed({ key: 'v', keyCode: 86, ctrlKey: true })).toBeUndefined();
  });

  it.each([
    ['KeyK', 'k'],
    ['Digit7', '7'],
    ['Numpad7', '7'],
    ['Slash', '/'],
    ['ShiftLeft', undefined],
  ])('is derived from the code of the key while an IME is active: %s', (code, character) => {
    expect(pressed({ code })).toBe(character);
  });

  it.each([
    ['ち', 'KeyA', 'a'],
    ['ａ', 'KeyA', 'a'],
    ['め', 'Slash', '/'],
    ['é', '', 'é'],
  ])(
    'is derived from the code of the key if the keyboard types kana or full-width letters: %s',
    (key, code, character) => {
      expect(pressed({ key, code, keyCode: 65 })).toBe(character);
    },
  );
});
