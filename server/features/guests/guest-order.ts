import type { GuestSort } from '#core/api/guest-orders.ts';
import { type Guest, guestLimits } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { roomParts } from '#core/rules/text-fold.ts';
import { lastActivityOf, summaryOf, titleOf } from './guests.presenter.ts';
import type { GuestsDeps } from './guests-deps.ts';

type Compare = (one: Guest, other: Guest) => number;

const rooms = new WeakMap<Guest, string>();
/** As many digits as a room number may have. */
const digits = guestLimits.roomNumber;
const collators: Readonly<Record<Language, Intl.Collator>> = {
  ja: new Intl.Collator('ja', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};
const statuses = ['waiting', 'active', 'stopped', 'ended'] as const;

/**
 * Orders guests by a column of the list. Equal ones stay in the order of their rooms, then as they came, so that rows never
 * change places without a reason.
 */
export function guestOrder(deps: GuestsDeps, sort: GuestSort, isDescending: boolean, language: Language): Compare {
  const first = comparisons(deps, language)[sort];
  const sign = isDescending ? -1 : 1;
  return (one, other) => sign * first(one, other) || byRoom(one, other) || byArrival(one, other);
}

function comparisons(deps: GuestsDeps, language: Language): Readonly<Record<GuestSort, Compare>> {
  const { compare } = collators[language];
  return {
    room: byRoom,
    name: (one, other) => compare(one.guestName, other.guestName),
    story: by(({ storyId }) => titleOf(deps, storyId, language), compare),
    start: byArrival,
    progress: by(
      (guest) => summaryOf(deps, guest).percent,
      (one, other) => one - other,
    ),
    lastActivity: by((guest) => lastActivityOf(deps, guest) ?? '', byText),
    status: (one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status),
  };
}

/** Compares what `read` finds, reading each guest once. */
function by<T>(read: (guest: Guest) => T, compare: (one: T, other: T) => number): Compare {
  const known = new Map<Guest, T>();
  const of = (guest: Guest): T => {
    const value = known.get(guest);
    if (value !== undefined) return value;
    const found = read(guest);
    known.set(guest, found);
    return found;
  };
  return (one, other) => compare(of(one), of(other));
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byArrival: Compare = (one, other) => byText(one.createdAt, other.createdAt) || byText(one.userId, other.userId);
const byRoom: Compare = (one, other) => byText(roomOf(one), roomOf(other));

/** The room as a text that sorts as `compareRooms` does: numbers padded; made once for each state of a guest. */
function roomOf(guest: Guest): string {
  const known = rooms.get(guest);
  if (known !== undefined) return known;
  const parts = roomParts(guest.roomKey).map((part) => (/^\d/.test(part) ? part.padStart(digits, '0') : part));
  const room = parts.join('\u0000');
  rooms.set(guest, room);
  return room;
}
