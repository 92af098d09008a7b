import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { EventWindow } from '../platform/rate-limit.ts';
import type { Caller } from './handler.ts';

/**
 * Limits that count every call of a row (decision 3). Those that count only what went wrong (codes, look-ups, log-ins,
 * tries at a clue) belong to the feature that knows what is wrong. Polls, streams and record are never limited by
 * address: a whole hotel may share one.
 */
export function makeRouteLimits(
  limits: Limits,
  clock: Clock,
  hasGuestLetIn: (phone: string) => boolean,
): (name: string, caller: Caller) => void {
  const registrations = new EventWindow(clock, limits.registrationsPerMinute);
  const records = new EventWindow(clock, limits.recordsPerMinute);
  return (name, caller) => {
    if (name === 'registerGuest') {
      const { phone, address } = caller;
      // Whom staff have let in is not held up by whoever else is behind the same address (R127).
      refuse(registrations.take(phone !== undefined && hasGuestLetIn(phone) ? `phone ${phone}` : address));
    }
    if (name === 'recordAction' && caller.userId) refuse(records.take(caller.userId));
  };
}

function refuse(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
}
