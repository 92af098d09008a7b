import type { PatientStore } from './patient-store.ts';

/**
 * The settings of one account and those that all accounts of the computer share (DESKTOP-33), each in a file of their own. If
 * nothing is shared, both are the same file.
 */
export class SplitStore<T extends object> {
  readonly #own: PatientStore<T>;
  readonly #shared: PatientStore<T>;
  readonly #sharedKeys: ReadonlySet<keyof T>;

  constructor(own: PatientStore<T>, shared: PatientStore<T>, sharedKeys: readonly (keyof T)[]) {
    this.#own = own;
    this.#shared = shared;
    this.#sharedKeys = new Set(sharedKeys);
  }

  /** All settings. */
  get all(): Readonly<T> {
    return { ...this.#own.all, ...this.#shared.all };
  }

  get<K extends keyof T>(key: K): T[K] {
    return this.#of(key).get(key);
  }

  /** Changes one setting. Throws if the value is invalid. */
  set<K extends keyof T>(key: K, value: T[K]): void {
    this.#of(key).set(key, value);
  }

  /** Removes a setting that has no default. */
  delete(key: keyof T): void {
    this.#of(key).delete(key);
  }

  /** Gives the account's own values to all accounts. */
  shareOwn(): void {
    for (const key of this.#sharedKeys) this.#shared.set(key, this.#own.get(key));
  }

  /** Writes what could not be written yet. If a file stays held, its last changes are lost with the program. */
  flush(): void {
    this.#own.flush();
    this.#shared.flush();
  }

  #of(key: keyof T): PatientStore<T> {
    return this.#sharedKeys.has(key) ? this.#shared : this.#own;
  }
}
