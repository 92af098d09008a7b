import type { GuestSort } from '#core/api/guest-orders.ts';
import { type Guest, guestLimits } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { roomParts } from '#core/rules/text-normalise.ts';
import { lastActivityOf, stuckAt, summaryOf, titleOf } from './guests.presenter.ts';
import type { GuestsDeps } from './guests-deps.ts';

const rooms = new WeakMap<Guest, string>();
/** The length to which numbers are padded. A room number has at most this many characters. */
const digits = guestLimits.roomNumber;
const collators: Readonly<Record<Language, Intl.Collator>> = {
  ja: new Intl.Collator('ja', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};
const statuses = ['waiting', 'active', 'stopped', 'ended'] as const;

/** The value by which a column sorts, and how two values are compared. */
type Column = {
  readonly read: (guest: Guest) => string | number;
  readonly compare?: (one: string, other: string) => number;
};
/**
 * A guest with the value to sort by. The value is read once for each guest, because reading it takes longer than a
 * comparison.
 */
type Row = { readonly guest: Guest; readonly key: string | number; readonly room: string };

/**
 * Returns the guests in the order of a column. Guests with equal values are ordered by room and then by arrival, so that
 * their order is always the same.
 */
export function inGuestOrder(
  deps: GuestsDeps,
  guests: readonly Guest[],
  { sort, isDescending, language }: { sort: GuestSort; isDescending: boolean; language: Language },
): Guest[] {
  const { read, compare = byValue } = columns(deps, language)[sort];
  const sign = isDescending ? -1 : 1;
  const byKey = (one: Row['key'], other: Row['key']) =>
    typeof one === 'string' && typeof other === 'string' ? compare(one, other) : byValue(one, other);
  return guests
    .map((guest): Row => ({ guest, key: read(guest), room: roomOf(guest) }))
    .sort(
      (one, other) =>
        sign * byKey(one.key, other.key) ||
        byValue(one.room, other.room) ||
        byValue(arrivalOf(one.guest), arrivalOf(other.guest)),
    )
    .map(({ guest }) => guest);
}

function columns(deps: GuestsDeps, language: Language): Readonly<Record<GuestSort, Column>> {
  const { compare } = collators[language];
  return {
    room: { read: roomOf },
    name: { read: ({ guestName }) => guestName, compare },
    story: { read: ({ storyId }) => titleOf(deps, storyId, language), compare },
    start: { read: arrivalOf },
    progress: { read: (guest) => summaryOf(deps, guest).percent },
    lastActivity: { read: (guest) => lastActivityOf(deps, guest) ?? '' },
    stuck: { read: (guest) => stuckAt(deps, guest)?.since ?? neverStuck },
    status: { read: ({ status }) => statuses.indexOf(status) },
  };
}

/** A text that sorts after every ISO time. */
const neverStuck = '~';
const byValue = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0);
/** All ISO times have the same length, so they sort correctly as text. */
const arrivalOf = ({ createdAt, userId }: Guest): string => `${createdAt} ${userId}`;

/**
 * Returns a text for the guest's room that sorts like `compareRooms`, with padded numbers. The text is computed once for
 * each `Guest` object.
 */
function roomOf(guest: Guest): string {
  const known = rooms.get(guest);
  if (known !== undefined) return known;
  const parts = roomParts(guest.roomKey).map((part) => (/^\d/.test(part) ? part.padStart(digits, '0') : part));
  const room = parts.join('\u0000');
  rooms.set(guest, room);
  return room;
}
