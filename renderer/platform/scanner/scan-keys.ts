import { timings } from '#core/rules/timings.ts';

/*
 * Distinguishes a hand scanner, which types like a keyboard, from a person by the time between the keys (REDEEM-2). The
 * times are those of the events, in milliseconds, so that a busy page does not change the result.
 */

/** Characters that were typed shortly after one another, and the time of the last one. */
export type KeyBurst = { readonly text: string; readonly lastKeyMs: number };
export const emptyBurst: KeyBurst = { text: '', lastKeyMs: Number.NEGATIVE_INFINITY };

/** The minimum length of a scan. A person can type a few keys as fast as a scanner, but not this many in a row. */
const minScanLength = 6;

/** Returns the burst with one more character, or a new burst if the character came too late. */
export function addKey(burst: KeyBurst, key: string, timeMs: number): KeyBurst {
  return timeMs - burst.lastKeyMs < timings.scannerKeyMs
    ? { text: burst.text + key, lastKeyMs: timeMs }
    : { text: key, lastKeyMs: timeMs };
}

export function isScan({ text }: KeyBurst): boolean {
  return text.length >= minScanLength;
}

/** Returns true for the Enter or Tab that a scanner sends at the end of a code. */
export function endsScan(burst: KeyBurst, timeMs: number): boolean {
  return isScan(burst) && timeMs - burst.lastKeyMs < timings.scannerEndMs;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The key code that an IME sends in place of the key. */
const imeKeyCode = 229;
const plain = /^[ -~]$/;
const byCode: Readonly<Record<string, string>> = {
  ...{ Slash: '/', NumpadDivide: '/', Minus: '-', NumpadSubtract: '-', Period: '.', NumpadDecimal: '.' },
  ...{ Semicolon: ':', Quote: ':', Space: ' ' },
};

/**
 * Returns the character of a key, or undefined for keys without one. While a Japanese IME is active, or the keys write
 * kana, the character is derived from the key's position on the keyboard, so that a scan is complete (REDEEM-2).
 */
export function toCharacter(pressed: Pressed): string | undefined {
  const { key, code, keyCode, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return undefined;
  const isTaken = key === 'Process' || keyCode === imeKeyCode;
  if (!isTaken && plain.test(key)) return key;
  if (!isTaken && [...key].length !== 1) return undefined;
  const placed = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? byCode[code] ?? (isTaken ? undefined : key);
  return shiftKey ? placed : placed?.toLowerCase();
}
