import { contentTexts } from '#core/locales/content-texts.ts';
import { sampleStoryCode } from '#core/model/story-id.ts';
import { HiddenPictures } from '../features/media/hidden-pictures.ts';
import { mediaHandlers } from '../features/media/media.routes.ts';
import { processPicture } from '../features/media/process-picture.ts';
import { takePicture } from '../features/media/take-picture.ts';
import { photoHandlers } from '../features/photos/photos.routes.ts';
import { posterHandlers } from '../features/posters/poster.routes.ts';
import { adoptSpotCodes, listSpotCodes, listUnwalked, readSpotCodes } from '../features/spots/spot-book.ts';
import { spotHandlers } from '../features/spots/spots.routes.ts';
import { CodeOrigins } from '../features/status/code-origins.ts';
import { withOriginRecorded } from '../features/status/status.routes.ts';
import { storyFileHandlers } from '../features/stories/files/story-files.routes.ts';
import { staffStory } from '../features/stories/story.presenter.ts';
import { storyHandlers } from '../features/stories/story.routes.ts';
import { StoryService } from '../features/stories/story.service.ts';
import { createStoryCleanUp } from '../features/stories/story-clean-up.ts';
import { createStoryPictures } from '../features/stories/story-pictures.ts';
import { watchSeasons } from '../features/stories/story-reader.ts';
import type { Ids } from '../platform/ids.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Game } from './game.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Lottery } from './lottery.ts';
import type { NetworkAccess } from './network-access.ts';
import type { Paper } from './paper.ts';
import { composePictureWatch } from './picture-watch.ts';

type Deps = {
  readonly infrastructure: Infrastructure;
  readonly hotelSettings: HotelSettings;
  readonly networkAccess: NetworkAccess;
  readonly lottery: Lottery;
  readonly game: Game;
  readonly paper: Paper;
};

/** Returns a new story id that differs from all claim, voucher and spot codes (DRAW-7), and from the sample's code (ENTRY-1). */
function createStoryId({ state, spots }: Pick<Infrastructure, 'state' | 'spots'>, ids: Pick<Ids, 'storyId'>): string {
  const storyId = ids.storyId();
  const isTaken =
    storyId === sampleStoryCode || state.lottery.isCodeTaken(storyId) || spots.find(storyId) !== undefined;
  return isTaken ? createStoryId({ state, spots }, ids) : storyId;
}

export type Stories = Awaited<ReturnType<typeof composeStories>>;

/** Composes stories for staff: versions, files, QR codes, and the pictures of stories and guests. */
export async function composeStories(
  options: ComposeOptions,
  { infrastructure, hotelSettings, networkAccess, lottery, game, paper }: Deps,
) {
  const { clock, ids, log } = options;
  const { documents, media } = options.storage;
  const { repository, stories, queue, announce, clockCheck, isDeletionHeld } = infrastructure;
  const { readSettings, publicOrigin } = hotelSettings;
  const { running } = game;
  const language = () => readSettings().language;
  const service = new StoryService({
    ...{ repository, queue, running, announce, clock, security: infrastructure.security },
    ids: { ...ids, storyId: () => createStoryId(infrastructure, ids) },
    pictures: createStoryPictures(processPicture, media),
    texts: () => contentTexts[language()],
    findUnwalked: (story) => listUnwalked(infrastructure.spots, story),
  });
  const codeOrigins = await CodeOrigins.load({ documents, publicOrigin, clock, log });
  const pictureWatch = composePictureWatch(options, infrastructure, lottery.prizePictures);
  const hiddenPictures = await HiddenPictures.load(documents, media, clock);
  const ownHandlers = storyHandlers({
    ...{ service, repository, stories, running },
    guests: game.guests.reader,
    qr: {
      publicOrigin,
      isOwnOrigin: networkAccess.isOwnOrigin,
      settings: readSettings,
      hotel: () => hotelSettings.hotel.read(),
    },
  });
  const seasonWatch = watchSeasons({ repository, today: clockCheck.today, announce });
  return {
    ...{ service, codeOrigins, pictureWatch, seasonWatch },
    jobs: [() => codeOrigins.watch(), createStoryCleanUp({ repository, queue, running, clock, isDeletionHeld })],
    handlers: {
      ...ownHandlers,
      createStoryQrCode: withOriginRecorded(codeOrigins, ownHandlers.createStoryQrCode),
      ...storyFileHandlers({
        ...{ media, takePicture, language },
        readSpotCodes: (story) => readSpotCodes(infrastructure.spots, story),
        adoptSpotCodes: (story, codes) => adoptSpotCodes(infrastructure.spots, story, codes),
        find: (storyId) => repository.find(storyId),
        all: () => repository.all(),
        adopt: (story) => service.adopt(story),
        present: (story) => staffStory(story, running.countPlaying(story.storyId), stories.getSeason(story)),
      }),
      ...posterHandlers({
        ...{ media, publicOrigin, settings: readSettings, hotel: () => hotelSettings.hotel.read() },
        find: (storyId) => repository.find(storyId),
        makePoster: paper.renderer.renderPoster,
        makeSpotPosters: paper.renderer.renderSpotPosters,
        makeSpotPicture: paper.renderer.renderSpotPicture,
        listSpots: (story) => listSpotCodes(infrastructure.spots, story),
        recordLink: (link) => codeOrigins.record(link),
      }),
      ...spotHandlers({
        clock,
        ...{ book: infrastructure.spots, state: infrastructure.state, security: infrastructure.security },
        find: (storyId) => repository.find(storyId),
        pass: game.play.services.pass,
        passReason: () => contentTexts[language()].spotPassReason,
      }),
      ...mediaHandlers(media, hiddenPictures, announce, pictureWatch),
      ...photoHandlers({ state: infrastructure.state, stories, isHidden: (mediaId) => hiddenPictures.has(mediaId) }),
    },
  };
}
