import { type PrizeTier, prizeTiers } from '../model/prize-tiers.ts';
import { sha256, toHex } from './sha256.ts';

/*
 * The sealed deck of a prize draw (DRAW-2). The seed and the numbers of balls determine the order of the balls.
 * docs/rules.md specifies the algorithm.
 */

/** The tier of a ball; null for a white ball. */
export type Ball = PrizeTier | null;

/** The number of balls of each kind. */
export type DeckContent = {
  readonly winners: Readonly<Record<PrizeTier, number>>;
  readonly blankBalls: number;
};

export const seedBytes = 32;

export function ballCount({ winners, blankBalls }: DeckContent): number {
  return prizeTiers.reduce((sum, tier) => sum + winners[tier], blankBalls);
}

/**
 * Returns the commitment, which is published when a deck is sealed: the SHA-256 of the seed as 64 hexadecimal digits.
 */
export function computeCommitment(seed: Uint8Array): string {
  return toHex(sha256(seed));
}

/** Returns the balls in the order in which they are dealt. */
export function shuffledDeck(seed: Uint8Array, content: DeckContent): readonly Ball[] {
  return runToEnd(shuffleInSteps(seed, content));
}

/** The number of balls or draws that the generators process before they yield. */
export const stepSize = 256;

/** Does the same as `shuffledDeck`, but yields regularly, so that a page stays responsive. */
export function* shuffleInSteps(seed: Uint8Array, content: DeckContent): Generator<void, readonly Ball[]> {
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

/** Runs a generator to its end and returns its result. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Returns the balls before the shuffle: those of the tiers in the order of `prizeTiers`, then the white ones. */
function orderedBalls({ winners, blankBalls }: DeckContent): Ball[] {
  const winning = prizeTiers.flatMap((tier) => Array<Ball>(winners[tier]).fill(tier));
  return [...winning, ...Array<Ball>(blankBalls).fill(null)];
}

const wordBytes = 4;
const wordLimit = 2 ** 32;

/**
 * Returns a function that returns the next pseudorandom 32-bit number at each call. Block n is the SHA-256 of the seed
 * followed by n as a 32-bit number, counted from 0. The numbers are read from one block after another, big endian.
 */
function randomWords(seed: Uint8Array): () => number {
  const input = new Uint8Array(seed.length + wordBytes);
  input.set(seed);
  const counter = new DataView(input.buffer, seed.length);
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let number = 0;
  return () => {
    if (offset >= block.byteLength) {
      counter.setUint32(0, number);
      number += 1;
      block = new DataView(sha256(input).buffer);
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += wordBytes;
    return word;
  };
}

/**
 * Returns a number from 0 to `count` - 1. Words from the incomplete last range are skipped, so that all numbers have
 * the same probability.
 */
function uniform(next: () => number, count: number): number {
  const limit = wordLimit - (wordLimit % count);
  for (;;) {
    const word = next();
    if (word < limit) return word % count;
  }
}
