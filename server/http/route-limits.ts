import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { FixedWindowLimiter } from '../platform/rate-limit.ts';
import type { Caller } from './handler.ts';

/**
 * Returns a function that applies the limits that count every call of a row (LIMIT-1). It throws TOO_MANY_REQUESTS if a
 * limit is exceeded. Limits that count only failures (codes, look-ups, log-ins, tries at a clue) are in the feature
 * that detects the failure. Polls and records are never limited by address, because all phones of a hotel may share
 * one.
 */
export function createRouteLimits(
  limits: Limits,
  clock: Clock,
  hasApprovedGuest: (phone: string) => boolean,
): (name: string, caller: Caller) => void {
  const registrations = new FixedWindowLimiter(clock, limits.registrationsPerMinute);
  const records = new FixedWindowLimiter(clock, limits.recordsPerMinute);
  return (name, caller) => {
    if (name === 'registerGuest') {
      const { phone, address } = caller;
      // Other phones behind the same address do not block a phone with a guest whom staff have approved (LIMIT-4).
      throwIfLimited(registrations.take(phone !== undefined && hasApprovedGuest(phone) ? `phone ${phone}` : address));
    }
    if (name === 'recordAction' && caller.userId) throwIfLimited(records.take(caller.userId));
  };
}

function throwIfLimited(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
}
