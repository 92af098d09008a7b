import type { Guest, Stay } from '../model/guest.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Returns the stay that the first registration in a room creates (STAY-1). `at` is the time of the registration (ISO
 * 8601, UTC).
 */
export function proposeStay(input: {
  readonly stayId: string;
  readonly roomKey: string;
  readonly at: string;
  readonly stayDays: number;
}): Stay {
  const endsAt = new Date(Date.parse(input.at) + input.stayDays * dayMs).toISOString();
  return { stayId: input.stayId, roomKey: input.roomKey, startedAt: input.at, endsAt };
}

/**
 * Checks whether a stay is current, which means neither checked out nor past its end. `nowMs` is the current time in
 * milliseconds since 1970.
 */
export function isStayCurrent(stay: Stay, nowMs: number): boolean {
  return stay.endedAt === undefined && nowMs < Date.parse(stay.endsAt);
}

/**
 * Returns the stay with `at` (ISO 8601) as the time at which it ended. A stay that was already ended is returned
 * unchanged.
 */
export function endStay(stay: Stay, at: string): Stay {
  return stay.endedAt === undefined ? { ...stay, endedAt: at } : stay;
}

/**
 * Returns the guests of a stay who registered on an earlier day than the new guest. If there are any, staff choose
 * between 'same party' and 'new guests' (STAY-3). Guests who were rejected, checked out or merged into another guest
 * are not included. `toLocalDay` returns the day of an ISO time in the hotel's time zone, `YYYY-MM-DD`.
 */
export function findEarlierGuests(
  stay: Stay,
  guestsOfStay: readonly Guest[],
  newGuest: Guest,
  toLocalDay: (at: string) => string,
): readonly Guest[] {
  const day = toLocalDay(newGuest.createdAt);
  return guestsOfStay.filter(
    (guest) =>
      guest.stayId === stay.stayId &&
      guest.userId !== newGuest.userId &&
      guest.status !== 'ended' &&
      guest.movedTo === undefined &&
      toLocalDay(guest.createdAt) < day,
  );
}

/** Checks whether `findEarlierGuests` returns any guests. */
export function hasEarlierGuests(...args: Parameters<typeof findEarlierGuests>): boolean {
  return findEarlierGuests(...args).length > 0;
}
