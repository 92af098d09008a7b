import type { ActionType } from '#core/model/action.ts';
import type { GameEvent } from './game-event.ts';
import type { PickedPicture, StepMemory } from './game-state.ts';

/** An action on its way to the server (decision 2.8); `picture` is uploaded first. */
export type Sending = {
  readonly actionId: string;
  readonly questionId: string;
  readonly actionType: ActionType;
  readonly details: {
    readonly selectedOption?: string;
    readonly answer?: string;
    readonly hintIndex?: number;
    readonly questionText?: string;
  };
  readonly picture?: PickedPicture;
};

/** What the reducer wants done, as data; `use-game` does it and answers with events. */
export type GameEffect =
  | { readonly kind: 'after'; readonly ms: number; readonly event: GameEvent }
  | { readonly kind: 'load' }
  | { readonly kind: 'start' }
  | { readonly kind: 'sync'; readonly withStory: boolean }
  | { readonly kind: 'send'; readonly sending: Sending }
  | { readonly kind: 'remember'; readonly memory: StepMemory }
  | { readonly kind: 'vibrate' }
  /** The guest is over: what this phone keeps of him goes, his pictures first of all. */
  | { readonly kind: 'forget' }
  /** To another address of the guest's pages; `storyId` is stored first. */
  | { readonly kind: 'leave'; readonly to: string; readonly storyId?: string };
