import { beforeEach, describe, expect, it } from 'vitest';
import type { SecurityFacts } from '#core/model/security.ts';
import { type BurstLine, Bursts, burstRule } from './bursts.ts';

const minute = 60 * 1_000;
let now: number;
let bursts: Bursts;
beforeEach(() => {
  now = 0;
  let ids = 0;
  bursts = new Bursts({ now: () => now, monotonic: () => now }, () => `entry-${++ids}`);
});
const from = (address: string, by?: string): SecurityFacts => ({
  ...{ event: 'log_in_failed', source: 'network', address },
  ...(by !== undefined && { by }),
});
const add = (facts: SecurityFacts, times = 1): BurstLine[] =>
  Array.from({ length: times }, () => bursts.add(facts)).flat();

describe('failed log-ins', () => {
  it('from one address and account are one entry, written at once, then at growing counts and with the last', () => {
    const lines = add(from('192.168.1.9'), 700);
    expect(lines.map(({ entryId, count }) => [entryId, count])).toEqual([
      ['entry-1', undefined],
      ['entry-1', 5],
      ['entry-1', 25],
      ['entry-1', 125],
      ['entry-1', 625],
    ]);
    expect(bursts.settle()).toEqual([]);
    now += burstRule.quietMs;
    expect(bursts.settle()).toMatchObject([{ entryId: 'entry-1', count: 700, address: '192.168.1.9' }]);
    expect(bursts.settle()).toEqual([]);
  });

  it('of another account, from another address or after a pause are another entry', () => {
    const lines = [...add(from('a')), ...add(from('b')), ...add(from('a', 'front@hotel.example')), ...add(from('a'))];
    now += burstRule.quietMs;
    // The last count of the first entry is written before the new entry begins.
    lines.push(...add(from('a')));
    expect(lines.map(({ entryId }) => entryId)).toEqual(['entry-1', 'entry-2', 'entry-3', 'entry-1', 'entry-4']);
  });

  it('without a pause begin a new entry after an hour', () => {
    const lines: BurstLine[] = [];
    for (let minutes = 0; minutes < 120; minutes += 5) {
      lines.push(...add(from('a')), ...bursts.settle());
      now += 5 * minute;
    }
    expect(new Set(lines.map(({ entryId }) => entryId)).size).toBe(2);
    expect(lines.filter(({ entryId }) => entryId === 'entry-1').at(-1)?.count).toBe(12);
  });

  it('from ever new addresses over a whole day take a limited number of lines, and all are counted', () => {
    const lines: BurstLine[] = [];
    const failures = 24 * 3_600;
    for (let n = 0; n < failures; n += 1) {
      lines.push(...add(from(`10.0.${n % 256}.${Math.floor(n / 256)}`)));
      if (n % 600 === 0) lines.push(...bursts.settle());
      now += 1_000;
    }
    lines.push(...bursts.settle(true));
    expect(lines.length).toBeLessThan(24 * 2 * (burstRule.entriesAnHour + 10));
    const counts = new Map(lines.map(({ entryId, count = 1 }) => [entryId, count]));
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(failures);
  });

  it('are written with their last count when the server stops', () => {
    add(from('a'), 3);
    expect(bursts.settle(true)).toMatchObject([{ count: 3 }]);
  });
});
