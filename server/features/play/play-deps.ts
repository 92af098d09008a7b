import type { StaffGuest, StaffStory } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import type { SpinRight } from '#core/model/guest-view.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CodeThrottle } from '../../platform/code-throttle.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Journal, MediaExtension, MediaStore, StorageState } from '../../storage/ports.ts';
import type { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { StoryReader } from '../functions.ts';

/**
 * Prepares a guest's picture for storing: detects its type, turns it upright, shrinks it, and removes EXIF and GPS
 * (UPLOAD-2). `mime` is the type of the sent file. Throws `NOT_AN_IMAGE` if it cannot be decoded, and `TOO_MANY_REQUESTS`.
 */
export type ProcessPicture = (
  bytes: Uint8Array,
) => Promise<{ readonly bytes: Uint8Array; readonly extension: MediaExtension; readonly mime: string }>;

/** What compose passes to the play feature. */
export type PlayDeps = {
  readonly journal: Journal;
  readonly media: Pick<MediaStore, 'putUnderRandomId' | 'remove'>;
  readonly storageState: () => StorageState;
  readonly state: Projections;
  /** The queue that is shared with everything else that changes guests. */
  readonly queue: KeyedQueue;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: Limits;
  readonly stories: Pick<StoryReader, 'current' | 'getContent'>;
  /** Returns the question to which a code of a spot belongs, and undefined if the code is unknown. */
  readonly findSpot: (code: string) => { readonly storyId: string; readonly questionId: string } | undefined;
  readonly codeThrottle: CodeThrottle;
  readonly processPicture: ProcessPicture;
  /** While it returns true, nothing is removed automatically (STORE-6, STORE-9). */
  readonly isDeletionHeld: () => boolean;
  readonly getSpinRight: (guest: Guest, language: Language) => SpinRight;
  /** `toStaffGuest` and `findStaffStory` return a guest and a story as staff see them. */
  readonly toStaffGuest: (guest: Guest, language: Language) => StaffGuest;
  readonly findStaffStory: (storyId: string) => StaffStory | undefined;
};
