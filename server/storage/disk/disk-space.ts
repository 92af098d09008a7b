import { AppError } from '../../platform/app-error.ts';
import { statfs } from '../../platform/files.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';

/** With fewer free bytes than `lowBytes`, uploads are refused; with fewer than `fullBytes`, all writes (STORE-4). */
export type SpaceLimits = { readonly lowBytes: number; readonly fullBytes: number };
export const spaceLimits: SpaceLimits = { lowBytes: 1_000_000_000, fullBytes: 100_000_000 };

const checkEveryMs = 5_000;
/**
 * While the disk is low or full, a write that would be refused measures the free space again first, but at most once in
 * this many milliseconds.
 */
const recheckEveryMs = 200;

/** Returns the free bytes of the disk that contains a folder. */
export type MeasureFreeBytes = (folder: string) => Promise<number>;
const measureFreeBytes: MeasureFreeBytes = async (folder) => {
  const stats = await statfs(folder);
  return stats.bavail * stats.bsize;
};

/**
 * Monitors the free space of the data directory's disk. It measures time with `performance.now`, not with the server's
 * clock.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #limits: SpaceLimits;
  readonly #log: Logger;
  readonly #measureFreeBytes: MeasureFreeBytes;
  readonly #timer: NodeJS.Timeout;
  #state: 'ok' | 'low' | 'full' = 'ok';
  #checkedAt = 0;
  #lastFreeBytes = Number.POSITIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(folder: string, limits: SpaceLimits, log: Logger, freeBytes: MeasureFreeBytes = measureFreeBytes) {
    this.#folder = folder;
    this.#limits = limits;
    this.#log = log;
    this.#measureFreeBytes = freeBytes;
    this.#timer = setInterval(() => void this.check(), checkEveryMs);
    this.#timer.unref();
  }

  get state(): 'ok' | 'low' | 'full' {
    return this.#state;
  }

  /** The free bytes at the last check; null if the system did not report them. */
  get freeBytes(): number | null {
    return Number.isFinite(this.#lastFreeBytes) ? this.#lastFreeBytes : null;
  }

  /**
   * Measures the free space now. If the system does not report it, this assumes that there is room; a write then fails
   * if there is none.
   */
  check(): Promise<void> {
    this.#checking ??= this.#measure().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Records that a write ran out of space. The state is `full` until the next check. */
  markFull(): void {
    this.#checkedAt = performance.now();
    this.#setState('full');
  }

  /**
   * Returns undefined if there was room at the last check, so that the usual case costs no promise. Otherwise measures
   * again, at most every 200 ms, and rejects with `STORAGE_FULL` if there is still no room.
   */
  requireRoom(): Promise<void> | undefined {
    return this.#state === 'full' ? this.#recheckRoom('full') : undefined;
  }

  /** Like `requireRoom`, but for uploads, which need more free space, so that guests' answers still have room. */
  requireRoomForUpload(): Promise<void> | undefined {
    return this.#state === 'ok' ? undefined : this.#recheckRoom('low');
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #recheckRoom(refusedState: 'low' | 'full'): Promise<void> {
    if (performance.now() - this.#checkedAt >= recheckEveryMs) await this.check();
    if (this.#state === 'full' || this.#state === refusedState) throw new AppError('STORAGE_FULL');
  }

  async #measure(): Promise<void> {
    let freeBytes: number;
    try {
      freeBytes = await this.#measureFreeBytes(this.#folder);
    } catch (error) {
      this.#log.warn(errorFields(error), 'free disk space is unknown');
      freeBytes = Number.POSITIVE_INFINITY;
    }
    this.#lastFreeBytes = freeBytes;
    this.#checkedAt = performance.now();
    this.#setState(freeBytes < this.#limits.fullBytes ? 'full' : freeBytes < this.#limits.lowBytes ? 'low' : 'ok');
  }

  #setState(state: 'ok' | 'low' | 'full'): void {
    if (state === this.#state) return;
    this.#log.warn({ from: this.#state, to: state }, 'disk space');
    this.#state = state;
  }
}
