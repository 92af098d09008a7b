import type { Language } from '#core/model/hotel.ts';
import type { StoryContent } from '#core/model/story.ts';

/*
 * The messages between the panel and the preview page in its frame, sent by `postMessage`. Both sides check the origin
 * and accept messages from each other's window only (EDITOR-9).
 */

/** The path of the page that plays a draft. */
export const previewPath = '/preview';

/** A story as it is in the editor. Its pictures may have `data:` and `blob:` URLs of this browser. */
export type PreviewDraft = Pick<
  StoryContent,
  'title' | 'description' | 'coverImageUrl' | 'isSequential' | 'questions' | 'translations'
>;

/** Where the preview begins. `withHints` opens the question's hints. */
export type PreviewStart =
  | { readonly at: 'beginning' }
  | { readonly at: 'question'; readonly questionId: string; readonly withHints: boolean };

/**
 * Sent by the panel with the story to play. A new `run` begins at `start`. With the same `run` the preview stays where it
 * is and shows the changed draft.
 */
export type PreviewOrder = {
  readonly kind: 'takarabune/preview-order';
  readonly run: number;
  readonly draft: PreviewDraft;
  readonly start: PreviewStart;
  readonly language: Language;
};

/** Sent by the page when it is ready to receive orders. */
export type PreviewReady = { readonly kind: 'takarabune/preview-ready' };

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/** Returns true for an order. The draft itself is not checked: the panel has the same origin. */
export function isPreviewOrder(data: unknown): data is PreviewOrder {
  return isObject(data) && data.kind === 'takarabune/preview-order' && isObject(data.draft) && isObject(data.start);
}

export function isPreviewReady(data: unknown): data is PreviewReady {
  return isObject(data) && data.kind === 'takarabune/preview-ready';
}

/** Returns true when a message comes from exactly this window and from this page's own origin. */
export function isMessageFrom(
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
  other: Window | null,
): boolean {
  return other !== null && source === other && origin === location.origin;
}
