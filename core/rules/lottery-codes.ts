import { storyIdAlphabet as alphabet } from '../model/story-id.ts';
import { normaliseCode } from './text-normalise.ts';

/*
 * The codes of claims, vouchers, check-in tickets and spots (DRAW-7, SPOT-2). A code has 8 characters from an alphabet without
 * look-alikes. The last one is a check character. This file runs on phones.
 */

export const codeKinds = ['claim', 'voucher', 'ticket', 'spot'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const codeLength = 8;
/** The number of random characters, which come before the check character. */
export const codeBodyLength = codeLength - 1;
const pattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** The value that is added to the checksum for each kind, so that a code of one kind is never valid as another kind. */
const kindShift: Readonly<Record<CodeKind, number>> = { claim: 3, voucher: 17, ticket: 24, spot: 10 };
/** The path segment for each kind in the links that QR codes contain. */
const kindPath: Readonly<Record<CodeKind, string>> = { claim: 'c', voucher: 'v', ticket: 't', spot: 'spot' };

/** Returns the code that consists of these seven characters and their check character. */
export function withCheck(kind: CodeKind, body: string): string {
  return body + computeCheckCharacter(kind, body);
}

/**
 * Returns the kind of a normalised code, which its check character determines. Returns undefined if the check character
 * fits no kind, which means that the code was mistyped.
 */
export function kindOfCode(code: string): CodeKind | undefined {
  if (!pattern.test(code)) return undefined;
  const body = code.slice(0, codeBodyLength);
  return codeKinds.find((kind) => computeCheckCharacter(kind, body) === code[codeBodyLength]);
}

export function codeLink(origin: string, kind: CodeKind, code: string): string {
  return `${origin.replace(/\/+$/, '')}/${kindPath[kind]}/${code}`;
}

/**
 * Returns the normalised code from a text, which is a typed code or the link in a QR code, and the kind if the text is
 * a link. The link may contain any host, because addresses change. The text may be full-width. Colons in the link may
 * be missing or replaced, because a hand scanner may assume another keyboard layout. The code is not checked in any
 * way.
 */
export function readCode(text: string): { readonly code: string; readonly kind?: CodeKind } {
  const linkMatch = /^(?:https?[^/\w]?\/\/)?[^/?#\s]*\/(c|v|t|spot)\/([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(
    text.normalize('NFKC').trim(),
  );
  const kind = codeKinds.find((codeKind) => kindPath[codeKind] === linkMatch?.[1]?.toLowerCase());
  return { code: normaliseCode(linkMatch?.[2] ?? text), ...(kind === undefined ? {} : { kind }) };
}

/**
 * Returns the check character. The alphabet has 31 characters, which is a prime number, and each position has its own
 * factor. So a code with a single wrong character or two swapped characters is never valid for the same kind.
 */
function computeCheckCharacter(kind: CodeKind, body: string): string {
  let sum = kindShift[kind];
  for (let index = 0; index < body.length; index += 1) sum += alphabet.indexOf(body[index] ?? '') * (index + 2);
  return alphabet[sum % alphabet.length] ?? '';
}

/**
 * Returns a code of eight characters in two groups of four, because people make fewer mistakes with these. Any other
 * code is returned unchanged.
 */
export function spacedCode(code: string): string {
  return code.length === codeLength ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
