import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GameEvent } from '../state/game-event.ts';
import { firstState, type GameState, type Identity } from '../state/game-state.ts';
import { type GameHealth, type RunningGame, runGame } from './run-game.ts';

export type Game = {
  readonly state: GameState;
  readonly send: (event: GameEvent) => void;
  readonly health: () => GameHealth;
};

const quiet: GameHealth = { link: 'connecting', queue: 0, troubles: [] };

/** Runs a game while the screen is shown. Its guest is fixed: whatever another tab does to the keys (decision 2.8). */
export function useGame({ userId, roomNumber, guestName, storyId }: Identity, leave: (to: string) => void): Game {
  const [game, setGame] = useState<RunningGame>();
  const [waiting] = useState(() => firstState({ userId, roomNumber, guestName, storyId }));
  useEffect(() => {
    const running = runGame({ userId, roomNumber, guestName, storyId }, leave);
    setGame(running);
    return () => running.stop();
  }, [userId, roomNumber, guestName, storyId, leave]);
  const state = useSyncExternalStore(game?.subscribe ?? noSubscription, game?.state ?? (() => waiting));
  return { state, send: game?.send ?? (() => undefined), health: game?.health ?? (() => quiet) };
}

const noSubscription = () => () => undefined;
