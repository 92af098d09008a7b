import { hash, verify } from '@node-rs/argon2';
import { Slots } from './slots.ts';

/** Each hash takes a core and 19 MB for about 30 ms; more than two at a time would starve the game. */
const maxAtOnce = 2;
const maxWaiting = 40;

/** Hashes and checks passwords (argon2id), a few at a time. Throws TOO_MANY_REQUESTS when too many wait. */
export class Passwords {
  readonly #slots = new Slots(maxAtOnce, maxWaiting);
  #dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#slots.run(() => hash(password));
  }

  /** Without a hash (unknown account) a check of the same length runs, so that the time tells nothing. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.#slots.run(async () => {
      this.#dummy ??= hash('no account has this password');
      const isRight = await verify(passwordHash ?? (await this.#dummy), password);
      return isRight && passwordHash !== undefined;
    });
  }
}
