import type { ClueMark } from './frame/treasure-line.tsx';
import { isSolved } from './state/clues.ts';
import type { GameState } from './state/game-state.ts';

/** Returns a mark for each clue: its treasure is found, is being looked for now, or is hidden. */
export function marksOf({ story, progress, clueId }: GameState): readonly ClueMark[] {
  return (story?.questionsAnswers ?? []).map(({ questionId }) => {
    if (isSolved(progress, questionId)) return { questionId, state: 'on' };
    return { questionId, state: questionId === clueId ? 'now' : 'off' };
  });
}
