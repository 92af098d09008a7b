import { useEffect, useRef } from 'react';
import { randomId } from '../../platform/random-id.ts';
import type { Game } from '../game/run/use-game.ts';

/** Opens the hints of the clue that a game begins at, once, when `isWanted`. A clue without hints stays as it is. */
export function useOpenHints({ state, send }: Game, isWanted: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current || state.phase !== 'clue') return;
    isDone.current = true;
    send({ type: 'hintsOpened', actionId: randomId() });
  }, [isWanted, state.phase, send]);
}
