import { expect, it } from 'vitest';
import { UploadBudget } from './upload-budget.ts';

it('an upload budget accepts what fits, and refuses the rest until bytes are released; a second release has no effect', () => {
  const budget = new UploadBudget(100);
  const giveBack = budget.take('a', 60);
  expect(() => budget.take('b', 50)).toThrow('TOO_MANY_REQUESTS');
  giveBack();
  giveBack();
  budget.take('b', 100);
  expect(() => budget.take('c', 1)).toThrow('TOO_MANY_REQUESTS');
});

it('an upload budget allows two uploads per caller at a time', () => {
  const budget = new UploadBudget();
  const giveBack = budget.take('a', 1);
  budget.take('a', 1);
  expect(() => budget.take('a', 1)).toThrow('TOO_MANY_REQUESTS');
  budget.take('b', 1);
  giveBack();
  budget.take('a', 1);
});
