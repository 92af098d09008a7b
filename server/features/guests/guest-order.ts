import type { GuestSort } from '#core/api/guest-orders.ts';
import { type Guest, guestLimits } from '#core/model/guest.ts';
import { type Language, languages } from '#core/model/languages.ts';
import { roomParts } from '#core/rules/text-normalise.ts';
import { findLastActivity, findStoryTitle, stuckAt, summariseGuest } from './guests.presenter.ts';
import type { GuestsDeps } from './guests-deps.ts';

const rooms = new WeakMap<Guest, string>();
/** The length to which numbers are padded. A room number has at most this many characters. */
const digits = guestLimits.roomNumber;
const collators = Object.fromEntries(
  languages.map((language) => [language, new Intl.Collator(language, { numeric: true })]),
) as Readonly<Record<Language, Intl.Collator>>;
const statuses = ['waiting', 'active', 'stopped', 'ended'] as const;

/** The value by which a column sorts, and how two values are compared. */
type Column = {
  readonly getValue: (guest: Guest) => string | number;
  readonly compare?: (one: string, other: string) => number;
};
/**
 * A guest with the value to sort by. The value is read once for each guest, because reading it takes longer than a
 * comparison.
 */
type Row = { readonly guest: Guest; readonly key: string | number; readonly room: string };

/**
 * Returns the guests in the order of a column. Guests with equal values are ordered by room and then by registration, so that
 * their order is always the same.
 */
export function inGuestOrder(
  deps: GuestsDeps,
  guests: readonly Guest[],
  { sort, isDescending, language }: { sort: GuestSort; isDescending: boolean; language: Language },
): Guest[] {
  const { getValue: read, compare = compareValues } = columns(deps, language)[sort];
  const direction = isDescending ? -1 : 1;
  const byKey = (left: Row['key'], right: Row['key']) =>
    typeof left === 'string' && typeof right === 'string' ? compare(left, right) : compareValues(left, right);
  return guests
    .map((guest): Row => ({ guest, key: read(guest), room: getRoomKey(guest) }))
    .sort(
      (left, right) =>
        direction * byKey(left.key, right.key) ||
        compareValues(left.room, right.room) ||
        compareValues(toArrivalKey(left.guest), toArrivalKey(right.guest)),
    )
    .map(({ guest }) => guest);
}

function columns(deps: GuestsDeps, language: Language): Readonly<Record<GuestSort, Column>> {
  const { compare } = collators[language];
  return {
    room: { getValue: getRoomKey },
    name: { getValue: ({ guestName }) => guestName, compare },
    story: { getValue: ({ storyId }) => findStoryTitle(deps, storyId, language), compare },
    start: { getValue: toArrivalKey },
    progress: { getValue: (guest) => summariseGuest(deps, guest).percent },
    lastActivity: { getValue: (guest) => findLastActivity(deps, guest) ?? '' },
    stuck: { getValue: (guest) => stuckAt(deps, guest)?.since ?? neverStuck },
    status: { getValue: ({ status }) => statuses.indexOf(status) },
  };
}

/** A text that sorts after every ISO time. */
const neverStuck = '~';
const compareValues = (left: string | number, right: string | number): number =>
  left < right ? -1 : left > right ? 1 : 0;
/** All ISO times have the same length, so they sort correctly as text. */
const toArrivalKey = ({ createdAt, userId }: Guest): string => `${createdAt} ${userId}`;

/**
 * Returns a text for the guest's room that sorts like `compareRooms`, with padded numbers. The text is computed once for
 * each `Guest` object.
 */
function getRoomKey(guest: Guest): string {
  const cached = rooms.get(guest);
  if (cached !== undefined) return cached;
  const parts = roomParts(guest.roomKey).map((part) => (/^\d/.test(part) ? part.padStart(digits, '0') : part));
  const room = parts.join('\u0000');
  rooms.set(guest, room);
  return room;
}
