import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';

/** Limits the wrong codes of each device, or of each address for callers without a device (LIMIT-1). */
export class CodeThrottle {
  readonly #wrong: FixedWindowLimiter;

  constructor(clock: Clock, perMinute: number) {
    this.#wrong = new FixedWindowLimiter(clock, perMinute);
  }

  /** Checks that the caller may try a code. Throws TOO_MANY_REQUESTS. */
  check(caller: Caller): void {
    const retryAfterMs = this.#wrong.retryAfterMs(toKey(caller));
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
  }

  missed(caller: Caller): void {
    this.#wrong.count(toKey(caller));
  }
}

const toKey = ({ device, address }: Caller): string => (device === undefined ? address : `device ${device.deviceId}`);
