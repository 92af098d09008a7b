import { expect, it } from 'vitest';
import { countTreasures } from './treasures.ts';

it('the different treasures are counted in their usual order [ENDING-2]', () => {
  const counted = countTreasures([3, 1, 3, 6]).map(({ name, times }) => [name, times]);
  expect(counted).toEqual([
    ['treasure1', 1],
    ['treasure3', 2],
    ['treasure6', 1],
  ]);
  expect(countTreasures([])).toEqual([]);
});
