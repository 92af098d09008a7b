import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import type { SpinRight } from '#core/model/guest-view.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Journal } from '../../storage/ports.ts';
import type { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { Announce, SecurityNotes, SettingsReader, StoryReader } from '../functions.ts';
import type { GuestPhones } from './guest-phones.ts';

/** The dependencies that `server/compose` passes to the guests feature. */
export type GuestsDeps = {
  readonly journal: Journal;
  readonly state: Projections;
  /** The same queue as in all other code that changes guests. */
  readonly queue: KeyedQueue;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: Limits;
  readonly stories: Pick<StoryReader, 'current' | 'getContent' | 'listActive' | 'requireOpen'>;
  readonly settings: SettingsReader;
  readonly hotelId: () => string;
  /** The address at which phones reach the server, without a trailing slash (ENTRY-5). */
  readonly publicOrigin: () => string;
  /** While it returns true, nothing ends because of the time (STORE-6). */
  readonly isClockDoubtful: () => boolean;
  /** Returns the mark of the guest's room and name, as draws record it (DRAW-6). */
  readonly toPersonMark: (guest: Guest) => string;
  readonly announce: Announce;
  readonly security: SecurityNotes;
  readonly getSpinRight: (guest: Guest, language: Language) => SpinRight;
  /** Decides which phone may act as a guest (IDENTITY-10). */
  readonly phones: GuestPhones;
  /** `endedAt` is when the guest's stay ended, or undefined while it lasts. */
  readonly findPrize: (guest: Guest, endedAt?: string) => StaffGuest['prize'];
};
