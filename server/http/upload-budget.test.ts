import { expect, it } from 'vitest';
import { UploadBudget } from './upload-budget.ts';

it('an upload budget accepts what fits, and refuses the rest until bytes are released; a second release has no effect', () => {
  const budget = new UploadBudget(100);
  const release = budget.reserve('a', 60);
  expect(() => budget.reserve('b', 50)).toThrow('TOO_MANY_REQUESTS');
  release();
  release();
  budget.reserve('b', 100);
  expect(() => budget.reserve('c', 1)).toThrow('TOO_MANY_REQUESTS');
});

it('an upload budget allows two uploads per caller at a time', () => {
  const budget = new UploadBudget();
  const release = budget.reserve('a', 1);
  budget.reserve('a', 1);
  expect(() => budget.reserve('a', 1)).toThrow('TOO_MANY_REQUESTS');
  budget.reserve('b', 1);
  release();
  budget.reserve('a', 1);
});
