import { codeLength, kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { parseScanned } from '#core/rules/story-link.ts';

/** The maximum length of one of our codes as a link, including a long host name. */
const longestText = 300;
const nextLink = /(?=https?[^/\w]?\/\/)/i;
const pairOfCodes = new RegExp(`^[a-z0-9]{${2 * codeLength}}$`, 'i');

/**
 * Returns the codes in one burst of a scanner, or none for a blank text. A fast scanner may send two codes before its Enter
 * arrives.
 */
export function splitCodes(typed: string): readonly string[] {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return [];
  if (pairOfCodes.test(text)) return [text.slice(0, codeLength), text.slice(codeLength)];
  return text.split(nextLink).map((item) => item.trim());
}

/**
 * Returns whether a text may be one of our codes. A kiosk does not send other texts to the server, so they do not count as
 * wrong codes (KIOSK-6).
 */
export function isTakarabuneCode(text: string): boolean {
  if (text.length > longestText) return false;
  const { code, kind = kindOfCode(code) } = readCode(text);
  return kind !== undefined || parseScanned(text) !== undefined;
}
