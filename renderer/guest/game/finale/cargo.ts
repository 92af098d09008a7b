import { treasureIndexAt } from '../treasures/treasures.ts';

/** One treasure on deck, in the units of the scene (390 wide): its middle and its size. */
export type Load = {
  /** Which of the six. */
  readonly treasure: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 0 is the front row; rows behind it stand higher. */
  readonly row: number;
};

/**
 * Places in each row, the front one first. More treasures than places: the ship is full to the brim, the words tell the number.
 */
const rowPlaces = [6, 5, 4] as const;
export const mostLoads = rowPlaces.reduce((sum, places) => sum + places, 0);

/** From left to right on deck: the float, which is round and bright, stands in the bow. */
const deckOrder = [0, 1, 3, 4, 5, 2];
/** Of each treasure; the sanshin is long. */
const sizes = [50, 52, 52, 77, 55, 49];
const rowHeight = 25;
/** The deck between Mars and the bow, and the middle of it. */
const deck = { left: 136, right: 319, middle: 228 };
const widestGap = 46;

/** The deck rises towards the bow. */
const deckY = (x: number) => 380 - 15 * Math.max(0, (x - 268) / 51) ** 2;

/**
 * The treasures of a story with this many riddles, as they stand on deck (ENDING-3), in the order in which they come aboard:
 * the front row from left to right, then the rows behind it.
 */
export function cargoOf(count: number): readonly Load[] {
  const loads: Load[] = [];
  let place = 0;
  for (const [row, places] of rowPlaces.entries()) {
    const inRow = Math.min(places, count - place);
    if (inRow <= 0) break;
    const kinds = Array.from({ length: inRow }, (_, at) => treasureIndexAt(place + at)).sort(
      (one, other) => deckOrder.indexOf(one) - deckOrder.indexOf(other),
    );
    for (const [at, treasure] of kinds.entries()) {
      const x = xOf(at, inRow);
      const size = sizes[treasure] ?? 50;
      // What is larger stands on the same deck: its middle is higher.
      const y = deckY(x) - (size - 50) / 2 - row * rowHeight;
      loads.push({ treasure, x, y, size, row });
    }
    place += inRow;
  }
  return loads;
}

function xOf(at: number, inRow: number): number {
  const gap = Math.min(widestGap, (deck.right - deck.left) / Math.max(1, inRow - 1));
  return deck.middle + (at - (inRow - 1) / 2) * gap;
}
