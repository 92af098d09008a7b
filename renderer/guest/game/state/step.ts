import type { GameEffect } from './game-effect.ts';
import type { ChatItem, GameState, StepMemory } from './game-state.ts';

/** What a reducer answers: the state after the event, and what is to be done. */
export type Step = { readonly state: GameState; readonly effects: readonly GameEffect[] };

/** Milliseconds for which typing dots are shown before the character speaks; a tap skips them. */
export const typingMs = 700;

/** A step that wants nothing done, or the given effects. */
export const step = (state: GameState, ...effects: readonly GameEffect[]): Step => ({ state, effects });

/** Runs `next` on the state of `before` and joins the effects. */
export function andThen(before: Step, next: (state: GameState) => Step): Step {
  const after = next(before.state);
  return { state: after.state, effects: [...before.effects, ...after.effects] };
}

/** Changes the memory and has it kept; nothing to do when it says so already. */
export function remember(state: GameState, change: Partial<StepMemory>): Step {
  const memory = { ...state.memory, ...change };
  const isSame = (Object.keys(change) as (keyof StepMemory)[]).every((key) => state.memory[key] === change[key]);
  return isSame ? step(state) : step({ ...state, memory }, { kind: 'remember', memory });
}

/** The character says `items` after the typing dots; what was still being typed is said at once. */
export function say(state: GameState, items: readonly ChatItem[]): Step {
  const spoken = state.typing ? { ...state, chat: [...state.chat, ...state.typing.items] } : state;
  const turn = state.turn + 1;
  return step(
    { ...spoken, turn, typing: { turn, items } },
    { kind: 'after', ms: typingMs, event: { type: 'typed', turn } },
  );
}
