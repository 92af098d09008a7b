import { useEffect, useRef } from 'react';
import { randomId } from '../../platform/random-id.ts';
import type { Game } from '../game/run/use-game.ts';
import { openQuestion } from '../game/state/clues.ts';

/** Opens all hints of the clue that a game begins at, once, when `isWanted`. Does nothing for a clue without hints. */
export function useOpenHints({ state, send }: Game, isWanted: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current || state.phase !== 'clue') return;
    isDone.current = true;
    send({ type: 'hintsOpened', actionId: randomId() });
    const hints = openQuestion(state.story, state.clueId)?.hints ?? [];
    for (const _ of hints.slice(1)) send({ type: 'nextHintOpened', actionId: randomId() });
  }, [isWanted, state.phase, state.story, state.clueId, send]);
}
