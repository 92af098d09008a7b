import { codeLink, kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { parseScanned } from '#core/rules/story-link.ts';

/** A scanned or typed text as the phone understands it. Undefined: not a code of ours. */
export type Scan =
  | { readonly kind: 'story'; readonly storyId: string }
  | { readonly kind: 'resume'; readonly code: string }
  /** A ticket, a voucher or a claim. Each has a page of its own. */
  | { readonly kind: 'page'; readonly path: string };

/** `/?resume={code}` of any host: the QR that the other phone shows (IDENTITY-5). */
const resumeLink = /^(?:https?:\/\/)?[^/?#\s]*\/?\?(?:[^#]*&)?resume=([^&#\s]+)/i;

/** Reads a code without asking the server: a story (ENTRY-2), or another phone's transfer code. */
export function readScan(text: string): Scan | undefined {
  const code = resumeLink.exec(text.trim())?.[1];
  if (code) return { kind: 'resume', code: decoded(code) };
  const linked = readCode(text);
  if (linked.kind) return { kind: 'page', path: codeLink('', linked.kind, linked.code) };
  const story = parseScanned(text);
  return story && { kind: 'story', storyId: story.storyId };
}

/**
 * Returns the page of a bare code that is not a story's, if it can be a ticket's (TICKET-6). One in 31 story codes has a
 * ticket's check character by chance, so the server is asked for a story first.
 */
export function ticketPageOf(text: string): string | undefined {
  const { code } = readCode(text);
  return kindOfCode(code) === 'ticket' ? codeLink('', 'ticket', code) : undefined;
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
