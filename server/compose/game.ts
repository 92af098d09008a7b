import { provideHanVariants } from '#core/rules/han-variants.ts';
import type { RunningGuests } from '../features/functions.ts';
import { createGuests } from '../features/guests/create-guests.ts';
import { processPicture } from '../features/media/process-picture.ts';
import { messagesHandlers } from '../features/messages/messages.routes.ts';
import { notesHandlers } from '../features/notes/notes.routes.ts';
import { createPlay } from '../features/play/create-play.ts';
import { staffStory } from '../features/stories/story.presenter.ts';
import { loadHanVariants } from '../platform/han-variants.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Lottery } from './lottery.ts';

export type Game = ReturnType<typeof composeGame>;

/** Composes the features of guests and their game: registration, approval, answers, uploads and progress. */
export function composeGame(
  options: ComposeOptions,
  infrastructure: Infrastructure,
  hotelSettings: HotelSettings,
  lottery: Lottery,
) {
  provideHanVariants(loadHanVariants);
  const { storage, clock, ids, limits } = options;
  const { state, queue, stories, isClockDoubtful, isDeletionHeld, announce, toPersonMark } = infrastructure;
  const shared = {
    ...{ journal: storage.journal, state, queue, clock, ids, limits, stories },
    getSpinRight: lottery.getSpinRight,
    findPrize: lottery.findPrize,
  };
  const guests = createGuests({
    ...shared,
    isClockDoubtful,
    toPersonMark,
    settings: hotelSettings.readSettings,
    hotelId: () => hotelSettings.hotel.read().hotelId,
    publicOrigin: hotelSettings.publicOrigin,
    security: infrastructure.security,
    announce,
  });
  const countPlaying = (storyId: string) => state.guests.countInStory(storyId);
  const play = createPlay({
    ...shared,
    isDeletionHeld,
    media: storage.media,
    storageState: () => storage.state(),
    findSpot: (code) => infrastructure.spots.find(code),
    codeThrottle: infrastructure.codeThrottle,
    processPicture,
    toStaffGuest: guests.toStaffGuest,
    findStaffStory: (storyId) => {
      const story = stories.current(storyId);
      return story && staffStory(story, countPlaying(storyId), stories.getSeason(story));
    },
  });
  const running: RunningGuests = {
    countPlaying,
    pinnedVersions: (storyId) => state.progress.pinnedVersions(storyId),
    fixRunning: play.fixRunning,
  };
  return {
    ...{ guests, play, running },
    jobs: [guests.endDueStays, play.removeUnusedUploads],
    handlers: {
      ...{ ...guests.phoneHandlers, ...guests.staffHandlers, ...play.phoneHandlers, ...play.staffHandlers },
      ...messagesHandlers({ ...shared, security: infrastructure.security }),
      ...notesHandlers(shared),
    },
  };
}
