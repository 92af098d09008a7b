import type { PrintOrderBody } from '#core/api/staff-printing.ts';
import type { PrintAsker, PrintSource } from '#core/model/print.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';
import type { PrintIndex, PrintJob } from '../../storage/projections/print-index.ts';
import { getRule, type PrintKindRules, sourceKey } from './print-kinds.ts';

/** The time for which a kiosk can see its own jobs, which is about as long as a guest stays at the kiosk. */
const ownJobsMs = 10 * 60 * 1_000;

type PowersDeps = {
  readonly kinds: PrintKindRules;
  readonly prints: PrintIndex;
  readonly clock: Clock;
};

/** Decides what a kiosk may print without the PIN, when a guest may be using it (PRINT-11), and which jobs a kiosk may see. */
export class KioskPowers {
  readonly #deps: PowersDeps;
  readonly #windows = new Map<string, FixedWindowLimiter>();

  constructor(deps: PowersDeps) {
    this.#deps = deps;
  }

  /**
   * Checks an order from a kiosk without the PIN. Throws KIOSK_LOCKED if only staff may order this ticket, ALREADY_PRINTED if
   * the ticket can be printed only once and has been ordered before, and TOO_MANY_REQUESTS if the kiosk has ordered too many
   * tickets of this kind in this minute.
   * @returns a function that counts the order, to be called when the job is in the queue
   */
  check(order: PrintOrderBody, { source }: { readonly source: PrintSource }, asker: PrintAsker): () => void {
    // Only staff can reprint a ticket or choose a printer.
    if (order.kind === 'reprint' || order.printerId !== undefined) throw new AppError('KIOSK_LOCKED');
    const { kiosk } = getRule(this.#deps.kinds, order.kind);
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

  /** Returns whether a kiosk may see a job: it must be one that the kiosk ordered in the last ten minutes. */
  maySee(deviceId: string, { asker, createdAt }: PrintJob): boolean {
    const isOwn = 'deviceId' in asker && asker.deviceId === deviceId;
    return isOwn && Date.parse(createdAt) > this.#deps.clock.now() - ownJobsMs;
  }
}

export const withoutCount = (): void => undefined;
