import { beforeEach, describe, expect, it } from 'vitest';
import type { SecurityFacts } from '#core/model/security.ts';
import type { BurstLine } from './bursts.ts';
import { ownEntriesAnHour, RepeatedLogIns } from './repeated-log-ins.ts';

const hour = 60 * 60 * 1_000;
let now: number;
let logIns: RepeatedLogIns;
beforeEach(() => {
  now = 0;
  let ids = 0;
  logIns = new RepeatedLogIns({ now: () => now, monotonic: () => now }, () => `entry-${++ids}`);
});
const by = (email: string, address = '192.168.1.9'): SecurityFacts => ({
  ...{ event: 'logged_in', by: email, source: 'network', address },
});
const add = (facts: SecurityFacts, times: number): BurstLine[] =>
  Array.from({ length: times }, () => logIns.add(facts)).flat();
const sum = (lines: readonly BurstLine[]) => {
  const counts = new Map(lines.map(({ entryId, count = 1 }) => [entryId, count]));
  return [...counts.values()].reduce((all, count) => all + count, 0);
};

describe('successful log-ins', () => {
  it('are one entry each, up to the hourly limit of an account', () => {
    const lines = add(by('front@hotel.example'), ownEntriesAnHour);
    expect(new Set(lines.map(({ entryId }) => entryId)).size).toBe(ownEntriesAnHour);
    expect(lines.every(({ count }) => count === undefined)).toBe(true);
  });

  it('above the hourly limit are one entry with a count for the account and address, until the hour is over', () => {
    add(by('front@hotel.example'), ownEntriesAnHour);
    const lines = [...add(by('front@hotel.example'), 100), ...logIns.settle(true)];
    expect(new Set(lines.map(({ entryId }) => entryId)).size).toBe(1);
    expect(lines.at(-1)).toMatchObject({ by: 'front@hotel.example', address: '192.168.1.9', count: 100 });
    // Another account is not affected.
    expect(add(by('yoru@hotel.example'), 3)).toHaveLength(3);
    now += hour;
    expect(add(by('front@hotel.example'), 3).every(({ count }) => count === undefined)).toBe(true);
  });

  it('of a script that logs in and out for a day take a limited number of lines, and all are counted', () => {
    const lines: BurstLine[] = [];
    const times = 12 * 3_600;
    for (let n = 0; n < times; n += 1) {
      const facts = by('front@hotel.example', `10.0.${n % 256}.${Math.floor(n / 256)}`);
      lines.push(...logIns.add(facts), ...logIns.add({ ...facts, event: 'logged_out' }));
      now += 2_000;
    }
    lines.push(...logIns.settle(true));
    expect(lines.length).toBeLessThan(24 * 2 * (ownEntriesAnHour + 50));
    expect(sum(lines)).toBe(times * 2);
  });
});
