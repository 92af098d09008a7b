import type { ClueMark } from './frame/treasure-line.tsx';
import { isSolved } from './state/clues.ts';
import type { GameState } from './state/game-state.ts';

/** Returns a mark for each clue: `on` if its treasure is found, `now` for the clue on the screen, and otherwise `off`. */
export function getClueMarks({ story, progress, clueId }: GameState): readonly ClueMark[] {
  return (story?.questionsAnswers ?? []).map(({ questionId }, index) => {
    const treasure = progress?.treasures[index] ?? null;
    if (isSolved(progress, questionId)) return { questionId, treasure, state: 'on' };
    return { questionId, treasure, state: questionId === clueId ? 'now' : 'off' };
  });
}
