import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { FixedWindowLimiter } from './rate-limit.ts';

/** Who tries codes: a paired device, or otherwise an address. */
export type CodeCaller = { readonly device?: { readonly deviceId: string } | undefined; readonly address: string };

/** Limits the wrong codes of each device, or of each address for callers without a device (LIMIT-1). */
export class CodeThrottle {
  readonly #wrong: FixedWindowLimiter;

  constructor(clock: Clock, perMinute: number) {
    this.#wrong = new FixedWindowLimiter(clock, perMinute);
  }

  /** Checks that the caller may try a code. Throws TOO_MANY_REQUESTS. */
  check(caller: CodeCaller): void {
    const retryAfterMs = this.#wrong.retryAfterMs(toKey(caller));
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
  }

  missed(caller: CodeCaller): void {
    this.#wrong.count(toKey(caller));
  }
}

const toKey = ({ device, address }: CodeCaller): string =>
  device === undefined ? address : `device ${device.deviceId}`;
