import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';

/** Each hash takes a core and 19 MB for about 30 ms; more than two at a time would starve the game. */
const maxAtOnce = 2;
const maxWaiting = 40;
const retryAfterMs = 2_000;

/** Hashes and checks passwords (argon2id), a few at a time. Throws TOO_MANY_REQUESTS when too many wait. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password));
  }

  /** Without a hash (unknown account) a check of the same length runs, so that the time tells nothing. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.#inTurn(async () => {
      this.#dummy ??= hash('no account has this password');
      const isRight = await verify(passwordHash ?? (await this.#dummy), password);
      return isRight && passwordHash !== undefined;
    });
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= maxAtOnce) {
      if (this.#waiting.length >= maxWaiting) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
