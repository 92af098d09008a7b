import type { StaffGuest } from '#core/api/shapes.ts';

/** The specification's three filters (2 and 4). `awaiting` shows waiting and stopped guests alike (decision 2.11). */
export const guestFilters = ['all', 'active', 'awaiting'] as const;
export type GuestFilter = (typeof guestFilters)[number];

export function matchesFilter({ status }: Pick<StaffGuest, 'status'>, filter: GuestFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'active' ? status === 'active' : status === 'waiting' || status === 'stopped';
}

/** How many guests each filter shows, search aside. */
export function countsOf(guests: readonly StaffGuest[]): Readonly<Record<GuestFilter, number>> {
  const counts = { all: guests.length, active: 0, awaiting: 0 };
  for (const guest of guests) {
    if (matchesFilter(guest, 'active')) counts.active += 1;
    if (matchesFilter(guest, 'awaiting')) counts.awaiting += 1;
  }
  return counts;
}

export const isWaiting = ({ status }: Pick<StaffGuest, 'status'>): boolean => status === 'waiting';

/** The order of waiting: whoever came first is first. */
export function byArrival(one: StaffGuest, other: StaffGuest): number {
  return one.createdAt.localeCompare(other.createdAt) || one.userId.localeCompare(other.userId);
}
