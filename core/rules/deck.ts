import { type PrizeTier, prizeTiers } from '../model/prize-tiers.ts';
import { sha256, toHex } from './sha256.ts';

/*
 * The sealed deck of a prize draw (R201). Whoever has the seed and the numbers of balls computes the same deck: docs/rules.md
 * says how, word for word.
 */

/** A ball of a tier, or null for a white one. */
export type Ball = PrizeTier | null;

/** How many balls of each kind there are. */
export type DeckContent = {
  readonly winners: Readonly<Record<PrizeTier, number>>;
  readonly blankBalls: number;
};

export const seedBytes = 32;

export function ballCount({ winners, blankBalls }: DeckContent): number {
  return prizeTiers.reduce((sum, tier) => sum + winners[tier], blankBalls);
}

/** What is shown when a deck is sealed: the seed's SHA-256, 64 hexadecimal digits. */
export function commitmentOf(seed: Uint8Array): string {
  return toHex(sha256(seed));
}

/** The balls in the order in which they are dealt. */
export function shuffledDeck(seed: Uint8Array, content: DeckContent): readonly Ball[] {
  return lastOf(shuffling(seed, content));
}

/** So many balls or draws are computed between two points at which a page may rest. */
export const stepSize = 256;

/** The same, with points at which a page may rest. */
export function* shuffling(seed: Uint8Array, content: DeckContent): Generator<void, readonly Ball[]> {
  const balls = orderedBalls(content);
  const next = randomWords(seed);
  for (let last = balls.length - 1; last > 0; last -= 1) {
    if (last % stepSize === 0) yield;
    const chosen = uniform(next, last + 1);
    const ball = balls[last] ?? null;
    balls[last] = balls[chosen] ?? null;
    balls[chosen] = ball;
  }
  return balls;
}

/** Runs steps to their end at once. */
export function lastOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Tiers from the greatest, then the white balls. */
function orderedBalls({ winners, blankBalls }: DeckContent): Ball[] {
  const winning = prizeTiers.flatMap((tier) => Array<Ball>(winners[tier]).fill(tier));
  return [...winning, ...Array<Ball>(blankBalls).fill(null)];
}

const wordBytes = 4;
const wordLimit = 2 ** 32;

/** Unsigned 32-bit numbers: the SHA-256 of the seed followed by a block number (32 bits), block after block, big endian. */
function randomWords(seed: Uint8Array): () => number {
  const input = new Uint8Array(seed.length + wordBytes);
  input.set(seed);
  const counter = new DataView(input.buffer, seed.length);
  let block = new DataView(new ArrayBuffer(0));
  let at = 0;
  let number = 0;
  return () => {
    if (at >= block.byteLength) {
      counter.setUint32(0, number);
      number += 1;
      block = new DataView(sha256(input).buffer);
      at = 0;
    }
    const word = block.getUint32(at);
    at += wordBytes;
    return word;
  };
}

/** A number from 0 to `count` - 1, each as likely: words that would favour some are thrown away. */
function uniform(next: () => number, count: number): number {
  const limit = wordLimit - (wordLimit % count);
  for (;;) {
    const word = next();
    if (word < limit) return word % count;
  }
}
