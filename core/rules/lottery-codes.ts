import { storyIdAlphabet as alphabet } from '../model/story-id.ts';
import { normaliseCode } from './text-normalise.ts';

/*
 * Codes of claims, vouchers and check-in tickets (DRAW-7): 8 characters without look-alikes, the last one a check
 * character. This file runs on phones.
 */

export const codeKinds = ['claim', 'voucher', 'ticket'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const codeLength = 8;
/** The number of random characters; the check character follows them. */
export const codeBodyLength = codeLength - 1;
const pattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** Added to the checksum, so that a code of one kind is never valid as another kind. */
const kindShift: Readonly<Record<CodeKind, number>> = { claim: 3, voucher: 17, ticket: 24 };
/** The path segment of each kind in the links that QR codes hold. */
const kindPath: Readonly<Record<CodeKind, string>> = { claim: 'c', voucher: 'v', ticket: 't' };

/** Returns the code that begins with these seven characters. */
export function withCheck(kind: CodeKind, body: string): string {
  return body + checkOf(kind, body);
}

/**
 * Returns the kind that the check character belongs to; undefined if it fits none, which means that the code was
 * mistyped.
 */
export function kindOfCode(code: string): CodeKind | undefined {
  if (!pattern.test(code)) return undefined;
  const body = code.slice(0, codeBodyLength);
  return codeKinds.find((kind) => checkOf(kind, body) === code[codeBodyLength]);
}

export function codeLink(origin: string, kind: CodeKind, code: string): string {
  return `${origin.replace(/\/+$/, '')}/${kindPath[kind]}/${code}`;
}

/**
 * Reads a typed code, or the link from its QR code, and normalises it. The link may have any host, because addresses
 * change. Full-width text works, and so does a link whose colons are missing or replaced, because a hand scanner may
 * assume another keyboard layout. Does not check whether the code exists.
 */
export function readCode(text: string): { readonly code: string; readonly kind?: CodeKind } {
  const linked = /^(?:https?[^/\w]?\/\/)?[^/?#\s]*\/([cvt])\/([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(
    text.normalize('NFKC').trim(),
  );
  const kind = codeKinds.find((one) => kindPath[one] === linked?.[1]?.toLowerCase());
  return { code: normaliseCode(linked?.[2] ?? text), ...(kind === undefined ? {} : { kind }) };
}

/**
 * Computes the check character. The alphabet has 31 characters, which is a prime, and each place has its own factor. So
 * any one wrong character and any two swapped characters are detected.
 */
function checkOf(kind: CodeKind, body: string): string {
  let sum = kindShift[kind];
  for (let at = 0; at < body.length; at += 1) sum += alphabet.indexOf(body[at] ?? '') * (at + 2);
  return alphabet[sum % alphabet.length] ?? '';
}
