import { parseScanned } from '#core/rules/story-link.ts';

/** A scanned or typed text as far as the phone understands it; undefined: not a code of ours. */
export type Scan =
  | { readonly kind: 'story'; readonly storyId: string }
  | { readonly kind: 'resume'; readonly code: string };

/** `/?resume={code}` of any host is what the other phone's QR holds (decision 2.6). */
const resumeLink = /^(?:https?:\/\/)?[^/?#\s]*\/?\?(?:[^#]*&)?resume=([^&#\s]+)/i;

/** Reads a code without asking the server: a story (decision 2.3), or another phone's place. */
export function readScan(text: string): Scan | undefined {
  const code = resumeLink.exec(text.trim())?.[1];
  if (code) return { kind: 'resume', code: decoded(code) };
  const story = parseScanned(text);
  return story && { kind: 'story', storyId: story.storyId };
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
