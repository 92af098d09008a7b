import type { ClueMark } from './frame/treasure-line.tsx';
import { isSolved } from './state/clues.ts';
import type { GameState } from './state/game-state.ts';

/** Returns a mark for each clue: `on` if its treasure is found, `now` for the clue on the screen, and otherwise `off`. */
export function getClueMarks({ story, progress, clueId }: GameState): readonly ClueMark[] {
  return (story?.questionsAnswers ?? []).map(({ questionId }) => {
    if (isSolved(progress, questionId)) return { questionId, state: 'on' };
    return { questionId, state: questionId === clueId ? 'now' : 'off' };
  });
}
