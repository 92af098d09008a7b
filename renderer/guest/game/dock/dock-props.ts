import type { GameEvent } from '../state/game-event.ts';
import type { GameState } from '../state/game-state.ts';

/** What the parts of the dock and the overlays take: the game as it stands, and the way to tell it what the guest did. */
export type DockProps = { readonly state: GameState; readonly send: (event: GameEvent) => void };
