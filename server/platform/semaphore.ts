import { AppError } from './app-error.ts';

const retryAfterMs = 2_000;

/**
 * A semaphore. It runs a limited number of costly tasks at the same time, in the order of the calls. Throws
 * TOO_MANY_REQUESTS if too many tasks wait.
 */
export class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #maxRunning: number;
  readonly #maxWaiting: number;

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      if (this.#waiting.length >= this.#maxWaiting) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The next waiting task runs instead, so the number of running tasks stays the same.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
