import type { Guest, Stay } from '../model/guest.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the stay that a room's first registration proposes (STAY-1). `at`: ISO 8601 UTC. */
export function proposeStay(input: {
  readonly stayId: string;
  readonly roomKey: string;
  readonly at: string;
  readonly stayDays: number;
}): Stay {
  const endsAt = new Date(Date.parse(input.at) + input.stayDays * dayMs).toISOString();
  return { stayId: input.stayId, roomKey: input.roomKey, startedAt: input.at, endsAt };
}

/** Checks that a stay is neither checked out nor past its end. `nowMs`: wall clock, milliseconds since 1970. */
export function isStayCurrent(stay: Stay, nowMs: number): boolean {
  return stay.endedAt === undefined && nowMs < Date.parse(stay.endsAt);
}

/** Returns the stay checked out at `at` (ISO 8601). A stay that has ended keeps its first end. */
export function endStay(stay: Stay, at: string): Stay {
  return stay.endedAt === undefined ? { ...stay, endedAt: at } : stay;
}

/**
 * Returns the stay's guests who registered on an earlier day than the new one. If there are any, staff choose between
 * 'same party' and 'new guests' (STAY-3). Rejected, checked-out and moved guests do not count. `localDayOf` turns an ISO
 * time into the hotel's calendar day, `YYYY-MM-DD`.
 */
export function earlierGuestsOf(
  stay: Stay,
  guestsOfStay: readonly Guest[],
  newGuest: Guest,
  localDayOf: (at: string) => string,
): readonly Guest[] {
  const day = localDayOf(newGuest.createdAt);
  return guestsOfStay.filter(
    (guest) =>
      guest.stayId === stay.stayId &&
      guest.userId !== newGuest.userId &&
      guest.status !== 'ended' &&
      guest.movedTo === undefined &&
      localDayOf(guest.createdAt) < day,
  );
}

/** Checks whether `earlierGuestsOf` returns anyone. */
export function hasEarlierGuests(...asked: Parameters<typeof earlierGuestsOf>): boolean {
  return earlierGuestsOf(...asked).length > 0;
}
