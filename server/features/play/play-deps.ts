import type { StaffGuest, StaffStory } from '#core/api/shapes.ts';
import type { Guest } from '#core/model/guest.ts';
import type { LotteryRight } from '#core/model/guest-view.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Journal, MediaExtension, MediaStore, StorageState } from '#server/storage/ports.ts';
import type { KeyedQueue } from '#server/storage/projections/keyed-queue.ts';
import type { Projections } from '#server/storage/projections/projections.ts';
import type { StoryReader } from '../functions.ts';

/**
 * Makes a guest's picture fit to be kept: sniffed, turned upright, made smaller, without EXIF and GPS (decision 2.10).
 * `mime` says what was sent. Throws `NOT_AN_IMAGE`.
 */
export type ProcessPicture = (
  bytes: Uint8Array,
) => Promise<{ readonly bytes: Uint8Array; readonly extension: MediaExtension; readonly mime: string }>;

/** What the play feature is given by compose. */
export type PlayDeps = {
  readonly journal: Journal;
  readonly media: Pick<MediaStore, 'putByChance' | 'remove'>;
  readonly storageState: () => StorageState;
  readonly state: Projections;
  /** Shared with everything else that changes guests. */
  readonly queue: KeyedQueue;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: Limits;
  readonly stories: Pick<StoryReader, 'current' | 'contentOf'>;
  readonly processPicture: ProcessPicture;
  /** Nothing is removed by itself while it is true (R59, R103). */
  readonly isDeletionHeld: () => boolean;
  readonly lotteryRightOf: (guest: Guest, language: Language) => LotteryRight;
  /** How staff see a guest and a story. */
  readonly staffGuestOf: (guest: Guest, language: Language) => StaffGuest;
  readonly staffStoryOf: (storyId: string) => StaffStory | undefined;
};
