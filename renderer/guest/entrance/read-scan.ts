import { codeLink, kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { parseScanned } from '#core/rules/story-link.ts';

/** The meaning of a scanned or typed text. */
export type Scan =
  | { readonly kind: 'story'; readonly storyId: string }
  | { readonly kind: 'resume'; readonly code: string }
  /** A ticket, a voucher or a claim. Each has a page of its own. */
  | { readonly kind: 'page'; readonly path: string };

/**
 * Matches a link to `/` with `resume={code}` in its query, on any host. The QR code that the other phone shows contains such a
 * link (IDENTITY-5).
 */
const resumeLink = /^(?:https?:\/\/)?[^/?#\s]*\/?\?(?:[^#]*&)?resume=([^&#\s]+)/i;

/** Matches the link that a crew's QR code contains, on any host (CREW-2). */
const crewLink = /^(?:https?:\/\/)?[^/?#\s]*\/crew\/([a-z0-9]+)\/?$/i;

/** Returns the page on which a phone joins a crew with this code. */
export const toCrewPage = (code: string): string => `/crew/${encodeURIComponent(code)}`;

/**
 * Returns the meaning of a code without a call to the server: another phone's transfer code, a code with its own page, or a
 * story (ENTRY-2). Returns undefined for any other text.
 */
export function readScan(text: string): Scan | undefined {
  const code = resumeLink.exec(text.trim())?.[1];
  if (code) return { kind: 'resume', code: decoded(code) };
  const crew = crewLink.exec(text.trim())?.[1];
  if (crew) return { kind: 'page', path: toCrewPage(crew) };
  const linked = readCode(text);
  if (linked.kind) return { kind: 'page', path: codeLink('', linked.kind, linked.code) };
  const story = parseScanned(text);
  return story && { kind: 'story', storyId: story.storyId };
}

/**
 * Returns the page of a typed code that can be a ticket's (TICKET-6) or a spot's (SPOT-3), and undefined for any other text. One
 * in 31 story codes has a ticket's check character by chance, so call this only after the server has found no story.
 */
export function toCodePage(text: string): string | undefined {
  const { code } = readCode(text);
  const kind = kindOfCode(code);
  return kind === 'ticket' || kind === 'spot' ? codeLink('', kind, code) : undefined;
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
