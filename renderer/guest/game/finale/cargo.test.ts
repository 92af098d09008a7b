import { describe, expect, it } from 'vitest';
import { treasureNumbers } from '#core/rules/treasures.ts';
import { arrangeCargo, maxLoads } from './cargo.ts';

/** The treasures of a story with this many riddles, if none of them is named in an answer. */
const usual = (count: number) => Array.from({ length: count }, (_, index) => treasureNumbers[index % 6] ?? 1);

describe('the treasures on deck [ENDING-3]', () => {
  it.each([0, 1, 2, 5, 6, 7, 11, 15])('are %i for a story of as many riddles', (count) => {
    expect(arrangeCargo(usual(count))).toHaveLength(count);
  });

  it.each([16, 50, 200])('are as many as the ship holds for %i riddles', (count) => {
    expect(arrangeCargo(usual(count))).toHaveLength(maxLoads);
  });

  it('are in one row in the sample story, with the glass float in the bow', () => {
    expect(arrangeCargo(usual(6)).map(({ treasure }) => treasure)).toEqual([0, 1, 3, 4, 5, 2]);
    expect(arrangeCargo(usual(6)).every(({ row }) => row === 0)).toBe(true);
  });

  it('are all different up to six, and then repeat in rows behind', () => {
    expect(new Set(arrangeCargo(usual(4)).map(({ treasure }) => treasure)).size).toBe(4);
    const eight = arrangeCargo(usual(8));
    expect(eight.filter(({ row }) => row === 1).map(({ treasure }) => treasure)).toEqual([0, 1]);
    expect(Math.min(...eight.slice(0, 6).map(({ y }) => y))).toBeGreaterThan((eight.at(-1)?.y ?? 0) - 1);
  });

  it.each([1, 2, 3, 6, 9, 15])('are between Mars and the bow and do not overlap (%i)', (count) => {
    const loads = arrangeCargo(usual(count));
    for (const { x, y } of loads) {
      expect(x).toBeGreaterThanOrEqual(135);
      expect(x).toBeLessThanOrEqual(320);
      expect(y).toBeGreaterThan(300);
      expect(y).toBeLessThanOrEqual(380);
    }
    for (const row of [0, 1, 2]) {
      const positions = loads.filter((load) => load.row === row).map(({ x }) => x);
      for (const [index, x] of positions.entries())
        if (index > 0) expect(x - (positions[index - 1] ?? 0)).toBeGreaterThan(30);
    }
  });
});
