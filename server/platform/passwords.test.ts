import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, Passwords } from './passwords.ts';

/** Made from 合言葉 password by a version that used argon2id. */
const oldHash = '$argon2id$v=19$m=19456,t=2,p=1$TV4LUNniC1Ws4ZZu487dTA$Ss4iAaVevzT9KQc7dFrMFbLradxvR2fqVme0qOUwIqw';

describe('Passwords', () => {
  const passwords = new Passwords();

  it('accepts the password of a hash and no other', async () => {
    const hash = await passwords.hash('合言葉 password');
    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(isOutdated(hash)).toBe(false);
    expect(await passwords.verify(hash, '合言葉 password')).toBe(true);
    expect(await passwords.verify(hash, '合言葉 Password')).toBe(false);
  });

  it('uses another salt each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('still accepts the argon2id hash of an older version, which is outdated', async () => {
    expect(await passwords.verify(oldHash, '合言葉 password')).toBe(true);
    expect(await passwords.verify(oldHash, 'another')).toBe(false);
    expect(isOutdated(oldHash)).toBe(true);
  });

  it('follows the costs that the hash names', async () => {
    const cheap = 'scrypt$1024$8$1$TmFDbA$atNn576_GyK9aJin-EC_EE1a7j0Z8z3SeNmCwDpDtgY';
    expect(await passwords.verify(cheap, 'pass')).toBe(true);
    expect(await passwords.verify(cheap, 'Pass')).toBe(false);
    expect(isOutdated(cheap)).toBe(true);
  });

  it('accepts nothing without a hash, or with a damaged one', async () => {
    expect(await passwords.verify(undefined, 'no account has this password')).toBe(false);
    expect(await passwords.verify('scrypt$', '')).toBe(false);
  });

  it('lets other work go on while it hashes', async () => {
    let isDone = false;
    const hashing = passwords.hash('a password').then(() => {
      isDone = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(false);
    await hashing;
  });
});
