import type { GameEffect } from './game-effect.ts';
import type { ChatItem, GameMemory, GameState } from './game-state.ts';

/** What a reducer returns: the state after the event, and the effects. */
export type Step = { readonly state: GameState; readonly effects: readonly GameEffect[] };

/** How long typing dots are shown before the character speaks, in milliseconds. A tap skips them. */
export const typingMs = 700;

/** Returns a step with the given effects, by default none. */
export const createStep = (state: GameState, ...effects: readonly GameEffect[]): Step => ({ state, effects });

/** Returns the step of `next` for the state of `before`, with the effects of both. */
export function chainSteps(before: Step, next: (state: GameState) => Step): Step {
  const after = next(before.state);
  return { state: after.state, effects: [...before.effects, ...after.effects] };
}

/** Changes the memory of the page and stores it. Does nothing if the change contains no new value. */
export function updateMemory(state: GameState, change: Partial<GameMemory>): Step {
  const memory = { ...state.memory, ...change };
  const isSame = (Object.keys(change) as (keyof GameMemory)[]).every((key) => state.memory[key] === change[key]);
  return isSame ? createStep(state) : createStep({ ...state, memory }, { kind: 'remember', memory });
}

/** Lets the character say `items` after the typing dots. Messages that were still being typed are shown at once. */
export function sayAfterTyping(state: GameState, items: readonly ChatItem[]): Step {
  const stateWithTypedItems = state.typing ? { ...state, chat: [...state.chat, ...state.typing.items] } : state;
  const turn = state.turn + 1;
  return createStep(
    { ...stateWithTypedItems, turn, typing: { turn, items } },
    { kind: 'after', ms: typingMs, event: { type: 'typed', turn } },
  );
}
