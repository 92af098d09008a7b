import { kindOfCode } from '#core/rules/lottery-codes.ts';
import { normaliseCode } from '#core/rules/text-normalise.ts';
import { timings } from '#core/rules/timings.ts';
import { isTakarabuneCode } from './scanned-codes.ts';

/*
 * Distinguishes a hand scanner, which types like a keyboard, from a person by the time between the keys (REDEEM-2). The
 * times are those of the events, in milliseconds. Slow keys are a scan, too, if they are one of our codes: a Bluetooth
 * scanner sends them slowly, and a busy computer pauses between two of them.
 */

/** Characters that were typed shortly after one another, and the time of the last one. */
export type KeyBurst = {
  /** The characters without any pause of `scannerKeyMs`. */
  readonly text: string;
  /** The characters without any pause of `scannerRunMs`, which end with those of `text`. */
  readonly run: string;
  readonly lastKeyMs: number;
};
export const emptyBurst: KeyBurst = { text: '', run: '', lastKeyMs: Number.NEGATIVE_INFINITY };

/** The minimum length of a scan. A person can type a few keys as fast as a scanner, but not this many in a row. */
const minScanLength = 6;

/** Returns the burst with one more character, or a new burst if the character came too late. */
export function addKey(burst: KeyBurst, key: string, timeMs: number): KeyBurst {
  const pauseMs = timeMs - burst.lastKeyMs;
  return {
    text: pauseMs < timings.scannerKeyMs ? burst.text + key : key,
    run: pauseMs < timings.scannerRunMs ? burst.run + key : key,
    lastKeyMs: timeMs,
  };
}

/** Returns whether the keys are too fast for a person. */
export function isScan({ text }: KeyBurst): boolean {
  return text.length >= minScanLength;
}

/** Returns the text of a scan, or undefined if a person typed. */
export function readScan(burst: KeyBurst): string | undefined {
  if (isOurs(burst.run)) return burst.run;
  return isScan(burst) ? burst.text : undefined;
}

/** Returns the text of the scan that an Enter or Tab at this time ends, or undefined if it is a person's key. */
export function readEndedScan(burst: KeyBurst, timeMs: number): string | undefined {
  const maxMs = isScan(burst) ? timings.scannerEndMs : timings.scannerRunMs;
  return timeMs - burst.lastKeyMs < maxMs ? readScan(burst) : undefined;
}

/** Returns whether a text is one of our links, or a code with a correct check character. A room number is neither. */
function isOurs(text: string): boolean {
  return text.includes('/') ? isTakarabuneCode(text) : kindOfCode(normaliseCode(text)) !== undefined;
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
