import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from './semaphore.ts';

/**
 * How many passwords are hashed at the same time. Each takes one core and 19 MB for about 30 ms, so more than two would
 * slow down the game.
 */
const maxConcurrent = 2;
const maxWaiting = 40;

/** Hashes and verifies passwords (argon2id), a few at a time. Throws TOO_MANY_REQUESTS if too many wait. */
export class Passwords {
  readonly #slots = new Semaphore(maxConcurrent, maxWaiting);
  #dummyHash: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#slots.run(() => hash(password));
  }

  /**
   * Checks a password. Without a hash (the account is unknown) it checks a dummy hash and returns false, so that the
   * duration does not reveal whether the account exists.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.#slots.run(async () => {
      this.#dummyHash ??= hash('no account has this password');
      const isRight = await verify(passwordHash ?? (await this.#dummyHash), password);
      return isRight && passwordHash !== undefined;
    });
  }
}
