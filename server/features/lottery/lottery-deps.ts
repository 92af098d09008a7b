import type { Guest } from '#core/model/guest.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CodeThrottle } from '../../platform/code-throttle.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DocumentStore, Journal, MediaStore } from '../../storage/ports.ts';
import type { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { Announce, ProcessPicture, SecurityNotes, StoryReader } from '../functions.ts';

/** The dependencies that `server/compose` passes to the lottery feature. */
export type LotteryDeps = {
  readonly journal: Pick<Journal, 'append'>;
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly media: Pick<MediaStore, 'findByContent' | 'putByContent' | 'check' | 'open' | 'remove'>;
  readonly state: Projections;
  /** The same queue as in all other code that changes guests. */
  readonly queue: KeyedQueue;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Returns 256 random bits from the operating system. */
  readonly newSeed: () => Uint8Array;
  readonly codeThrottle: CodeThrottle;
  /** Returns whether a code is the one of a spot. */
  readonly isSpotCode: (code: string) => boolean;
  readonly stories: Pick<StoryReader, 'current' | 'requireOpen'>;
  readonly publicOrigin: () => string;
  /** While it returns true, nothing expires (STORE-6). */
  readonly isClockDoubtful: () => boolean;
  /** Returns the mark of the guest's room and name (DRAW-6). */
  readonly toPersonMark: (guest: Guest) => string;
  readonly announce: Announce;
  readonly security: SecurityNotes;
  readonly processPicture: ProcessPicture;
  /** Tells staff that lines of the draw were changed or are missing. */
  readonly reportChangedDraws: () => void;
  readonly log: Logger;
};
