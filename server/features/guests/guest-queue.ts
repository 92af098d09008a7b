import type { Guest } from '#core/model/guest.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isCurrent } from '#server/storage/projections/guest-index.ts';
import { guestKey, phoneKeyOf, roomKeyOf } from '#server/storage/projections/keyed-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';

/** Runs `task` alone among the registrations of this phone. Phones are always taken before rooms. */
export function ofPhone<T>({ queue }: GuestsDeps, phone: string | undefined, task: () => Promise<T>): Promise<T> {
  return phone === undefined ? task() : queue.run(phoneKeyOf(phone), task);
}

/** Runs `task` alone among all that change this room or its guests. Rooms are always taken before guests. */
export function inRoom<T>({ queue }: GuestsDeps, roomKey: string, task: () => Promise<T>): Promise<T> {
  return queue.run(roomKeyOf(roomKey), task);
}

/**
 * The same for the guest's room, wherever a correction has taken the guest by the time it is their turn (ENTRY-10), and for
 * `others` as well.
 */
export async function inRoomOf<T>(
  deps: GuestsDeps,
  userId: string,
  task: () => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  const { roomKey } = requireGuest(deps, userId);
  const isStillThere = () => requireGuest(deps, userId).roomKey === roomKey;
  const done = await deps.queue.runAll([roomKey, ...others].map(roomKeyOf), async () =>
    isStillThere() ? { answer: await task() } : undefined,
  );
  return done === undefined ? inRoomOf(deps, userId, task, others) : done.answer;
}

/** Runs `task` alone among all that change these guests. */
export function withGuests<T>({ queue }: GuestsDeps, guests: readonly Guest[], task: () => Promise<T>): Promise<T> {
  return queue.runAll(
    guests.map((guest) => guestKey(guest.userId)),
    task,
  );
}

/** The guest, whoever asks. Throws `GUEST_NOT_FOUND`. */
export function requireGuest({ state }: GuestsDeps, userId: string): Guest {
  const guest = state.guests.get(userId);
  if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
  return guest;
}

/** Neither ended nor moved. Throws `GUEST_NOT_FOUND` or `WRONG_STATUS`. */
export function requireCurrent(deps: GuestsDeps, userId: string): Guest {
  const guest = requireGuest(deps, userId);
  if (!isCurrent(guest)) throw new AppError('WRONG_STATUS');
  return guest;
}
