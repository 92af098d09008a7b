import { describe, expect, it } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { collectGuests, type GuestPage, replacePages } from './use-guest-pages.ts';

const [mia, leo, ken] = [
  createGuest({ guestName: 'Mia' }),
  createGuest({ guestName: 'Leo' }),
  createGuest({ guestName: 'Ken' }),
];
const createPage = (overrides: Partial<GuestPage>): GuestPage => ({
  guests: [],
  page: 1,
  total: 4,
  totalPages: 2,
  counts: undefined,
  readAt: 1,
  ...overrides,
});

describe('the guests of several pages', () => {
  it('are listed once each, as they were read last', () => {
    const moved = { ...leo, progress: 50 };
    const pages = [createPage({ guests: [mia, moved], readAt: 2 }), createPage({ guests: [leo, ken], page: 2 })];
    expect(collectGuests(pages)).toEqual([mia, moved, ken]);
    const later = [createPage({ guests: [mia, leo] }), createPage({ guests: [moved, ken], page: 2, readAt: 2 })];
    expect(collectGuests(later)).toEqual([mia, moved, ken]);
  });

  it('include broken entries, which have no id', () => {
    const broken = createGuest({ userId: '' });
    expect(collectGuests([createPage({ guests: [broken, broken] })])).toHaveLength(2);
  });
});

describe('pages that are read again', () => {
  const before = { pages: [createPage({ guests: [mia] }), createPage({ guests: [ken], page: 2 })], pageParams: [1, 2] };

  it('replace the old ones, and all pages get the new total', () => {
    const after = replacePages(before, [createPage({ guests: [leo], total: 5, totalPages: 3, readAt: 2 })]);
    expect(after.pages.map(({ guests, total }) => [guests[0]?.guestName, total])).toEqual([
      ['Leo', 5],
      ['Ken', 5],
    ]);
  });

  it('are not followed by pages that no longer exist', () => {
    const after = replacePages(before, [createPage({ guests: [leo], total: 1, totalPages: 1, readAt: 2 })]);
    expect(after).toEqual({
      pages: [createPage({ guests: [leo], total: 1, totalPages: 1, readAt: 2 })],
      pageParams: [1],
    });
  });
});
