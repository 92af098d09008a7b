import type { StaffGuest } from '#core/api/shapes.ts';
import { compareRooms, matchesGuest } from '#core/rules/text-fold.ts';
import { byArrival, type GuestFilter, isWaiting, matchesFilter } from '../guest-data/guest-filter.ts';

export const sortColumns = ['room', 'name', 'story', 'progress', 'lastActivity', 'status'] as const;
export type SortColumn = (typeof sortColumns)[number];
export type Sort = { readonly column: SortColumn; readonly isDescending: boolean };

export type GuestSections = {
  /** Oldest first: whoever waited longest is on top. */
  readonly waiting: readonly StaffGuest[];
  /** Everybody else, in the chosen order. */
  readonly others: readonly StaffGuest[];
};

/** Cuts the list into the two parts of the page, after search (name or room, folded) and filter. */
export function sectionsOf(
  guests: readonly StaffGuest[],
  { query, filter, sort }: { readonly query: string; readonly filter: GuestFilter; readonly sort: Sort },
): GuestSections {
  const found = guests.filter((guest) => matchesFilter(guest, filter) && matchesGuest(query, guest));
  return {
    waiting: found.filter(isWaiting).sort(byArrival),
    others: found.filter((guest) => !isWaiting(guest)).sort(inOrder(sort)),
  };
}

const statusOrder = ['waiting', 'active', 'stopped', 'ended'] as const;

const comparisons: Readonly<Record<SortColumn, (one: StaffGuest, other: StaffGuest) => number>> = {
  room: (one, other) => compareRooms(one.roomNumber, other.roomNumber),
  name: (one, other) => one.guestName.localeCompare(other.guestName, 'ja'),
  story: (one, other) => one.storyTitle.localeCompare(other.storyTitle, 'ja'),
  progress: (one, other) => one.progress - other.progress,
  lastActivity: (one, other) => (one.lastActivityAt ?? '').localeCompare(other.lastActivityAt ?? ''),
  status: (one, other) => statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status),
};

/** Equal ones stay in the order of their rooms, then as they came, so that rows never change places without a reason. */
function inOrder({ column, isDescending }: Sort): (one: StaffGuest, other: StaffGuest) => number {
  return (one, other) => {
    const order = comparisons[column](one, other) * (isDescending ? -1 : 1);
    return order || comparisons.room(one, other) || byArrival(one, other);
  };
}
