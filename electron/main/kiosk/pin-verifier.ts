import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** What the desktop program stores about the last PIN that the server accepted, in base64 (DESKTOP-21). */
export type PinVerifier = { readonly salt: string; readonly hash: string };

/** Each guess costs 32 MB and about a tenth of a second. A PIN has few digits, so guessing must be slow. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const hashBytes = 32;
const saltBytes = 16;

export async function createVerifier(pin: string): Promise<PinVerifier> {
  const salt = randomBytes(saltBytes).toString('base64');
  return { salt, hash: (await hashPin(pin, salt)).toString('base64') };
}

/** Returns whether the verifier was made from this PIN; false if the verifier is invalid. */
export async function matchesPin({ salt, hash }: PinVerifier, pin: string): Promise<boolean> {
  const storedHash = Buffer.from(hash, 'base64');
  if (storedHash.length !== hashBytes || salt === '') return false;
  return timingSafeEqual(storedHash, await hashPin(pin, salt));
}

function hashPin(pin: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, Buffer.from(salt, 'base64'), hashBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
