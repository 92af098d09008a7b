import { expect, it } from 'vitest';
import { pageCount, pageOf } from './pages.ts';

const ids = ['a', 'b', 'c', 'd'];

it('the stories are divided into pages of three', () => {
  expect(ids.map((id) => pageOf(ids, id))).toEqual([0, 0, 0, 1]);
  expect([pageCount([]), pageCount(['a', 'b', 'c']), pageCount(ids)]).toEqual([1, 1, 2]);
});
