import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { GuestStory, ProgressView } from '#core/api/response-schemas.ts';

import type { WatchGuestOptions } from '../../../platform/watch-guest.ts';
import type { OutboxPorts } from '../outbox/outbox.ts';
import type { GameMemory, Identity } from '../state/game-state.ts';
import type { LoadedGame } from './load-game.ts';

export type SpinLocation = DataOf<GuestEndpoints['listPrizes']>['spinAt'];
export type Claim = DataOf<GuestEndpoints['createClaim']>;
/** What the ending needs to know about the hotel. */
export type HotelScreen = { readonly name: string; readonly link?: string; readonly timeZone?: string };

/**
 * What a running game needs from outside: a server, and storage on the phone. A guest's game uses the hotel's server
 * (`use-game.ts`). The editor's preview runs a server of its own in the page (EDITOR-9). Failed calls throw `ApiFailure`.
 */
export type GameWorld = {
  load(identity: Identity): Promise<LoadedGame>;
  /** Starts the game. Returns the progress, and the story with the questions that are open now (RESUME-1). */
  start(identity: Identity): Promise<{ progress: ProgressView; story: GuestStory }>;
  /**
   * Returns the progress. `story` is null if the guest now plays another story, or if `withStory` is false and the guest's
   * story still has this `version`.
   */
  reload(
    identity: Identity,
    version: number | undefined,
    withStory: boolean,
  ): Promise<{ progress: ProgressView; story: GuestStory | null }>;
  /** Stores where the guest is in the story, for the next time the page opens. */
  storeMemory(identity: Identity, memory: GameMemory): Promise<void>;
  /** Returns where the hotel lets guests spin. */
  readSpinLocation(): Promise<SpinLocation>;
  /** Returns the code that the guest shows at the drum in the lobby. */
  createClaim(identity: Identity): Promise<Claim>;
  /** Returns the hotel's name, and its web address and time zone if known. */
  readHotel(identity: Identity): Promise<HotelScreen>;
  /** Deletes what the phone stores for this guest: unsent actions, and where they are in each story. */
  deleteGuestData(identity: Identity): Promise<void>;
  readonly outbox: Pick<OutboxPorts, 'keep' | 'drop' | 'deliver'>;
  /** Reports changes of the guest's status and progress until the returned function is called. */
  watch(options: WatchGuestOptions): () => void;
  /** Stores which story the phone plays from now on. */
  storeStoryId(storyId: string): void;
};
