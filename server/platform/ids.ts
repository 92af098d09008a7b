import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { storyIdAlphabet, storyIdLength } from '#core/model/story.ts';

/** Ids and secrets come in from outside, so that tests can name them. */
export interface Ids {
  /** 128 random bits, hexadecimal. */
  userId(): string;
  storyId(): string;
  questionId(): string;
  /** Opaque secret for sessions and phone cookies: 256 random bits, base64url. */
  secret(): string;
  /** For entries whose id is no secret. */
  short(): string;
  /** Typed codes: characters without look-alikes. */
  code(length: number): string;
  /** Typed on a number pad. */
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

/** Secrets are kept hashed; this is what they are kept as and looked up by. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** What a log may say of a guest (decision 3). */
export function logName(userId: string): string {
  return createHash('sha256').update(`log:${userId}`).digest('hex').slice(0, 8);
}
