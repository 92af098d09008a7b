import { codeLength, kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { parseScanned } from '#core/rules/story-link.ts';

/** The longest text of a code of ours, with room for a long host. */
const longestText = 300;
const nextLink = /(?=https?[^/\w]?\/\/)/i;
const pairOfCodes = new RegExp(`^[a-z0-9]{${2 * codeLength}}$`, 'i');

/** The codes in what a scanner typed in one go: a quick one may send two before its Enter comes. */
export function codesIn(typed: string): readonly string[] {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return [];
  if (pairOfCodes.test(text)) return [text.slice(0, codeLength), text.slice(codeLength)];
  return text.split(nextLink).map((one) => one.trim());
}

/** Whether a text may be a code of ours. What is not never leaves the kiosk, and counts as no wrong code (DRAW-13). */
export function isOurs(text: string): boolean {
  if (text.length > longestText) return false;
  const { code, kind = kindOfCode(code) } = readCode(text);
  return kind !== undefined || parseScanned(text) !== undefined;
}
