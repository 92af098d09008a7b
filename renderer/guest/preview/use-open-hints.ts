import { useEffect, useRef } from 'react';
import { randomId } from '../../platform/random-id.ts';
import type { Game } from '../game/run/use-game.ts';
import { findOpenQuestion } from '../game/state/clues.ts';

/** If `isWanted` is true, opens all hints of the clue at which a game begins, once. A clue without hints stays as it is. */
export function useOpenHints({ state, send }: Game, isWanted: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current || state.phase !== 'clue') return;
    isDone.current = true;
    send({ type: 'hintsOpened', actionId: randomId() });
    const hints = findOpenQuestion(state.story, state.clueId)?.hints ?? [];
    for (const _ of hints.slice(1)) send({ type: 'nextHintOpened', actionId: randomId() });
  }, [isWanted, state.phase, state.story, state.clueId, send]);
}
