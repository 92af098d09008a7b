import { pickFields } from '#core/model/fields.ts';
import type { Hotel, Settings } from '#core/model/hotel.ts';
import { type Story, storyOpeningSchema } from '#core/model/story.ts';
import { toStoryCode } from '#core/model/story-id.ts';
import type { SeasonState } from '#core/rules/open-story.ts';
import { openingProblems } from '#core/rules/story-check.ts';
import { storyLink } from '#core/rules/story-link.ts';
import { AppError } from '../../platform/app-error.ts';
import { isLoopbackUrl } from '../../platform/lan-address.ts';

export type QrDeps = {
  readonly publicOrigin: () => string;
  /** Returns whether an origin consists of a name and a port of this server. */
  readonly isOwnOrigin: (origin: string) => boolean;
  readonly settings: () => Settings;
  readonly hotel: () => Hotel;
};

/**
 * Returns what the QR dialog and the print view of a story show (ENTRY-1, ENTRY-5, ENTRY-3). Writes nothing. Throws
 * STORY_INCOMPLETE if the story is not complete. The `data` of this error contains the link, which works nevertheless.
 */
export function storyQr(story: Story, wishedUrl: string | undefined, season: SeasonState | undefined, deps: QrDeps) {
  const settings = deps.settings();
  const qrCodeUrl = linkFor(story.storyId, wishedUrl, settings.publicOrigin, deps);
  const problems = openingProblems(story);
  if (problems.length > 0) throw new AppError('STORY_INCOMPLETE', { qrCodeUrl, problems });
  const { storyId, title, version } = story;
  return {
    ...{ qrCodeUrl, title, version, code: toStoryCode(storyId), hotelName: deps.hotel().name, wifi: settings.wifi },
    ...pickFields(storyOpeningSchema, story),
    ...(season === undefined ? {} : { season }),
  };
}

/**
 * Returns the link for the QR code. If the hotel has set a public origin, the link has this origin. Otherwise it is
 * `wishedUrl`, if that leads to this story and its origin is one of the server's own and not a loopback address; if not, it
 * has the detected origin (ENTRY-6).
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
