import { codeLength, kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { parseScanned } from '#core/rules/story-link.ts';
import { normaliseCode } from '#core/rules/text-normalise.ts';

/** The kind of a scanned or typed code, as far as the code itself tells (REDEEM-1). */
export type PrizeCode =
  | { readonly kind: 'voucher'; readonly code: string }
  /** A code with a wrong check character: a mistyped code, or a story's, which has no check character. */
  | { readonly kind: 'mistyped'; readonly code: string }
  | { readonly kind: 'claim' | 'ticket' | 'spot' | 'story'; readonly code: string }
  /** Not one of our codes, such as a room number or the QR code of something else. */
  | { readonly kind: 'other'; readonly code: string };

const ticketLink = /^(?:https?[^/\w]?\/\/)?[^/?#\s]*\/t\/([^/?#\s]+)\/?(?:[?#].*)?$/i;

/** Reads a code or a link in any spelling. Returns undefined for blank text. */
export function readPrizeCode(text: string): PrizeCode | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return undefined;
  const ticket = ticketLink.exec(plain)?.[1];
  if (ticket !== undefined) return { kind: 'ticket', code: normaliseCode(ticket) };
  if (plain.includes('/') && parseScanned(plain) !== undefined) return { kind: 'story', code: normaliseCode(plain) };
  const { code, kind } = readCode(plain);
  const checked = kindOfCode(code);
  if (checked !== undefined) return { kind: checked, code };
  const looksLikeCode = kind !== undefined || new RegExp(`^[a-z0-9]{${codeLength}}$`).test(code);
  return { kind: looksLikeCode ? 'mistyped' : 'other', code };
}
