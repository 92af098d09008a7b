import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from './semaphore.ts';

/** Each hash takes one core and 19 MB for about 30 ms. More than two at a time would slow down the game. */
const maxAtOnce = 2;
const maxWaiting = 40;

/** Hashes and verifies passwords (argon2id), a few at a time. Throws TOO_MANY_REQUESTS when too many wait. */
export class Passwords {
  readonly #slots = new Semaphore(maxAtOnce, maxWaiting);
  #dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#slots.run(() => hash(password));
  }

  /** Without a hash (unknown account) this verifies against a dummy, so that the duration reveals nothing. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.#slots.run(async () => {
      this.#dummy ??= hash('no account has this password');
      const isRight = await verify(passwordHash ?? (await this.#dummy), password);
      return isRight && passwordHash !== undefined;
    });
  }
}
