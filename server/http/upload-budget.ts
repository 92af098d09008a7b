import { AppError } from '../platform/app-error.ts';

/** How many bytes of uploads of all callers may be in memory at the same time. */
const maxTotalBytes = 512 * 1024 * 1024;
const maxUploadsPerCaller = 2;
const retryAfterMs = 2_000;

/**
 * Keeps uploads from filling the memory. An upload is accepted only if its announced bytes fit and the caller has fewer
 * than two other uploads in progress. The phone's queue retries after `retryAfterMs`.
 */
export class UploadBudget {
  #bytes = 0;
  readonly #uploadsByCaller = new Map<string, number>();
  readonly #maxBytes: number;

  constructor(maxBytes = maxTotalBytes) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Reserves the bytes and returns a function that releases them. Throws TOO_MANY_REQUESTS if the upload is not
   * accepted. `caller` is a user id or, without one, an address.
   */
  reserve(caller: string, bytes: number): () => void {
    const uploadCount = this.#uploadsByCaller.get(caller) ?? 0;
    if (uploadCount >= maxUploadsPerCaller || this.#bytes + bytes > this.#maxBytes) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    }
    this.#bytes += bytes;
    this.#uploadsByCaller.set(caller, uploadCount + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#bytes -= bytes;
      const remaining = (this.#uploadsByCaller.get(caller) ?? 1) - 1;
      if (remaining === 0) this.#uploadsByCaller.delete(caller);
      else this.#uploadsByCaller.set(caller, remaining);
    };
  }
}
