import { quantile } from '../../platform/median.ts';
import type { JournalIo } from './journal-file-adapter.ts';

/** The number of syncs that the statistics cover. */
const maxTimes = 200;

/** Measures how long the disk takes to make a write durable. Every response to a guest's answer waits for that. */
export class SyncTimes {
  readonly #times: number[] = [];

  /** Returns calls that do the same and also record how long each successful sync took. */
  measure(io: JournalIo): JournalIo {
    return {
      ...io,
      sync: async (fd) => {
        const start = performance.now();
        await io.sync(fd);
        this.#times.push(performance.now() - start);
        if (this.#times.length > maxTimes) this.#times.shift();
      },
    };
  }

  /** Returns durations in milliseconds, or null before the first successful sync. */
  getStatistics(): { readonly median: number; readonly slowest: number } | null {
    const median = quantile(this.#times, 0.5);
    return median === null ? null : { median: round(median), slowest: round(Math.max(...this.#times)) };
  }
}

const round = (ms: number): number => Math.round(ms * 100) / 100;
