import { expect, it } from 'vitest';
import { countPages, findPage } from './pages.ts';

const ids = ['a', 'b', 'c', 'd'];

it('the stories are divided into pages of three', () => {
  expect(ids.map((id) => findPage(ids, id))).toEqual([0, 0, 0, 1]);
  expect([countPages([]), countPages(['a', 'b', 'c']), countPages(ids)]).toEqual([1, 1, 2]);
});
