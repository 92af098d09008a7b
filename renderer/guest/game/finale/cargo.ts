import type { TreasureNumber } from '#core/rules/treasures.ts';

/** One treasure on deck, in the units of the scene (390 wide): its centre and its size. */
export type Load = {
  /** The index of the treasure, 0 to 5. */
  readonly treasure: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 0 is the front row. Rows behind it are placed higher. */
  readonly row: number;
};

/**
 * The number of treasures that fit in each row, the front row first. If a story has more, the ship is full, and the ending's
 * text gives the real number.
 */
const rowCapacities = [6, 5, 4] as const;
export const maxLoads = rowCapacities.reduce((sum, capacity) => sum + capacity, 0);

/**
 * The indexes of the treasures in their order on deck, from left to right. The float is round and bright, so it is in the
 * bow.
 */
const deckOrder = [0, 1, 3, 4, 5, 2];
/** The size of each treasure, by index. The sanshin is long. */
const sizes = [50, 52, 52, 77, 55, 49];
const rowHeight = 25;
/** The deck between Mars and the bow, and its centre. */
const deck = { left: 136, right: 319, middle: 228 };
const widestGap = 46;

/** Returns the y coordinate of the deck at `x`. The deck rises towards the bow. */
const deckY = (x: number) => 380 - 15 * Math.max(0, (x - 268) / 51) ** 2;

/**
 * Returns the treasures as they are placed on deck, at most `maxLoads` of them (ENDING-3).
 * They are in the order in which they arrive: the front row from left to right, then the rows behind it.
 */
export function arrangeCargo(found: readonly TreasureNumber[]): readonly Load[] {
  const loads: Load[] = [];
  let nextIndex = 0;
  for (const [row, capacity] of rowCapacities.entries()) {
    const inRow = Math.min(capacity, found.length - nextIndex);
    if (inRow <= 0) break;
    const kinds = found
      .slice(nextIndex, nextIndex + inRow)
      .map((number) => number - 1)
      .sort((a, b) => deckOrder.indexOf(a) - deckOrder.indexOf(b));
    for (const [index, treasure] of kinds.entries()) {
      const x = computeX(index, inRow);
      const size = sizes[treasure] ?? 50;
      // All treasures stand on the deck, so the centre of a larger one is higher.
      const y = deckY(x) - (size - 50) / 2 - row * rowHeight;
      loads.push({ treasure, x, y, size, row });
    }
    nextIndex += inRow;
  }
  return loads;
}

function computeX(index: number, inRow: number): number {
  const gap = Math.min(widestGap, (deck.right - deck.left) / Math.max(1, inRow - 1));
  return deck.middle + (index - (inRow - 1) / 2) * gap;
}
