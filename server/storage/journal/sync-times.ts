import { quantile } from '#server/platform/median.ts';
import type { JournalIo } from './journal-file-adapter.ts';

/** The last syncs that the figures speak of. */
const keptTimes = 200;

/** How long the disk takes until a write is safe: what every answer of a guest waits for. */
export class SyncTimes {
  readonly #times: number[] = [];

  /** The same calls, with the time of each sync kept. */
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
