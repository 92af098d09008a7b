import type { ServerResponse } from 'node:http';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Hotel, Language, Settings } from '#core/model/hotel.ts';
import type { Story } from '#core/model/story.ts';
import { toStoryCode } from '#core/model/story-id.ts';
import { codeLink } from '#core/rules/lottery-codes.ts';
import { servedPicture } from '#core/rules/served-picture.ts';
import { storyLink } from '#core/rules/story-link.ts';
import type { PosterData, PosterSheet, SpotPosters } from '#core/rules/tickets/poster-data.ts';
import { slipWifi } from '#core/rules/tickets/slip-wifi.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireKeptStory } from '../../platform/require-story.ts';
import { formatStoryLead, ticketTexts } from '../../platform/tickets/ticket-texts.ts';
import type { MediaStore } from '../../storage/ports.ts';
import type { ListSpotCodes } from '../functions.ts';

export type PosterDeps = {
  readonly find: (storyId: string) => Story | undefined;
  readonly media: Pick<MediaStore, 'open'>;
  readonly hotel: () => Hotel;
  readonly settings: () => Settings;
  readonly publicOrigin: () => string;
  readonly makePoster: (data: PosterData, language: Language) => Promise<Buffer>;
  readonly makeSpotPosters: (data: SpotPosters, language: Language) => Promise<Buffer>;
  readonly makeSpotPicture: (data: SpotPosters, language: Language) => Promise<Buffer>;
  readonly listSpots: ListSpotCodes;
  /** Records that a printed poster or card contains this link (ENTRY-5). */
  readonly recordLink: (link: string) => Promise<void>;
};

type PosterCalls = 'getStoryPoster' | 'getSpotPosters' | 'getSpotPicture';

/**
 * Returns the handlers that send a story's poster, its sheet of cards (PAPER-5) and the posters of its spots (SPOT-4) as a
 * PDF, and a picture of a spot's poster. They throw STORY_NOT_FOUND if the story does not exist or is in the trash, and QUESTION_NOT_FOUND if it has no such
 * spot.
 */
export function posterHandlers(deps: PosterDeps): Handlers<StaffEndpoints, PosterCalls> {
  const sendPdf = (res: ServerResponse, name: string, file: Buffer) => {
    res.setHeader('Content-Type', 'application/pdf');
    res.setHeader('Content-Disposition', `attachment; filename="${name}.pdf"`);
    res.setHeader('Cache-Control', 'no-store');
    res.end(file);
  };
  return {
    getStoryPoster: async ({ params, query, res }) => {
      const story = requireKeptStory(deps.find(params.storyId));
      const language = query.language ?? deps.settings().language;
      const data = toPosterData(story, language, query.sheet, deps);
      const cover = query.sheet === 'poster' ? await readCover(story, deps.media) : undefined;
      const file = await deps.makePoster({ ...data, ...(cover ? { cover } : {}) }, language);
      await deps.recordLink(data.link);
      sendPdf(res, `${query.sheet}-${story.storyId}`, file);
      return undefined;
    },
    getSpotPosters: async ({ params, query, res }) => {
      const story = requireKeptStory(deps.find(params.storyId));
      const language = query.language ?? deps.settings().language;
      const data = await toSpotPosters(story, language, query, deps);
      const file = await deps.makeSpotPosters(data, language);
      for (const { link } of data.spots) await deps.recordLink(link);
      sendPdf(res, `spots-${story.storyId}`, file);
      return undefined;
    },
    getSpotPicture: async ({ params, query, res }) => {
      const story = requireKeptStory(deps.find(params.storyId));
      const language = query.language ?? deps.settings().language;
      const data = await toSpotPosters(story, language, { ...query, questionId: params.questionId }, deps);
      const file = await deps.makeSpotPicture(data, language);
      res.setHeader('Content-Type', 'image/png');
      res.setHeader('Cache-Control', 'no-store');
      res.end(file);
      return undefined;
    },
  };
}

/** Returns the data of all posters of a story, or of one place. */
async function toSpotPosters(
  story: Story,
  language: Language,
  only: { readonly questionId?: string | undefined; readonly isIndoor?: boolean | undefined },
  deps: PosterDeps,
): Promise<SpotPosters> {
  const all = await deps.listSpots(story);
  const spots = all.filter(
    ({ questionId, isIndoor = false }) =>
      only.questionId === undefined || (questionId === only.questionId && isIndoor === (only.isIndoor ?? false)),
  );
  if (spots.length === 0) throw new AppError('QUESTION_NOT_FOUND');
  const origin = deps.publicOrigin();
  return {
    ...{ hotelName: deps.hotel().name, title: contentInLanguage(story, language).title },
    spots: spots.map(({ spotName, spotCode, isIndoor = false }) => ({
      ...{ name: spotName, code: spotCode, isIndoor },
      link: codeLink(origin, 'spot', spotCode),
    })),
    texts: ticketTexts[language].spots,
  };
}

function toPosterData(story: Story, language: Language, sheet: PosterSheet, deps: PosterDeps): PosterData {
  const origin = deps.publicOrigin();
  const { title } = contentInLanguage(story, language);
  const wifi = slipWifi(deps.settings().wifi);
  return {
    ...{ sheet, hotelName: deps.hotel().name, title, lead: formatStoryLead(story, language) },
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
