import { storyIdAlphabet as alphabet } from '../model/story-id.ts';
import { foldCode } from './text-fold.ts';

/* Codes of the prize draw and of check-in tickets (R206): 8 characters without look-alikes, the last one a check character. Runs on phones. */

export const codeKinds = ['claim', 'voucher', 'ticket'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const codeLength = 8;
/** What is chosen at random; the check character follows. */
export const codeBodyLength = codeLength - 1;
const pattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** Added to the check sum, so that a code of one kind is never one of another. */
const kindShift: Readonly<Record<CodeKind, number>> = { claim: 3, voucher: 17, ticket: 24 };
/** Paths of the links that QR codes hold. */
const kindPath: Readonly<Record<CodeKind, string>> = { claim: 'c', voucher: 'v', ticket: 't' };

/** The code whose first seven characters are given. */
export function withCheck(kind: CodeKind, body: string): string {
  return body + checkOf(kind, body);
}

/** The kind that the check character says; undefined when it fits none: the code was mistyped. */
export function kindOfCode(code: string): CodeKind | undefined {
  if (!pattern.test(code)) return undefined;
  const body = code.slice(0, codeBodyLength);
  return codeKinds.find((kind) => checkOf(kind, body) === code[codeBodyLength]);
}

export function codeLink(origin: string, kind: CodeKind, code: string): string {
  return `${origin.replace(/\/+$/, '')}/${kindPath[kind]}/${code}`;
}

/**
 * A code as it was typed, or the link of its QR (of any host: addresses change), folded. Full width is read too, and a link
 * whose colons were lost or changed: a hand scanner types for another keyboard layout. Says nothing about whether it exists.
 */
export function readCode(text: string): { readonly code: string; readonly kind?: CodeKind } {
  const linked = /^(?:https?[^/\w]?\/\/)?[^/?#\s]*\/([cvt])\/([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(
    text.normalize('NFKC').trim(),
  );
  const kind = codeKinds.find((one) => kindPath[one] === linked?.[1]?.toLowerCase());
  return { code: foldCode(linked?.[2] ?? text), ...(kind === undefined ? {} : { kind }) };
}

/**
 * The alphabet has 31 characters, a prime: with a different factor at each place, one wrong character and two changed places are
 * always found.
 */
function checkOf(kind: CodeKind, body: string): string {
  let sum = kindShift[kind];
  for (let at = 0; at < body.length; at += 1) sum += alphabet.indexOf(body[at] ?? '') * (at + 2);
  return alphabet[sum % alphabet.length] ?? '';
}
