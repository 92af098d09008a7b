import { describe, expect, it } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { addKey, emptyBurst, isScan, type KeyBurst, readEndedScan, toCharacter } from './scan-keys.ts';

const typeText = (text: string, everyMs: number): KeyBurst =>
  [...text].reduce((burst, key, at) => addKey(burst, key, 1_000 + at * everyMs), emptyBurst);
const pressed = (overrides: Partial<Parameters<typeof toCharacter>[0]>) =>
  toCharacter({
    ...{ key: 'Process', code: '', keyCode: 229, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
    ...overrides,
  });

describe('keys of a hand scanner', () => {
  it('are less than 40 ms apart', () => {
    expect(isScan(typeText('7kq3m9xa', 39))).toBe(true);
    expect(isScan(typeText('7kq3m9xa', 40))).toBe(false);
    expect(typeText('7kq3m9xa', 39).text).toBe('7kq3m9xa');
  });

  it('are at least six, because a person may press a few keys quickly', () => {
    expect(isScan(typeText('7kq3m', 5))).toBe(false);
  });

  it('start again after a pause', () => {
    expect(addKey(typeText('7kq3', 10), 'x', 2_000).text).toBe('x');
  });

  it('end with an Enter that follows at once, but not with a later one', () => {
    const scan = typeText('7kq3m9xa', 10);
    expect(readEndedScan(scan, scan.lastKeyMs + 30)).toBe('7kq3m9xa');
    expect(readEndedScan(scan, scan.lastKeyMs + 600)).toBeUndefined();
    expect(readEndedScan(typeText('7kq3m9xa', 90), 2_000)).toBeUndefined();
  });
});

describe('slow keys', () => {
  const voucher = withCheck('voucher', '4nhw8c7');
  const read = (text: string, everyMs: number) => {
    const burst = typeText(text, everyMs);
    return readEndedScan(burst, burst.lastKeyMs + everyMs);
  };

  it.each([voucher, `http://192.168.1.20:8080/v/${voucher}`, 'http://192.168.1.20:8080/story/abcd2345'])(
    'are a scan if they are one of our codes: %s',
    (text) => {
      expect(read(text, 150)).toBe(text);
      expect(read(text, 400)).toBeUndefined();
    },
  );

  it.each(['302', 'ANNEX-22', 'abcd2345', 'https://www.example.com/menu'])('are a person’s otherwise: %s', (text) => {
    expect(read(text, 150)).toBeUndefined();
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
