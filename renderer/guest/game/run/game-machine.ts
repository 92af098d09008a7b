import type { GameEffect } from '../state/game-effect.ts';
import type { GameEvent } from '../state/game-event.ts';
import { reduceGame } from '../state/game-reducer.ts';
import type { GameState } from '../state/game-state.ts';
import type { Step } from '../state/step.ts';

/** A running game: its state, and the function that sends it events. */
export type GameMachine = {
  state(): GameState;
  send(event: GameEvent): void;
  /** Calls `listener` after every change of the state. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

/**
 * Creates a machine that reduces each event and passes the resulting effects to `run`. It handles one event after another, even
 * if an effect sends another event while it runs. `start` runs the effects of the first step.
 */
export function createMachine(first: Step, run: (effect: GameEffect) => void): GameMachine & { start(): void } {
  let { state } = first;
  const listeners = new Set<() => void>();
  const queue: GameEvent[] = [];
  let isReducing = false;

  const send = (event: GameEvent) => {
    queue.push(event);
    if (isReducing) return;
    isReducing = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const before = state;
        const result = reduceGame(state, next);
        state = result.state;
        for (const effect of result.effects) run(effect);
        if (state !== before) for (const listener of listeners) listener();
      }
    } finally {
      isReducing = false;
    }
  };
  return {
    state: () => state,
    send,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => first.effects.forEach(run),
  };
}
