import type { ClueMark } from './frame/treasure-line.tsx';
import { isSolved } from './state/clues.ts';
import type { GameState } from './state/game-state.ts';

/** A mark for each clue: its treasure is found, being looked for on the screen now, or still hidden. */
export function marksOf({ story, progress, clueId }: GameState): readonly ClueMark[] {
  return (story?.questionsAnswers ?? []).map(({ questionId }) => {
    if (isSolved(progress, questionId)) return { questionId, state: 'on' };
    return { questionId, state: questionId === clueId ? 'now' : 'off' };
  });
}
