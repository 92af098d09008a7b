import type { PrintOrderBody } from '#core/api/staff-printing.ts';
import type { PrintAsker, PrintSource } from '#core/model/print.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';
import type { PrintIndex, PrintJob } from '../../storage/projections/print-index.ts';
import { type PrintKindRules, ruleOf, sourceKey } from './print-kinds.ts';

/** How long a kiosk sees its own jobs: as long as the guest is likely to stand there. */
const ownJobsMs = 10 * 60 * 1_000;

type PowersDeps = {
  readonly kinds: PrintKindRules;
  readonly prints: PrintIndex;
  readonly clock: Clock;
};

/** What a kiosk may do without the PIN (PRINT-11), because then a guest is using it. */
export class KioskPowers {
  readonly #deps: PowersDeps;
  readonly #windows = new Map<string, FixedWindowLimiter>();

  constructor(deps: PowersDeps) {
    this.#deps = deps;
  }

  /**
   * Checks an order of a kiosk. Throws KIOSK_LOCKED, ALREADY_PRINTED, TOO_MANY_REQUESTS.
   * @returns a function that counts the order, to be called once it is in the queue
   */
  check(order: PrintOrderBody, { source }: { readonly source: PrintSource }, asker: PrintAsker): () => void {
    // Only staff choose a printer.
    if (order.kind === 'reprint' || order.printerId !== undefined) throw new AppError('KIOSK_LOCKED');
    const { kiosk } = ruleOf(this.#deps.kinds, order.kind);
    if (kiosk === 'locked' || kiosk === 'never' || !('deviceId' in asker)) throw new AppError('KIOSK_LOCKED');
    if ('once' in kiosk) {
      const isPaper = (job: PrintJob) => job.state !== 'not_sent' && sourceKey(job.source) === sourceKey(source);
      if (this.#deps.prints.jobs.some(isPaper)) throw new AppError('ALREADY_PRINTED');
      return withoutCount;
    }
    const window = this.#windows.get(order.kind) ?? new FixedWindowLimiter(this.#deps.clock, kiosk.perMinute);
    this.#windows.set(order.kind, window);
    const retryAfterMs = window.retryAfterMs(asker.deviceId);
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    return () => window.count(asker.deviceId);
  }

  /** True if a kiosk may see a job: one of its own in the last minutes. */
  maySee(deviceId: string, { asker, createdAt }: PrintJob): boolean {
    const isOwn = 'deviceId' in asker && asker.deviceId === deviceId;
    return isOwn && Date.parse(createdAt) > this.#deps.clock.now() - ownJobsMs;
  }
}

export const withoutCount = (): void => undefined;
