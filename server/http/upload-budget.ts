import { AppError } from '../platform/app-error.ts';

/** How many bytes of uploads of all callers may be in memory at the same time. */
const maxBytesInAll = 512 * 1024 * 1024;
const maxAtOnceForOne = 2;
const retryAfterMs = 2_000;

/**
 * Keeps uploads from filling the memory. An upload is accepted only if its announced bytes fit and the caller has fewer
 * than two other uploads in progress. The phone's queue retries after `retryAfterMs`.
 */
export class UploadBudget {
  #bytes = 0;
  readonly #underWay = new Map<string, number>();
  readonly #maxBytes: number;

  constructor(maxBytes = maxBytesInAll) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Reserves the bytes and returns a function that releases them. Throws TOO_MANY_REQUESTS if the upload is not
   * accepted.
   */
  take(caller: string, bytes: number): () => void {
    const mine = this.#underWay.get(caller) ?? 0;
    if (mine >= maxAtOnceForOne || this.#bytes + bytes > this.#maxBytes) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    }
    this.#bytes += bytes;
    this.#underWay.set(caller, mine + 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#bytes -= bytes;
      const rest = (this.#underWay.get(caller) ?? 1) - 1;
      if (rest === 0) this.#underWay.delete(caller);
      else this.#underWay.set(caller, rest);
    };
  }
}
