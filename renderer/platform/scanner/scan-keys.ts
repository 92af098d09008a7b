import { timings } from '#core/rules/timings.ts';

/*
 * Tells a hand scanner, which types as a keyboard does, from a person by the time between the keys (R246). Times are those of
 * the events, in milliseconds, so that a busy page changes nothing.
 */

/** Keys that came close together, and when the last one came. */
export type KeyBurst = { readonly text: string; readonly at: number };
export const noBurst: KeyBurst = { text: '', at: Number.NEGATIVE_INFINITY };

/** Two keys of a person may come as close as a scanner's; so many in a row do not. */
const leastScanned = 6;

/** The burst after one more character. */
export function withKey(burst: KeyBurst, key: string, at: number): KeyBurst {
  return at - burst.at < timings.scannerKeyMs ? { text: burst.text + key, at } : { text: key, at };
}

export function isScan({ text }: KeyBurst): boolean {
  return text.length >= leastScanned;
}

/** True for the Enter or Tab by which a scanner ends what it typed. */
export function endsScan(burst: KeyBurst, at: number): boolean {
  return isScan(burst) && at - burst.at < timings.scannerEndMs;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What an IME gets in place of the key. */
const imeKeyCode = 229;
const plain = /^[ -~]$/;
const byCode: Readonly<Record<string, string>> = {
  ...{ Slash: '/', NumpadDivide: '/', Minus: '-', NumpadSubtract: '-', Period: '.', NumpadDecimal: '.' },
  ...{ Semicolon: ':', Quote: ':', Space: ' ' },
};

/**
 * The character of a key; undefined for other keys. While a Japanese IME takes the keys, or they write kana, it is told by the
 * place of the key, so that a scan is whole all the same.
 */
export function characterOf(pressed: Pressed): string | undefined {
  const { key, code, keyCode, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return undefined;
  const isTaken = key === 'Process' || keyCode === imeKeyCode;
  if (!isTaken && plain.test(key)) return key;
  if (!isTaken && [...key].length !== 1) return undefined;
  const placed = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? byCode[code] ?? (isTaken ? undefined : key);
  return shiftKey ? placed : placed?.toLowerCase();
}
