import { createHash } from 'node:crypto';
import type { Guest } from '#core/model/guest.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoNow } from '#server/platform/clock.ts';
import { localDayOf } from '../../platform/local-time.ts';
import type { GuestsDeps } from './guests-deps.ts';

type State = Pick<GuestsDeps, 'state'>;

/** Everybody who came to the hotel with this phone, those who have left as well. */
function guestsOfPhone({ state }: State, phone: string): Guest[] {
  return state.phones.guestsOf(phone).flatMap((userId) => state.guests.get(userId) ?? []);
}

/** Whether staff have let in a guest of this phone who is still here. */
export function hasGuestLetIn(deps: State, phone: string): boolean {
  return guestsOfPhone(deps, phone).some(({ status }) => status === 'active' || status === 'stopped');
}

/**
 * How much one phone may register (LIMIT-4). The caller holds the phone, so that two registrations do not both see the last
 * place. Throws `TOO_MANY_ON_PHONE` or `TOO_MANY_TODAY`.
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
 * What waiting guests of one phone have in common for staff: enough to tell phones apart, and nothing that names the phone to
 * the server.
 */
export function phoneGroupOf({ state }: State, userId: string): string | undefined {
  const phone = state.phones.phoneOf(userId);
  return phone && createHash('sha256').update(`group:${phone}`).digest('base64url').slice(0, 10);
}
