import { quantile } from '../../platform/median.ts';
import type { JournalIo } from './journal-file-adapter.ts';

/** How many syncs the statistics cover. */
const keptTimes = 200;

/** Measures how long the disk takes to make a write durable. Every answer to a guest waits for that. */
export class SyncTimes {
  readonly #times: number[] = [];

  /** Returns the same calls and records the duration of each sync. */
  measure(io: JournalIo): JournalIo {
    return {
      ...io,
      sync: async (fd) => {
        const start = performance.now();
        await io.sync(fd);
        this.#times.push(performance.now() - start);
        if (this.#times.length > keptTimes) this.#times.shift();
      },
    };
  }

  /** Milliseconds; null before the first sync. */
  read(): { readonly median: number; readonly slowest: number } | null {
    const median = quantile(this.#times, 0.5);
    return median === null ? null : { median: rounded(median), slowest: rounded(Math.max(...this.#times)) };
  }
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;
