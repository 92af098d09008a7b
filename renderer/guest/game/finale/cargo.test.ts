import { describe, expect, it } from 'vitest';
import { arrangeCargo, maxLoads } from './cargo.ts';

describe('the treasures on deck [ENDING-3]', () => {
  it.each([0, 1, 2, 5, 6, 7, 11, 15])('are %i for a story of as many riddles', (count) => {
    expect(arrangeCargo(count)).toHaveLength(count);
  });

  it.each([16, 50, 200])('are as many as the ship holds for %i riddles', (count) => {
    expect(arrangeCargo(count)).toHaveLength(maxLoads);
  });

  it('are in one row in the sample story, with the glass float in the bow', () => {
    expect(arrangeCargo(6).map(({ treasure }) => treasure)).toEqual([0, 1, 3, 4, 5, 2]);
    expect(arrangeCargo(6).every(({ row }) => row === 0)).toBe(true);
  });

  it('are all different up to six, and then repeat in rows behind', () => {
    expect(new Set(arrangeCargo(4).map(({ treasure }) => treasure)).size).toBe(4);
    const eight = arrangeCargo(8);
    expect(eight.filter(({ row }) => row === 1).map(({ treasure }) => treasure)).toEqual([0, 1]);
    expect(Math.min(...eight.slice(0, 6).map(({ y }) => y))).toBeGreaterThan((eight.at(-1)?.y ?? 0) - 1);
  });

  it.each([1, 2, 3, 6, 9, 15])('are between Mars and the bow and do not overlap (%i)', (count) => {
    const loads = arrangeCargo(count);
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
