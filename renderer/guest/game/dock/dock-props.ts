import type { GameEvent } from '../state/game-event.ts';
import type { GameState } from '../state/game-state.ts';

/** The props of the dock's parts and the overlays: the state of the game, and the function that sends it events. */
export type DockProps = { readonly state: GameState; readonly send: (event: GameEvent) => void };
