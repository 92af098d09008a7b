import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PrizeTier, prizeTiers } from '../model/prize-tiers.ts';
import { type Ball, ballCount, computeCommitment, type DeckContent, seedBytes, shuffledDeck } from './deck.ts';

const fiveEach: DeckContent = { winners: { special: 5, '1': 5, '2': 5, '3': 5, '4': 5, '5': 5 }, blankBalls: 70 };
const createSeed = (n: number): Uint8Array => createHash('sha256').update(`seed ${n}`).digest();
const count = (balls: readonly Ball[], ball: Ball) => balls.filter((other) => other === ball).length;

/** Implements the algorithm of docs/rules.md with functions of Node.js only. */
function deckByTheBook(seed: Uint8Array, { winners, blankBalls }: DeckContent): Ball[] {
  const balls: Ball[] = [];
  for (const tier of prizeTiers) for (let n = 0; n < winners[tier]; n += 1) balls.push(tier);
  for (let n = 0; n < blankBalls; n += 1) balls.push(null);
  let blockWords: number[] = [];
  let block = 0;
  const word = () => {
    if (blockWords.length === 0) {
      const number = Buffer.alloc(4);
      number.writeUInt32BE(block);
      block += 1;
      const hash = createHash('sha256')
        .update(Buffer.concat([seed, number]))
        .digest();
      blockWords = Array.from({ length: 8 }, (_, index) => hash.readUInt32BE(index * 4));
    }
    return blockWords.shift() ?? 0;
  };
  for (let i = balls.length - 1; i >= 1; i -= 1) {
    let w = word();
    while (w >= Math.floor(2 ** 32 / (i + 1)) * (i + 1)) w = word();
    const j = w % (i + 1);
    [balls[i], balls[j]] = [balls[j] ?? null, balls[i] ?? null];
  }
  return balls;
}

describe('a deck', () => {
  it('[243] contains exactly the balls of its content, shuffled as docs/rules.md describes', () => {
    const winners = fc.record(
      Object.fromEntries(prizeTiers.map((tier) => [tier, fc.nat({ max: 20 })])) as Record<
        PrizeTier,
        fc.Arbitrary<number>
      >,
    );
    const blankBalls = fc.oneof(fc.nat({ max: 100 }), fc.nat({ max: 4_000 }));
    const seed = fc.uint8Array({ minLength: seedBytes, maxLength: seedBytes });
    fc.assert(
      fc.property(seed, winners, blankBalls, (anySeed, tiers, blanks) => {
        const content = { winners: tiers, blankBalls: blanks };
        const balls = shuffledDeck(anySeed, content);
        expect(balls).toHaveLength(ballCount(content));
        for (const tier of prizeTiers) expect(count(balls, tier)).toBe(tiers[tier]);
        expect(count(balls, null)).toBe(blanks);
        expect(balls).toEqual(deckByTheBook(anySeed, content));
      }),
      { numRuns: 60 },
    );
  });

  it('may contain one ball or none', () => {
    const noWinners = { special: 0, '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
    expect(shuffledDeck(createSeed(1), { winners: noWinners, blankBalls: 0 })).toEqual([]);
    expect(shuffledDeck(createSeed(1), { winners: { ...noWinners, '3': 1 }, blankBalls: 0 })).toEqual(['3']);
  });

  it('has the SHA-256 of its seed as its commitment', () => {
    const seed = createSeed(7);
    expect(computeCommitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  });
});

/** Returns the chi-square of the observed counts, all of which have the same expected count. */
const chiSquare = (observed: readonly number[], expected: number) =>
  observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

describe('decks from fixed seeds', () => {
  const decks = Array.from({ length: 2_000 }, (_, n) => shuffledDeck(createSeed(n), fiveEach));

  it.each([...prizeTiers, null])('have balls of tier %s about equally often in each tenth of the deck', (tier) => {
    const tenths = Array<number>(10).fill(0);
    for (const balls of decks) {
      for (const [index, ball] of balls.entries())
        if (ball === tier) tenths[Math.floor(index / 10)] = (tenths[Math.floor(index / 10)] ?? 0) + 1;
    }
    const expected = (2_000 * (tier === null ? 70 : 5)) / 10;
    // The 99.9 % bound for nine degrees of freedom.
    expect(chiSquare(tenths, expected)).toBeLessThan(27.88);
  });

  it('have the only winner of a small deck about equally often at every index', () => {
    const small: DeckContent = { winners: { special: 1, '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }, blankBalls: 6 };
    const countByPosition = Array<number>(7).fill(0);
    for (let n = 0; n < 7_000; n += 1) {
      const position = shuffledDeck(createSeed(n + 10_000), small).indexOf('special');
      countByPosition[position] = (countByPosition[position] ?? 0) + 1;
    }
    // The 99.9 % bound for six degrees of freedom.
    expect(chiSquare(countByPosition, 1_000)).toBeLessThan(22.46);
  });
});
