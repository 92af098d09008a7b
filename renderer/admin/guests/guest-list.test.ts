import { describe, expect, it } from 'vitest';
import { countsOf, type GuestFilter } from '../guest-data/guest-filter.ts';
import { aGuest } from '../testing/a-guest.ts';
import { type Sort, sectionsOf } from './guest-list.ts';

const byRoom: Sort = { column: 'room', isDescending: false };
const view = (own: Partial<{ query: string; filter: GuestFilter; sort: Sort }> = {}) => ({
  query: '',
  filter: 'all' as const,
  sort: byRoom,
  ...own,
});
const names = (guests: readonly { guestName: string }[]) => guests.map(({ guestName }) => guestName);
const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;

describe('the sections of the guest list', () => {
  const guests = [
    aGuest({ guestName: 'new', createdAt: at(9) }),
    aGuest({ guestName: 'playing', status: 'active', roomNumber: '1204' }),
    aGuest({ guestName: 'oldest', createdAt: at(1) }),
    aGuest({ guestName: 'stopped', status: 'stopped', roomNumber: '309' }),
  ];

  it('put those who wait on top, the oldest first, and the others below by room as people count', () => {
    const { waiting, others } = sectionsOf(guests, view());
    expect(names(waiting)).toEqual(['oldest', 'new']);
    expect(names(others)).toEqual(['stopped', 'playing']);
  });

  it.each([
    ['all', 4, ['stopped', 'playing'], 2],
    ['active', 1, ['playing'], 0],
    ['awaiting', 3, ['stopped'], 2],
  ] as const)('show what matches the filter %s', (filter, count, others, waiting) => {
    const sections = sectionsOf(guests, view({ filter }));
    expect(names(sections.others)).toEqual(others);
    expect(sections.waiting).toHaveLength(waiting);
    expect(countsOf(guests)[filter]).toBe(count);
  });

  it('find a name or a room however it is typed', () => {
    const found = (query: string) => {
      const some = [
        aGuest({ guestName: '髙橋 はると', roomNumber: 'B-07' }),
        aGuest({ guestName: 'Mia', roomNumber: '118' }),
      ];
      return names(sectionsOf(some, view({ query })).waiting);
    };
    expect(found('高橋')).toEqual(['髙橋 はると']);
    expect(found('ハルト')).toEqual(['髙橋 はると']);
    expect(found('ｂ０７')).toEqual(['髙橋 はると']);
    expect(found('MIA')).toEqual(['Mia']);
    expect(found('１１８')).toEqual(['Mia']);
    expect(found('zzz')).toEqual([]);
  });

  it('sort by each column both ways, equal ones by room', () => {
    const some = [
      aGuest({ guestName: 'b', roomNumber: '2', status: 'active', progress: 50, lastActivityAt: at(5) }),
      aGuest({ guestName: 'a', roomNumber: '10', status: 'active', progress: 50, lastActivityAt: null }),
      aGuest({ guestName: 'c', roomNumber: '1', status: 'active', progress: 90, lastActivityAt: at(3) }),
    ];
    const sorted = (column: Sort['column'], isDescending = false) =>
      names(sectionsOf(some, view({ sort: { column, isDescending } })).others);
    expect(sorted('room')).toEqual(['c', 'b', 'a']);
    expect(sorted('room', true)).toEqual(['a', 'b', 'c']);
    expect(sorted('name')).toEqual(['a', 'b', 'c']);
    expect(sorted('progress')).toEqual(['b', 'a', 'c']);
    expect(sorted('progress', true)).toEqual(['c', 'b', 'a']);
    expect(sorted('lastActivity', true)).toEqual(['b', 'c', 'a']);
    expect(sorted('story')).toEqual(['c', 'b', 'a']);
  });
});
