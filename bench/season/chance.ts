/** A seeded random generator: the same seed gives the same numbers, and so the same hotel. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number that is at least 0 and below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00;
  }

  /** Returns a whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Returns true with the probability `part`, from 0 to 1. */
  isIn(part: number): boolean {
    return this.next() < part;
  }

  /** Returns one of the values; with `isSteep` the first ones are the likeliest. Throws if there are none. */
  pick<T>(all: readonly T[], isSteep = false): T {
    const place = isSteep ? this.next() ** 3 : this.next();
    const found = all[Math.floor(place * all.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  hex(length: number): string {
    let text = '';
    while (text.length < length)
      text += Math.floor(this.next() * 0x1_00_00_00_00)
        .toString(16)
        .padStart(8, '0');
    return text.slice(0, length);
  }
}
