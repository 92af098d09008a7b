import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Semaphore } from './semaphore.ts';

/**
 * How many passwords are hashed at the same time. Each takes one core and 16 MB for about 170 ms, so more than two would
 * slow down the game.
 */
const maxConcurrent = 2;
const maxWaiting = 40;

/** The cheapest of the settings that OWASP recommends as equally strong. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const hashBytes = 32;
const saltBytes = 16;
/** A new hash starts with its costs, so that a later version can raise them: `scrypt$N$r$p$salt$hash`, in base64url. */
const prefix = `scrypt$${cost.N}$${cost.r}$${cost.p}$`;

/** Hashes and verifies passwords (scrypt), a few at a time. Throws TOO_MANY_REQUESTS if too many wait. */
export class Passwords {
  readonly #slots = new Semaphore(maxConcurrent, maxWaiting);
  #dummyHash: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#slots.run(() => hashPassword(password));
  }

  /**
   * Checks a password. Without a hash (the account is unknown) it checks a dummy hash and returns false, so that the
   * duration does not reveal whether the account exists.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.#slots.run(async () => {
      this.#dummyHash ??= hashPassword('no account has this password');
      const isRight = await verifyPassword(passwordHash ?? (await this.#dummyHash), password);
      return isRight && passwordHash !== undefined;
    });
  }
}

/** Returns true if an older version made the hash, so it should be replaced as soon as the password is known. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix);
}

/** Hashes a password with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, hashBytes, cost);
  return `${prefix}${salt.toString('base64url')}$${key.toString('base64url')}`;
}

async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (passwordHash.startsWith('$argon2')) {
    // Older versions of the product made these hashes. Few installations have one, so the code is loaded only here.
    const { argon2Verify } = await import('hash-wasm');
    return argon2Verify({ password, hash: passwordHash });
  }
  const [, n, r, p, salt, key] = passwordHash.split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  if (expected.length === 0) return false;
  const costs = { N: Number(n), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), expected.length, costs);
  return timingSafeEqual(expected, actual);
}

/** Runs in Node's thread pool, so calls are answered meanwhile. */
function derive(password: string, salt: Buffer, bytes: number, costs: ScryptOptions): Promise<Buffer> {
  const { N = 0, r = 0, p = 0 } = costs;
  // The memory that scrypt needs, and as much again, because Node refuses exactly the limit.
  const maxmem = 2 * 128 * r * (N + p);
  return new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, { ...costs, maxmem }, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}
