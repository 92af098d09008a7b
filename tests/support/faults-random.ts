/** A generator of pseudo-random numbers, which are the same for the same seed (mulberry32). */
export type Random = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns an integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
  };
}

/**
 * Returns the seed of a run: `TAKARABUNE_SEED`, or a number from the clock. Prints it, so that a failed run can be
 * repeated.
 */
export function readSeed(runName: string): number {
  const seed = Number(process.env.TAKARABUNE_SEED ?? Date.now() % 1_000_000_000);
  console.log(`${runName}: TAKARABUNE_SEED=${seed}`);
  return seed;
}
