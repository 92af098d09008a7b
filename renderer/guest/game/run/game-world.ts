import type { GuestStory, ProgressView } from '#core/api/shapes.ts';
import type { WatchGuestOptions } from '../../../platform/watch-guest.ts';
import type { OutboxPorts } from '../outbox/outbox.ts';
import type { Identity, StepMemory } from '../state/game-state.ts';
import type { LoadedGame } from './load-game.ts';

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
  /** Erases what is kept of this guest. */
  forget(identity: Identity): Promise<void>;
  readonly outbox: Pick<OutboxPorts, 'keep' | 'drop' | 'deliver'>;
  /** Tells of changes until the answered function is called. */
  watch(options: WatchGuestOptions): () => void;
  /** The story that the phone is in from now on. */
  keepStory(storyId: string): void;
};
