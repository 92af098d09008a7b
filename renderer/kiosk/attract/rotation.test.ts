import { expect, it } from 'vitest';
import { nextStory, pageCount, pageOf } from './rotation.ts';

const ids = ['a', 'b', 'c', 'd'];

it('goes through all stories and begins anew', () => {
  const seen = [undefined, 'a', 'b', 'c', 'd'].map((shown) => nextStory(ids, shown));
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'a']);
});

it('begins anew when the story was closed, and shows none when there is none', () => {
  expect(nextStory(ids, 'gone')).toBe('a');
  expect(nextStory([], 'a')).toBeUndefined();
});

it('knows the page of a story', () => {
  expect(ids.map((id) => pageOf(ids, id))).toEqual([0, 0, 0, 1]);
  expect([pageCount([]), pageCount(['a', 'b', 'c']), pageCount(ids)]).toEqual([1, 1, 2]);
});
