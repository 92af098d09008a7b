import { statfs } from 'node:fs/promises';
import { AppError } from '#server/platform/app-error.ts';
import { errorFields, type Logger } from '#server/platform/logger.ts';

/** Free bytes below which uploads, and below which all writes, are refused (decision 4). */
export type SpaceLimits = { readonly lowBytes: number; readonly fullBytes: number };
export const spaceLimits: SpaceLimits = { lowBytes: 1_000_000_000, fullBytes: 100_000_000 };

const checkEveryMs = 5_000;
/** While writes are refused, each refused write may look again, but not more often than this. */
const recheckEveryMs = 200;

/** Answers the free bytes of the disk that holds a folder. */
export type FreeBytes = (folder: string) => Promise<number>;
const freeBytesOf: FreeBytes = async (folder) => {
  const stats = await statfs(folder);
  return stats.bavail * stats.bsize;
};

/** Watches how much room the data directory's disk has. Durations are real time: a test sets the limits instead. */
export class DiskSpace {
  readonly #folder: string;
  readonly #limits: SpaceLimits;
  readonly #log: Logger;
  readonly #freeBytes: FreeBytes;
  readonly #timer: NodeJS.Timeout;
  #state: 'ok' | 'low' | 'full' = 'ok';
  #checkedAt = 0;
  #free = Number.POSITIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(folder: string, limits: SpaceLimits, log: Logger, freeBytes: FreeBytes = freeBytesOf) {
    this.#folder = folder;
    this.#limits = limits;
    this.#log = log;
    this.#freeBytes = freeBytes;
    this.#timer = setInterval(() => void this.check(), checkEveryMs);
    this.#timer.unref();
  }

  get state(): 'ok' | 'low' | 'full' {
    return this.#state;
  }

  /** When the disk was last looked at; null when it does not say. */
  get freeBytes(): number | null {
    return Number.isFinite(this.#free) ? this.#free : null;
  }

  /** Looks at the disk now. A disk that cannot say how full it is counts as having room: writing will tell. */
  check(): Promise<void> {
    this.#checking ??= this.#look().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** A write met the end of the disk, whatever the figures say. */
  metTheEnd(): void {
    this.#checkedAt = performance.now();
    this.#become('full');
  }

  /** For the hot path: undefined when there is room, without any waiting. Rejects with `STORAGE_FULL`. */
  requireRoom(): Promise<void> | undefined {
    return this.#state === 'full' ? this.#requireAfterLook('full') : undefined;
  }

  /** As `requireRoom`, for guests' pictures, which stop earlier so that answers can go on. */
  requireRoomForUpload(): Promise<void> | undefined {
    return this.#state === 'ok' ? undefined : this.#requireAfterLook('low');
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #requireAfterLook(worst: 'low' | 'full'): Promise<void> {
    if (performance.now() - this.#checkedAt >= recheckEveryMs) await this.check();
    if (this.#state === 'full' || this.#state === worst) throw new AppError('STORAGE_FULL');
  }

  async #look(): Promise<void> {
    let free: number;
    try {
      free = await this.#freeBytes(this.#folder);
    } catch (error) {
      this.#log.warn(errorFields(error), 'free disk space is unknown');
      free = Number.POSITIVE_INFINITY;
    }
    this.#free = free;
    this.#checkedAt = performance.now();
    this.#become(free < this.#limits.fullBytes ? 'full' : free < this.#limits.lowBytes ? 'low' : 'ok');
  }

  #become(state: 'ok' | 'low' | 'full'): void {
    if (state === this.#state) return;
    this.#log.warn({ from: this.#state, to: state }, 'disk space');
    this.#state = state;
  }
}
