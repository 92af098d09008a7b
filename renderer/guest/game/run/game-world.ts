import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { GuestStory, ProgressView } from '#core/api/response-schemas.ts';

import type { WatchGuestOptions } from '../../../platform/watch-guest.ts';
import type { OutboxPorts } from '../outbox/outbox.ts';
import type { Identity, StepMemory } from '../state/game-state.ts';
import type { LoadedGame } from './load-game.ts';

export type SpinPlace = DataOf<GuestEndpoints['listPrizes']>['spinAt'];
export type Claim = DataOf<GuestEndpoints['createClaim']>;
export type HotelScreen = { readonly name: string; readonly timeZone?: string };

/**
 * Everything outside a running game: its server, and what the phone keeps. A guest's game has the hotel's server
 * (`phone-world.ts`), the editor's preview one of its own in the page. Calls throw `ApiFailure`.
 */
export type GameWorld = {
  load(identity: Identity): Promise<LoadedGame>;
  /** Marks the start and reads what it opened (decision 2.9). */
  start(identity: Identity): Promise<{ progress: ProgressView; story: GuestStory }>;
  /** Progress, and the story too when it is asked for or of another version than `version`. */
  readAgain(
    identity: Identity,
    version: number | undefined,
    withStory: boolean,
  ): Promise<{ progress: ProgressView; story: GuestStory | null }>;
  /** Keeps where the guest stands, for a reload. */
  keepMemory(identity: Identity, memory: StepMemory): Promise<void>;
  /** Where a guest who may spin can do so. */
  readSpinPlace(): Promise<SpinPlace>;
  /** The guest's code for the drum in the lobby. */
  claim(identity: Identity): Promise<Claim>;
  /** The hotel's name, and its time zone where it is known. */
  readHotel(identity: Identity): Promise<HotelScreen>;
  /** Erases what is kept of this guest. */
  forget(identity: Identity): Promise<void>;
  readonly outbox: Pick<OutboxPorts, 'keep' | 'drop' | 'deliver'>;
  /** Tells of changes until the answered function is called. */
  watch(options: WatchGuestOptions): () => void;
  /** The story that the phone is in from now on. */
  keepStory(storyId: string): void;
};
