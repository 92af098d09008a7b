import type { ClueShell } from './frame/shells.tsx';
import { isSolved } from './state/clues.ts';
import type { GameState } from './state/game-state.ts';

/** A shell for each clue: found, on the screen now, or still hidden. */
export function shellsOf({ story, progress, clueId }: GameState): readonly ClueShell[] {
  return (story?.questionsAnswers ?? []).map(({ questionId }) => {
    if (isSolved(progress, questionId)) return { questionId, state: 'on' };
    return { questionId, state: questionId === clueId ? 'now' : 'off' };
  });
}
