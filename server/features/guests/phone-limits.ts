import { createHash } from 'node:crypto';
import type { Guest } from '#core/model/guest.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { localDayOf } from '../../platform/local-time.ts';
import type { GuestsDeps } from './guests-deps.ts';

type State = Pick<GuestsDeps, 'state'>;

/** Returns everybody who was registered with this phone, including those who have left. */
function guestsOfPhone({ state }: State, phone: string): Guest[] {
  return state.phones.guestsOf(phone).flatMap((userId) => state.guests.get(userId) ?? []);
}

/** True if staff have approved a guest of this phone who is still here. */
export function hasGuestLetIn(deps: State, phone: string): boolean {
  return guestsOfPhone(deps, phone).some(({ status }) => status === 'active' || status === 'stopped');
}

/**
 * Checks how many guests one phone may register (LIMIT-4). The caller holds the phone's queue, so that two
 * registrations do not both take the last place. Throws `TOO_MANY_ON_PHONE` or `TOO_MANY_TODAY`.
 */
export function checkPhone(deps: GuestsDeps, phone: string): void {
  const { waitingPerPhone, registrationsPerPhoneADay } = deps.limits;
  const own = guestsOfPhone(deps, phone);
  const today = localDayOf(isoNow(deps.clock));
  const waiting = own.filter(({ status }) => status === 'waiting').length;
  if (waiting >= waitingPerPhone) throw new AppError('TOO_MANY_ON_PHONE');
  const registered = own.filter(({ createdAt }) => localDayOf(createdAt) === today).length;
  if (registered >= registrationsPerPhoneADay) throw new AppError('TOO_MANY_TODAY');
}

/**
 * Returns a key that the waiting guests of one phone share. It tells phones apart for staff, and does not identify the
 * phone to the server (LIMIT-5).
 */
export function phoneGroupOf({ state }: State, userId: string): string | undefined {
  const phone = state.phones.phoneOf(userId);
  return phone && createHash('sha256').update(`group:${phone}`).digest('base64url').slice(0, 10);
}
