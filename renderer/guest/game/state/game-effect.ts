import type { ActionType } from '#core/model/action.ts';
import type { GameEvent } from './game-event.ts';
import type { GameMemory, PickedPicture } from './game-state.ts';

/** An action to send to the server (RESUME-3). Its `picture` is uploaded first. */
export type ActionToSend = {
  readonly actionId: string;
  readonly questionId: string;
  readonly actionType: ActionType;
  readonly details: {
    readonly selectedOption?: string;
    readonly answer?: string;
    readonly spotCode?: string;
    readonly hintIndex?: number;
    readonly questionText?: string;
  };
  readonly picture?: PickedPicture;
};

/** An effect that the reducer requests, as data. `runGame` runs it and sends events back. */
export type GameEffect =
  | { readonly kind: 'after'; readonly ms: number; readonly event: GameEvent }
  | { readonly kind: 'load' }
  | { readonly kind: 'start' }
  | { readonly kind: 'sync'; readonly withStory: boolean }
  | { readonly kind: 'send'; readonly sending: ActionToSend }
  | { readonly kind: 'remember'; readonly memory: GameMemory }
  | { readonly kind: 'vibrate' }
  /**
   * Stops sending, and deletes what the phone stores of a guest who is no longer on this phone: unsent actions, and where they
   * are in each story. After the end of a stay it is deleted a little later, because staff may undo it (UNDO-3).
   */
  | { readonly kind: 'forget' }
  /** Opens another of the guest pages. If `storyId` is set, it is stored first. */
  | { readonly kind: 'leave'; readonly to: string; readonly storyId?: string };
