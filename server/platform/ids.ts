import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { storyIdAlphabet, storyIdLength } from '#core/model/story.ts';

/** Ids and secrets are injected, so that tests can choose them. */
export interface Ids {
  /** 128 random bits, hexadecimal. */
  userId(): string;
  storyId(): string;
  questionId(): string;
  /** An opaque secret for sessions and phone cookies: 256 random bits, base64url. */
  secret(): string;
  /** For entries whose id is not secret. */
  short(): string;
  /** For codes that people type, without look-alike characters. */
  code(length: number): string;
  /** For a number pad. */
  digits(length: number): string;
}

function fromAlphabet(length: number): string {
  return Array.from({ length }, () => storyIdAlphabet[randomInt(storyIdAlphabet.length)]).join('');
}

export const randomIds: Ids = {
  userId: () => randomBytes(16).toString('hex'),
  storyId: () => fromAlphabet(storyIdLength),
  questionId: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
  short: () => randomBytes(12).toString('base64url'),
  code: fromAlphabet,
  digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
};

/** Hashes a secret. Secrets are stored and looked up by this hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Returns how a log may name a guest (ACCESS-7). */
export function logName(userId: string): string {
  return createHash('sha256').update(`log:${userId}`).digest('hex').slice(0, 8);
}
