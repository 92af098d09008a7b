import { createHash } from 'node:crypto';
import type { Guest } from '#core/model/guest.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import type { GuestsDeps } from './guests-deps.ts';

type State = Pick<GuestsDeps, 'state'>;

/** Returns every guest of this phone, also those who have left or moved to another phone, and those in whose crew it is. */
function guestsOfPhone({ state }: State, phone: string): Guest[] {
  return state.phones.getEveryGuest(phone).flatMap((userId) => state.guests.get(userId) ?? []);
}

/** Returns whether the phone has a current guest who is approved. */
export function hasApprovedGuest(deps: State, phone: string): boolean {
  return guestsOfPhone(deps, phone).some(({ status }) => status === 'active' || status === 'stopped');
}

/**
 * Checks how many guests one phone may register (LIMIT-4). Call this only from a task in the phone's queue, so that two
 * simultaneous registrations cannot exceed the limit. Throws `TOO_MANY_ON_PHONE` or `TOO_MANY_TODAY`.
 */
export function checkPhone(deps: GuestsDeps, phone: string): void {
  const { waitingPerPhone, registrationsPerPhoneADay } = deps.limits;
  const phoneGuests = guestsOfPhone(deps, phone);
  const today = toLocalDay(isoNow(deps.clock));
  const waiting = phoneGuests.filter(({ status }) => status === 'waiting').length;
  if (waiting >= waitingPerPhone) throw new AppError('TOO_MANY_ON_PHONE');
  const registered = phoneGuests.filter(({ createdAt }) => toLocalDay(createdAt) === today).length;
  if (registered >= registrationsPerPhoneADay) throw new AppError('TOO_MANY_TODAY');
}

/**
 * Returns a key that all guests of one phone share, or undefined if the guest has no phone. With it, staff can tell phones
 * apart, but nobody can act as the phone (LIMIT-5).
 */
export function findPhoneGroup({ state }: State, userId: string): string | undefined {
  const phone = state.phones.getPhone(userId);
  return phone && createHash('sha256').update(`group:${phone}`).digest('base64url').slice(0, 10);
}
