import type { StaffGuest } from '#core/api/shapes.ts';
import { compareRooms, matchesGuest } from '#core/rules/text-fold.ts';

/** The specification's three filters (2 and 4). `awaiting` shows waiting and stopped guests alike (decision 2.11). */
export const guestFilters = ['all', 'active', 'awaiting'] as const;
export type GuestFilter = (typeof guestFilters)[number];

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
    waiting: found.filter(isWaiting).sort(byWaiting),
    others: found.filter((guest) => !isWaiting(guest)).sort(inOrder(sort)),
  };
}

/** How many guests each filter shows, search aside. */
export function countsOf(guests: readonly StaffGuest[]): Readonly<Record<GuestFilter, number>> {
  const count = (filter: GuestFilter) => guests.filter((guest) => matchesFilter(guest, filter)).length;
  return { all: guests.length, active: count('active'), awaiting: count('awaiting') };
}

export const isWaiting = ({ status }: Pick<StaffGuest, 'status'>): boolean => status === 'waiting';

function matchesFilter({ status }: StaffGuest, filter: GuestFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'active' ? status === 'active' : status === 'waiting' || status === 'stopped';
}

function byWaiting(one: StaffGuest, other: StaffGuest): number {
  return one.createdAt.localeCompare(other.createdAt) || one.userId.localeCompare(other.userId);
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
    return order || comparisons.room(one, other) || byWaiting(one, other);
  };
}

/** Guests of the same stay, the guest himself included: a room's party, what check out ends (decision 2.4). */
export function partyOf(guest: StaffGuest, guests: readonly StaffGuest[]): readonly StaffGuest[] {
  return guests.filter(({ stay }) => stay.stayId === guest.stay.stayId).sort(byWaiting);
}

/** Guests of the stay who registered on an earlier day: whom 'new guests' ends, as the server does (decision 2.4). */
export function earlierGuestsOf(guest: StaffGuest, guests: readonly StaffGuest[]): readonly StaffGuest[] {
  const day = dayOf(guest.createdAt);
  return partyOf(guest, guests).filter((one) => dayOf(one.createdAt) < day);
}

/** Midnight at the beginning of a moment's day, on this device's calendar. Milliseconds. */
function dayOf(at: string): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** The list with one guest as the server returned him; a guest the list does not hold is left out. */
export function replaceGuest(guests: readonly StaffGuest[], changed: StaffGuest): readonly StaffGuest[] {
  return guests.map((guest) => (guest.userId === changed.userId ? changed : guest));
}
