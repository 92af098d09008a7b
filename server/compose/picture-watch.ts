import { createPictureWatch, type PictureOwner, type PictureWatch } from '../features/media/picture-watch.ts';
import { type StoriesByPicture, storiesByPicture } from '../features/stories/story-pictures.ts';
import { toGuestQueueKey } from '../storage/projections/keyed-queue.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Lottery } from './lottery.ts';

/**
 * How many milliseconds the map from pictures to stories is cached. Otherwise requests for ids that do not exist, which
 * anybody may send, would build it each time.
 */
const cacheMs = 10_000;

/**
 * Composes the check of all pictures that stories or prizes use or that guests uploaded. The result says to which
 * stories, prizes or guest a lost picture belongs (STORE-12, STORE-13).
 */
export function composePictureWatch(
  { storage, clock, log }: Pick<ComposeOptions, 'storage' | 'clock' | 'log'>,
  { state, repository, queue }: Pick<Infrastructure, 'state' | 'repository' | 'queue'>,
  prizePictures: Lottery['prizePictures'],
): PictureWatch {
  let cached: { readonly at: number; readonly stories: StoriesByPicture } | undefined;
  const stories = () => {
    const now = clock.monotonic();
    if (cached === undefined || now - cached.at > cacheMs) cached = { at: now, stories: storiesByPicture(repository) };
    return cached.stories;
  };
  const findGuest = (mediaId: string): PictureOwner['guest'] => {
    const userId = state.uploads.findByMediaId(mediaId)?.userId;
    const guest = userId === undefined ? undefined : state.guests.get(userId);
    return guest === undefined ? null : { roomNumber: guest.roomNumber, guestName: guest.guestName };
  };
  const findOwner = (mediaId: string): PictureOwner | undefined => {
    const guest = findGuest(mediaId);
    const storiesWithPicture = stories().get(mediaId) ?? [];
    const prizes = prizePictures().get(mediaId) ?? [];
    if (guest === null && storiesWithPicture.length === 0 && prizes.length === 0) return undefined;
    return { guest, stories: [...storiesWithPicture], prizes: [...prizes] };
  };
  /**
   * Stores the checksum of a guest's picture, unless it has one or the picture was removed. This runs in the guest's
   * queue, because the guest may be erased at the same time.
   */
  const storeChecksum = async (mediaId: string, sum: string): Promise<void> => {
    const userId = state.uploads.findByMediaId(mediaId)?.userId;
    if (userId === undefined) return;
    await queue.run(toGuestQueueKey(userId), async () => {
      const upload = state.uploads.findByMediaId(mediaId);
      if (upload === undefined || upload.sum) return;
      const { userId: ownerId, storyId } = upload;
      const entry = { kind: 'guest', type: 'upload_summed', userId: ownerId, storyId } as const;
      await storage.journal.append({ ...entry, upload: { ...upload, sum } });
    });
  };
  return createPictureWatch({
    storeChecksum,
    ...{ media: storage.media, backups: () => storage.backups, clock, log },
    getWantedPictures: () => ({
      mediaIds: () => [...stories().keys(), ...prizePictures().keys(), ...state.uploads.mediaIds()],
      findOwner,
    }),
  });
}
