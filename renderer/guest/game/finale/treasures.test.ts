import { expect, it } from 'vitest';
import { treasuresOf } from './treasures.tsx';

it.each([
  [0, []],
  [1, [1]],
  [4, [1, 1, 1, 1]],
  [6, [1, 1, 1, 1, 1, 1]],
  [8, [2, 2, 1, 1, 1, 1]],
  [20, [4, 4, 3, 3, 3, 3]],
])('%i riddles are as many treasures', (count, times) => {
  expect(treasuresOf(count).map((treasure) => treasure.times)).toEqual(times);
});
