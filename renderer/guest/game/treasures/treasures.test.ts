import { expect, it } from 'vitest';
import { countTreasures, getTreasure, getTreasureIndex } from './treasures.ts';

it.each([
  [0, []],
  [1, [1]],
  [4, [1, 1, 1, 1]],
  [6, [1, 1, 1, 1, 1, 1]],
  [8, [2, 2, 1, 1, 1, 1]],
  [20, [4, 4, 3, 3, 3, 3]],
])('a story with %i riddles has as many treasures [ENDING-2]', (count, times) => {
  expect(countTreasures(count).map((treasure) => treasure.times)).toEqual(times);
});

it('the treasures repeat after the sixth [ENDING-2]', () => {
  expect([0, 5, 6, 11, 199].map(getTreasureIndex)).toEqual([0, 5, 0, 5, 1]);
  expect(getTreasure(6)).toBe(getTreasure(0));
  expect(getTreasureIndex(-1)).toBe(0);
});
