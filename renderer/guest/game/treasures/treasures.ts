import shell from '../../../ui/assets/treasure-1.svg?no-inline';
import sand from '../../../ui/assets/treasure-2.svg?no-inline';
import float from '../../../ui/assets/treasure-3.svg?no-inline';
import sanshin from '../../../ui/assets/treasure-4.svg?no-inline';
import lantern from '../../../ui/assets/treasure-5.svg?no-inline';
import compass from '../../../ui/assets/treasure-6.svg?no-inline';
import { preloadPictures } from '../../../ui/preloaded-pictures.ts';

/**
 * The six treasures, in the order in which they are found. A story with more riddles starts again with the first treasure
 * (ENDING-2).
 */
export const treasures = [
  { picture: shell, name: 'treasure1' },
  { picture: sand, name: 'treasure2' },
  { picture: float, name: 'treasure3' },
  { picture: sanshin, name: 'treasure4' },
  { picture: lantern, name: 'treasure5' },
  { picture: compass, name: 'treasure6' },
] as const;

export type TreasureName = (typeof treasures)[number]['name'];

/** Returns the index (0 to 5) of the treasure of the riddle with this index. Counts a negative index as 0. */
export const getTreasureIndex = (riddleIndex: number): number => Math.max(0, riddleIndex) % treasures.length;

export function getTreasure(riddleIndex: number): (typeof treasures)[number] {
  return treasures[getTreasureIndex(riddleIndex)] ?? treasures[0];
}

/** Returns the different treasures of a story with this many riddles, and the number of each. */
export function countTreasures(count: number) {
  return treasures.flatMap((treasure, index) => {
    const times = Math.ceil((count - index) / treasures.length);
    return times > 0 ? [{ ...treasure, times }] : [];
  });
}

/** Loads the pictures of all treasures into memory, so that a treasure is shown as soon as it is found. */
export const preloadTreasures = (): Promise<void> => preloadPictures(treasures.map(({ picture }) => picture));
