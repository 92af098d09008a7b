import { describe, expect, it } from 'vitest';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import { SecurityIndex } from './security-index.ts';

const head = { userId: '', storyId: '' } as const;
const at = (day: number) => new Date(Date.UTC(2026, 7, day)).toISOString();
const logIn = (entryId: string, overrides: object = {}): JournalEntry => ({
  ...{ ...head, kind: 'security', entryId, event: 'logged_in', by: 'front@hotel.example', source: 'pc' },
  ...overrides,
});

function apply(...entries: readonly (readonly [number, JournalEntry])[]) {
  const index = new SecurityIndex();
  for (const [place, [day, entry]] of entries.entries()) {
    const line: JournalLine = { ...entry, seq: place + 1, at: at(day) };
    index.apply(line);
  }
  return index;
}

describe('the security log in memory', () => {
  it('lists restores and erasures along with its own lines, sorted by time', () => {
    const { records } = apply(
      [1, logIn('a')],
      [5, { ...head, kind: 'restored', backupId: 'b1', cutSeq: 1, by: 'command line' }],
      [3, { ...head, kind: 'erase', why: 'retention', userIds: ['x', 'y'], stayIds: [], mediaIds: [] }],
      [
        4,
        { ...head, kind: 'erase', why: 'staff', by: 'front@hotel.example', userIds: ['z'], stayIds: [], mediaIds: [] },
      ],
    );
    expect(records.map(({ event, by, source, count }) => [event, by, source, count])).toEqual([
      ['logged_in', 'front@hotel.example', 'pc', undefined],
      ['guests_erased', undefined, 'server', 2],
      ['guests_erased', 'front@hotel.example', undefined, 1],
      ['backup_restored', undefined, 'command_line', undefined],
    ]);
  });

  it('combines lines of one entry into a record with the last count and the time of the last line', () => {
    const failed = (count: number) => logIn('burst', { event: 'log_in_failed', count });
    const { records } = apply([1, failed(1)], [2, logIn('other')], [3, failed(5)]);
    expect(records.map(({ entryId, count }) => [entryId, count])).toEqual([
      ['other', undefined],
      ['burst', 5],
    ]);
  });

  it('removes the addresses of entries from before the time in an erase line, and lists no erasure for that line', () => {
    const far = { source: 'network', address: '192.168.1.44', network: '192.168.1.*' };
    const addressesBefore = at(2);
    const index = apply(
      [1, logIn('old', far)],
      [2, logIn('young', far)],
      [9, { ...head, kind: 'erase', why: 'retention', userIds: [], stayIds: [], mediaIds: [], addressesBefore }],
    );
    expect(index.records.map(({ entryId, address, network }) => [entryId, address, network])).toEqual([
      ['old', undefined, '192.168.1.*'],
      ['young', '192.168.1.44', '192.168.1.*'],
    ]);
    expect([index.hasAddressBefore(at(2)), index.hasAddressBefore(at(3))]).toEqual([false, true]);
    expect(index.find('old')?.address).toBeUndefined();
  });
});
