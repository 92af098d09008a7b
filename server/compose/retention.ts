import { backupHandlers } from '../features/backups/backups.routes.ts';
import { createBackups } from '../features/backups/backups.service.ts';
import { erasureHandlers } from '../features/erasure/erasure.routes.ts';
import { createErasure } from '../features/erasure/erasure.service.ts';
import { storiesByPicture } from '../features/stories/story-pictures.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Game } from './game.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Lottery } from './lottery.ts';
import type { Stories } from './stories.ts';

export type Retention = Awaited<ReturnType<typeof composeRetention>>;

/** Composes backups and the erasure of guests (ERASE-1, BACKUP-1). Completes an interrupted erasure first. */
export async function composeRetention(
  options: ComposeOptions,
  infrastructure: Infrastructure,
  hotelSettings: HotelSettings,
  { game, stories, lottery }: { readonly game: Game; readonly stories: Stories; readonly lottery: Lottery },
) {
  const { storage, clock, restart } = options;
  const { state, queue, repository, isClockDoubtful, isDeletionHeld, security } = infrastructure;
  const retentionDays = () => hotelSettings.readSettings().retentionDays;
  const erasure = createErasure({
    ...{ state, queue, clock, isClockDoubtful, isDeletionHeld, retentionDays },
    ...{ journal: storage.journal, eraser: storage.eraser, media: storage.media },
    checkOut: game.guests.checkOutAlone,
    removeUnsavedPictures: () => {
      const storyPictures = storiesByPicture(repository);
      return lottery.removeUnsavedPictures((mediaId) => storyPictures.has(mediaId));
    },
  });
  await erasure.finish();
  const backups = createBackups({
    ...{ backups: storage.backups, journal: storage.journal, clock, isClockDoubtful, isDeletionHeld },
    ...{ retentionDays, restart, security },
    checkPictures: (mediaIds) => stories.pictureWatch.checkReported(mediaIds),
  });
  return {
    backupStatus: backups.status,
    // Of these jobs, the check of the pictures is the last, because it takes long to read all of them.
    jobs: [erasure.runDaily, backups.runDaily, stories.pictureWatch.runRound],
    handlers: { ...erasureHandlers(erasure), ...backupHandlers(backups, security) },
  };
}
