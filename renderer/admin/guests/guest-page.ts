import type { InfiniteData } from '@tanstack/react-query';
import type { GuestCounts } from '#core/api/guest-list.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { staffApi } from '../server/staff-api.ts';
import { readEntry } from './read-entry.ts';

/** The number of guests in one request, about five screens of the list. */
export const pageSize = 50;

/** One page of the list. `readAt` is when it was read, in milliseconds of this device's clock. */
export type GuestPage = {
  readonly guests: readonly StaffGuest[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  readonly counts: GuestCounts | undefined;
  readonly readAt: number;
};

type Query = NonNullable<NonNullable<Parameters<typeof staffApi.callWhole<'listGuests'>>[1]>['query']>;

/** Reads a page. Broken entries are made harmless. Throws `InvalidData` if the reply is not a list. */
export async function readGuestPage(query: Query, signal: AbortSignal): Promise<GuestPage> {
  const answer = await staffApi.callWhole('listGuests', { query, signal });
  const { data, page, total, totalPages, counts }: { readonly data: unknown } & Partial<Omit<GuestPage, 'guests'>> =
    answer;
  if (!Array.isArray(data)) throw new InvalidData();
  const guests = data.map(readEntry);
  const paging = { page: page ?? 1, total: total ?? guests.length, totalPages: totalPages ?? 1, counts };
  return { guests, ...paging, readAt: Date.now() };
}

/**
 * Returns the list with `read` in place of the older pages, and without pages that no longer exist. All pages get the
 * totals and counts of the first page in `read`.
 */
export function replacePages(
  before: InfiniteData<GuestPage, number>,
  read: readonly GuestPage[],
): InfiniteData<GuestPage, number> {
  const [newest] = read;
  if (!newest) return before;
  const { total, totalPages, counts } = newest;
  const pages = before.pages
    .map((page) => ({ ...(read.find((candidate) => candidate.page === page.page) ?? page), total, totalPages, counts }))
    .filter(({ page }) => page <= totalPages);
  return { pages, pageParams: before.pageParams.slice(0, pages.length) };
}

/**
 * Returns the guests of all pages, each of them once. A guest who moved between two requests is listed as in the latest
 * one. Broken entries have no id, so all of them are included.
 */
export function collectGuests(pages: readonly GuestPage[]): readonly StaffGuest[] {
  const seen = new Map<string, { readonly guest: StaffGuest; readonly readAt: number }>();
  for (const { guests, readAt } of pages) {
    for (const guest of guests) {
      if ((seen.get(guest.userId)?.readAt ?? 0) <= readAt) seen.set(guest.userId, { guest, readAt });
    }
  }
  return pages
    .flatMap(({ guests }) => guests)
    .filter((guest) => guest.userId === '' || seen.get(guest.userId)?.guest === guest);
}
