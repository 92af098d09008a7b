import { createHmac } from 'node:crypto';

/* One-time codes of an authenticator app (RFC 6238): SHA-1, six digits, a new code every 30 s, as all apps support. */

const stepMs = 30_000;
const digits = 6;
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The clocks of phone and computer may differ by one step. */
const toleratedSteps = [0, -1, 1] as const;

/** Encodes bytes as people type them into an app (RFC 4648, without padding). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32Alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the code of a step. A step is the number of 30 s since 1970. */
export function getTotp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step whose code was typed, or undefined. Only steps after `lastStep` count, so that a code is used once. `now` is in
 * milliseconds since 1970.
 */
export function findTotpStep(secret: string, typed: string, now: number, lastStep: number): number | undefined {
  const present = Math.floor(now / stepMs);
  return toleratedSteps
    .map((offset) => present + offset)
    .find((step) => step > lastStep && getTotp(secret, step) === typed);
}
