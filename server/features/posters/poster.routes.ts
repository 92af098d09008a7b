import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Hotel, Language, Settings } from '#core/model/hotel.ts';
import type { Story } from '#core/model/story.ts';
import { toStoryCode } from '#core/model/story-id.ts';
import { servedPicture } from '#core/rules/served-picture.ts';
import { storyLink } from '#core/rules/story-link.ts';
import type { PosterData, PosterSheet } from '#core/rules/tickets/poster-data.ts';
import { slipWifi } from '#core/rules/tickets/slip-wifi.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireKeptStory } from '../../platform/require-story.ts';
import { formatRiddleCount, ticketTexts } from '../../platform/tickets/ticket-texts.ts';
import type { MediaStore } from '../../storage/ports.ts';

export type PosterDeps = {
  readonly find: (storyId: string) => Story | undefined;
  readonly media: Pick<MediaStore, 'open'>;
  readonly hotel: () => Hotel;
  readonly settings: () => Settings;
  readonly publicOrigin: () => string;
  readonly makePoster: (data: PosterData) => Promise<Buffer>;
  /** Records that a printed poster or card contains this link (ENTRY-5). */
  readonly recordLink: (link: string) => Promise<void>;
};

/**
 * Returns the handler that sends a story's poster or its sheet of cards as a PDF (PAPER-5). The handler throws
 * STORY_NOT_FOUND if the story does not exist or is in the trash.
 */
export function posterHandlers(deps: PosterDeps): Handlers<StaffEndpoints, 'getStoryPoster'> {
  return {
    getStoryPoster: async ({ params, query, res }) => {
      const story = requireKeptStory(deps.find(params.storyId));
      const data = toPosterData(story, query.language ?? deps.settings().language, query.sheet, deps);
      const cover = query.sheet === 'poster' ? await readCover(story, deps.media) : undefined;
      const file = await deps.makePoster({ ...data, ...(cover ? { cover } : {}) });
      await deps.recordLink(data.link);
      res.setHeader('Content-Type', 'application/pdf');
      res.setHeader('Content-Disposition', `attachment; filename="${query.sheet}-${story.storyId}.pdf"`);
      res.setHeader('Cache-Control', 'no-store');
      res.end(file);
      return undefined;
    },
  };
}

function toPosterData(story: Story, language: Language, sheet: PosterSheet, deps: PosterDeps): PosterData {
  const origin = deps.publicOrigin();
  const { title, questions } = contentInLanguage(story, language);
  const wifi = slipWifi(deps.settings().wifi);
  return {
    ...{ sheet, hotelName: deps.hotel().name, title, lead: formatRiddleCount(questions.length, language) },
    ...{
      link: storyLink(origin, story.storyId),
      code: toStoryCode(story.storyId),
      origin,
      texts: ticketTexts[language].poster,
    },
    ...(wifi ? { wifi } : {}),
  };
}

/**
 * Returns the picture of the story's cover; undefined if the story has no cover or the file is lost. The poster then shows a
 * drawing that is part of the program.
 */
async function readCover({ coverImageUrl }: Story, media: Pick<MediaStore, 'open'>): Promise<Uint8Array | undefined> {
  const mediaId = servedPicture(coverImageUrl).split('/').at(-1);
  const picture = mediaId ? await media.open(mediaId) : undefined;
  if (!picture) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of picture.stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
