import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { storyIdAlphabet, storyIdLength } from '#core/model/story.ts';

/** Creates ids and secrets. The implementation is injected, so that tests can choose the ids. */
export interface Ids {
  /** Returns 128 random bits in hexadecimal. */
  userId(): string;
  storyId(): string;
  questionId(): string;
  /** Returns an opaque secret for sessions and phone cookies: 256 random bits in base64url. */
  secret(): string;
  /** Returns an id for an entry whose id is not secret. */
  shortId(): string;
  /** Returns a code that people type, without characters that look alike. */
  code(length: number): string;
  /** Returns a code of digits, for a number pad. */
  digits(length: number): string;
}

const shortIdBytes = 12;
/** Random bytes for short ids, because one large call is far cheaper than many small ones. */
let pool = Buffer.alloc(0);

function takeShortId(): string {
  if (pool.length < shortIdBytes) pool = randomBytes(shortIdBytes * 256);
  const id = pool.toString('base64url', 0, shortIdBytes);
  pool = pool.subarray(shortIdBytes);
  return id;
}

function createCode(length: number): string {
  return Array.from({ length }, () => storyIdAlphabet[randomInt(storyIdAlphabet.length)]).join('');
}

export const randomIds: Ids = {
  userId: () => randomBytes(16).toString('hex'),
  storyId: () => createCode(storyIdLength),
  questionId: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
  shortId: takeShortId,
  code: createCode,
  digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
};

/** Returns the hash of a secret, by which secrets are stored and found. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Returns the name by which a log may identify a guest (ACCESS-7). */
export function toLogName(userId: string): string {
  return createHash('sha256').update(`log:${userId}`).digest('hex').slice(0, 8);
}
