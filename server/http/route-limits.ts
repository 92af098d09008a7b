import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { FixedWindowLimiter } from '../platform/rate-limit.ts';
import type { Caller } from './handler.ts';

/**
 * Returns the limits that count every call of a row (LIMIT-1). Limits that count only failures (codes, look-ups, log-ins,
 * tries at a clue) are in the feature that detects the failure. Polls, streams and records are never limited by
 * address, because a whole hotel may share one.
 */
export function makeRouteLimits(
  limits: Limits,
  clock: Clock,
  hasGuestLetIn: (phone: string) => boolean,
): (name: string, caller: Caller) => void {
  const registrations = new FixedWindowLimiter(clock, limits.registrationsPerMinute);
  const records = new FixedWindowLimiter(clock, limits.recordsPerMinute);
  return (name, caller) => {
    if (name === 'registerGuest') {
      const { phone, address } = caller;
      // A phone whose guest staff have approved is not blocked by others behind the same address (LIMIT-4).
      refuse(registrations.take(phone !== undefined && hasGuestLetIn(phone) ? `phone ${phone}` : address));
    }
    if (name === 'recordAction' && caller.userId) refuse(records.take(caller.userId));
  };
}

function refuse(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
}
