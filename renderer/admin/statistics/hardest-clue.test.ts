import { expect, it } from 'vitest';
import { createClue } from './statistics.test-support.ts';
import { findHardestClue } from './statistics-view.tsx';

it('findHardestClue returns the question that the smallest share of guests solved, if that share is small', () => {
  const easy = createClue({ questionId: 'easy', reached: 20, solved: 18 });
  const hard = createClue({ questionId: 'hard', reached: 18, solved: 9 });
  const passed = createClue({ questionId: 'passed', reached: 9, solved: 4, passed: 5, wrongTries: 2 });
  expect(findHardestClue([easy, hard, passed])?.questionId).toBe('passed');
  expect(findHardestClue([easy, hard])?.questionId).toBe('hard');
  expect(findHardestClue([easy])).toBeUndefined();
});

it('findHardestClue returns undefined while too few guests have reached a question', () => {
  expect(findHardestClue([createClue({ reached: 4, solved: 0 })])).toBeUndefined();
  expect(findHardestClue([])).toBeUndefined();
});
