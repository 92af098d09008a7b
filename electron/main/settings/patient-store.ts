import { isHeldError } from '../support/while-held.ts';

/** A file of settings that is read and written as a whole. Setting `store` throws if the file cannot be written. */
type SettingsFile<T> = { store: T };

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** At the end of the program, it waits at most this many milliseconds for the file. */
const lastWaitMs = 1_000;

/**
 * Settings in memory, which are written to a file at every change. While another program holds the file, a timer tries again
 * (DESKTOP-28): the new value is valid at once, and nothing waits for the disk. `onWritten` is called after each write.
 */
export class PatientStore<T extends object> {
  readonly #file: SettingsFile<T>;
  readonly #onWritten: () => void;
  #values: T;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: SettingsFile<T>, onWritten: () => void) {
    this.#file = file;
    this.#onWritten = onWritten;
    this.#values = file.store;
  }

  /** All settings. */
  get all(): Readonly<T> {
    return this.#values;
  }

  get<K extends keyof T>(key: K): T[K] {
    return this.#values[key];
  }

  /** Changes one setting. Throws if the value is invalid. */
  set<K extends keyof T>(key: K, value: T[K]): void {
    this.#change({ ...this.#values, [key]: value });
  }

  /** Removes a setting that has no default. */
  delete(key: keyof T): void {
    const { [key]: _removed, ...rest } = this.#values;
    this.#change(rest as T);
  }

  /** Writes what could not be written yet. If the file stays held, the last changes are lost with the program. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    waitForFile(() => this.#write(this.#values), lastWaitMs);
  }

  #change(values: T): void {
    const isWaiting = this.#timer !== undefined;
    // While a write waits, it will write this value too.
    if (isWaiting) this.#values = values;
    else if (this.#tryToWrite(values)) this.#values = values;
    else {
      this.#values = values;
      this.#writeLater(firstPauseMs);
    }
  }

  #writeLater(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#tryToWrite(this.#values)) this.#writeLater(Math.min(2 * ms, longestPauseMs));
    }, ms);
    this.#timer.unref();
  }

  /** Returns false if the file is held. Throws every other error. */
  #tryToWrite(values: T): boolean {
    try {
      this.#write(values);
      return true;
    } catch (error) {
      if (isHeldError(error)) return false;
      throw error;
    }
  }

  #write(values: T): void {
    this.#file.store = values;
    this.#onWritten();
  }
}

/**
 * Repeats a task while another program holds its file, and blocks the program meanwhile. So it is only for the start, before
 * anything is shown, and for the end.
 * @throws what the task throws in the end
 */
export function waitForFile<R>(task: () => R, maxMs: number): R {
  const endsAt = performance.now() + maxMs;
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      return task();
    } catch (error) {
      if (!isHeldError(error) || performance.now() > endsAt) throw error;
      Atomics.wait(sleeper, 0, 0, firstPauseMs);
    }
  }
}
