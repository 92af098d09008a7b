import type { Hotel, Settings } from '#core/model/hotel.ts';
import type { Story } from '#core/model/story.ts';
import { openingProblems } from '#core/rules/story-check.ts';
import { storyLink } from '#core/rules/story-link.ts';
import { AppError } from '../../platform/app-error.ts';
import { isLoopbackUrl } from '../../platform/lan-address.ts';

export type QrDeps = {
  readonly publicOrigin: () => string;
  /** Whether the server answers under an origin, with its own name and port. */
  readonly isOwnOrigin: (origin: string) => boolean;
  readonly settings: () => Settings;
  readonly hotel: () => Hotel;
};

/**
 * Returns what a story's QR dialog and print view show (ENTRY-1, ENTRY-5, ENTRY-3). Never writes. Throws STORY_INCOMPLETE for a
 * story that nobody could finish; the error's `data` has the link, which still works.
 */
export function storyQr(story: Story, wishedUrl: string | undefined, deps: QrDeps) {
  const settings = deps.settings();
  const qrCodeUrl = linkFor(story.storyId, wishedUrl, settings.publicOrigin, deps);
  const problems = openingProblems(story);
  if (problems.length > 0) throw new AppError('STORY_INCOMPLETE', { qrCodeUrl, problems });
  return { qrCodeUrl, title: story.title, code: story.storyId, hotelName: deps.hotel().name, wifi: settings.wifi };
}

/**
 * Returns the link with the public origin, if the hotel has set one. Otherwise the page's own link is as good as the
 * detected one, if it leads to this story and to an address of this server other than this computer's own name for
 * itself (ENTRY-6).
 */
function linkFor(
  storyId: string,
  wishedUrl: string | undefined,
  chosen: string,
  { publicOrigin, isOwnOrigin }: QrDeps,
): string {
  const link = storyLink(publicOrigin(), storyId);
  if (chosen !== '' || wishedUrl === undefined || isLoopbackUrl(wishedUrl)) return link;
  const { origin } = new URL(wishedUrl);
  return isOwnOrigin(origin) && wishedUrl === storyLink(origin, storyId) ? wishedUrl : link;
}
