import type { Vitals, VitalsReport } from '#core/api/status-schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { formatLocalTime } from '../../platform/local-time.ts';
import { quantile } from '../../platform/median.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';

/**
 * The maximum numbers of reports that are accepted in a minute, from one address and in total. A phone sends a few reports
 * for each visit.
 */
const reportsPerAddress = 30;
const reportsInAll = 600;
/** The maximum number of values of each measure that are kept for one day. The oldest values are dropped first. */
const maxValues = 500;
const maxDays = 7;

export const measures = ['lcpMs', 'inpMs', 'cls', 'ttfbMs', 'answerMs'] as const;
type Measure = (typeof measures)[number];
type Day = { readonly day: string; reports: number; readonly values: Map<Measure, number[]> };

/**
 * Keeps figures about the speed of the game on guests' phones and about their Wi-Fi (HELP-9). The figures of the last seven
 * days with reports are in memory. They contain nothing that identifies a guest.
 */
export class VitalsBook {
  readonly #clock: Clock;
  readonly #byAddress: FixedWindowLimiter;
  readonly #inAll: FixedWindowLimiter;
  #days: Day[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#byAddress = new FixedWindowLimiter(clock, reportsPerAddress);
    this.#inAll = new FixedWindowLimiter(clock, reportsInAll);
  }

  /** Adds a report to the figures of today. Throws TOO_MANY_REQUESTS if too many reports have arrived in this minute. */
  add(report: VitalsReport, address: string): void {
    const retryAfterMs = Math.max(this.#byAddress.retryAfterMs(address), this.#inAll.retryAfterMs('all'));
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    // Only an accepted report counts, so that the refused reports of one address use up nobody else's share.
    this.#byAddress.count(address);
    this.#inAll.count('all');
    const today = this.#today();
    today.reports += 1;
    for (const measure of measures) {
      const value = report[measure];
      if (value === undefined) continue;
      const values = today.values.get(measure) ?? [];
      today.values.set(measure, values);
      values.push(value);
      if (values.length > maxValues) values.shift();
    }
  }

  /** Returns the figures of the last days that have reports, newest first. */
  read(): Vitals {
    return this.#days.toReversed().map(({ day, reports, values }) => {
      const of = (measure: Measure) => {
        const measured = values.get(measure) ?? [];
        return {
          count: measured.length,
          median: rounded(quantile(measured, 0.5)),
          p75: rounded(quantile(measured, 0.75)),
        };
      };
      const [lcpMs, inpMs, cls, ttfbMs, answerMs] = [of('lcpMs'), of('inpMs'), of('cls'), of('ttfbMs'), of('answerMs')];
      return { day, reports, lcpMs, inpMs, cls, ttfbMs, answerMs };
    });
  }

  #today(): Day {
    const day = formatLocalTime(isoNow(this.#clock)).slice(0, 10);
    const known = this.#days.find((candidate) => candidate.day === day);
    if (known !== undefined) return known;
    const today: Day = { day, reports: 0, values: new Map() };
    this.#days = [...this.#days, today].slice(-maxDays);
    return today;
  }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1_000) / 1_000;
}
