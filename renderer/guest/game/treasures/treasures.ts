import type { TreasureNumber } from '#core/rules/treasures.ts';
import shell from '../../../ui/assets/treasure-1.svg?no-inline';
import sand from '../../../ui/assets/treasure-2.svg?no-inline';
import float from '../../../ui/assets/treasure-3.svg?no-inline';
import sanshin from '../../../ui/assets/treasure-4.svg?no-inline';
import lantern from '../../../ui/assets/treasure-5.svg?no-inline';
import compass from '../../../ui/assets/treasure-6.svg?no-inline';

/** The six treasures, in their usual order. Number 1 is the first one. The server chooses one for each clue (ENDING-2). */
export const treasures = [
  { picture: shell, name: 'treasure1' },
  { picture: sand, name: 'treasure2' },
  { picture: float, name: 'treasure3' },
  { picture: sanshin, name: 'treasure4' },
  { picture: lantern, name: 'treasure5' },
  { picture: compass, name: 'treasure6' },
] as const;

export const getTreasure = (number: TreasureNumber): (typeof treasures)[number] =>
  treasures[number - 1] ?? treasures[0];

/** Returns the different treasures among these, in their usual order, and the number of each. */
export function countTreasures(numbers: readonly TreasureNumber[]) {
  return treasures.flatMap((treasure, index) => {
    const times = numbers.filter((number) => number === index + 1).length;
    return times > 0 ? [{ ...treasure, times }] : [];
  });
}
