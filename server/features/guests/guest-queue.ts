import type { Guest } from '#core/model/guest.ts';
import { AppError } from '../../platform/app-error.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { toGuestQueueKey, toPhoneQueueKey, toRoomQueueKey } from '../../storage/projections/keyed-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';

/**
 * Runs `task` while no other registration of this phone runs. If `phone` is undefined, runs it at once. To avoid deadlocks,
 * take the phone's queue before a room's.
 */
export function ofPhone<T>({ queue }: GuestsDeps, phone: string | undefined, task: () => Promise<T>): Promise<T> {
  return phone === undefined ? task() : queue.run(toPhoneQueueKey(phone), task);
}

/**
 * Runs `task` while nothing else changes this room or its guests. To avoid deadlocks, take a room's queue before a guest's.
 */
export function inRoom<T>({ queue }: GuestsDeps, roomKey: string, task: () => Promise<T>): Promise<T> {
  return queue.run(toRoomQueueKey(roomKey), task);
}

/**
 * Runs `task` while nothing else changes the guest's room or the rooms in `others`. If a correction moves the guest to
 * another room meanwhile, waits for that room instead (ENTRY-10). Throws `GUEST_NOT_FOUND`.
 */
export async function runInRoomOf<T>(
  deps: GuestsDeps,
  userId: string,
  task: () => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  const { roomKey } = requireGuest(deps, userId);
  const isStillThere = () => requireGuest(deps, userId).roomKey === roomKey;
  const result = await deps.queue.runAll([roomKey, ...others].map(toRoomQueueKey), async () =>
    isStillThere() ? { answer: await task() } : undefined,
  );
  return result === undefined ? runInRoomOf(deps, userId, task, others) : result.answer;
}

/** Runs `task` while nothing else changes these guests. */
export function withGuests<T>({ queue }: GuestsDeps, guests: readonly Guest[], task: () => Promise<T>): Promise<T> {
  return queue.runAll(
    guests.map((guest) => toGuestQueueKey(guest.userId)),
    task,
  );
}

/** Returns the guest. Does not check who asks. Throws `GUEST_NOT_FOUND`. */
export function requireGuest({ state }: GuestsDeps, userId: string): Guest {
  const guest = state.guests.get(userId);
  if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
  return guest;
}

/** Returns the guest, who must be current: neither ended nor moved. Throws `GUEST_NOT_FOUND` or `WRONG_STATUS`. */
export function requireCurrent(deps: GuestsDeps, userId: string): Guest {
  const guest = requireGuest(deps, userId);
  if (!isCurrent(guest)) throw new AppError('WRONG_STATUS');
  return guest;
}
