import type { Language } from '#core/model/hotel.ts';
import type { StoryContent } from '#core/model/story.ts';

/*
 * What the panel and the preview page in its frame say to each other by `postMessage`: same origin only, checked on both
 * sides, and each side listens to the other's window alone.
 */

/** Address of the page that plays a draft. */
export const previewPath = '/preview';

/** A story as it stands in the editor; pictures may be `data:` and `blob:` addresses of this browser. */
export type PreviewDraft = Pick<
  StoryContent,
  'title' | 'description' | 'coverImageUrl' | 'isSequential' | 'questions' | 'translations'
>;

/** Where the phone begins. `withHints`: with the question's hints open. */
export type PreviewStart =
  | { readonly at: 'beginning' }
  | { readonly at: 'question'; readonly questionId: string; readonly withHints: boolean };

/** From the panel: what to play. A new `run` begins at `start`; the same one keeps its place, with the changed draft. */
export type PreviewOrder = {
  readonly kind: 'takarabune/preview-order';
  readonly run: number;
  readonly draft: PreviewDraft;
  readonly start: PreviewStart;
  readonly language: Language;
};

/** From the page: it listens now. */
export type PreviewReady = { readonly kind: 'takarabune/preview-ready' };

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/** True for an order; what a draft holds is vouched for by the panel, which has the same origin. */
export function isPreviewOrder(data: unknown): data is PreviewOrder {
  return isObject(data) && data.kind === 'takarabune/preview-order' && isObject(data.draft) && isObject(data.start);
}

export function isPreviewReady(data: unknown): data is PreviewReady {
  return isObject(data) && data.kind === 'takarabune/preview-ready';
}

/** True when a message comes from exactly this window, with this page's own origin. */
export function isFrom({ source, origin }: Pick<MessageEvent, 'source' | 'origin'>, other: Window | null): boolean {
  return other !== null && source === other && origin === location.origin;
}
