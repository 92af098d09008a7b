import { expect, it } from 'vitest';
import { aClue } from './a-clue.test-support.ts';
import { hardestClue } from './hardest-clue.ts';

it('is the clue with the smallest share of solvers among those who reached it', () => {
  const easy = aClue({ questionId: 'easy', reached: 20, solved: 18 });
  const hard = aClue({ questionId: 'hard', reached: 18, solved: 9 });
  const passed = aClue({ questionId: 'passed', reached: 9, solved: 4, passed: 5, wrongTries: 2 });
  expect(hardestClue([easy, hard, passed])?.questionId).toBe('passed');
  expect(hardestClue([easy, hard])?.questionId).toBe('hard');
  expect(hardestClue([easy])).toBeUndefined();
});

it('is undefined while too few guests have come that far', () => {
  expect(hardestClue([aClue({ reached: 4, solved: 0 })])).toBeUndefined();
  expect(hardestClue([])).toBeUndefined();
});
