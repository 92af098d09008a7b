import type { Language } from '#core/model/hotel.ts';
import { download } from '../server/download.ts';

type PosterOptions = { readonly storyId: string; readonly sheet: 'poster' | 'cards'; readonly language: Language };

/** Saves a story's poster, or its sheet of cards, as a PDF. Throws `ApiFailure`. */
export function savePoster({ storyId, sheet, language }: PosterOptions, otherwise: string): Promise<void> {
  const query = new URLSearchParams({ sheet, language });
  return download(`/stories/${encodeURIComponent(storyId)}/poster.pdf?${query}`, otherwise);
}
