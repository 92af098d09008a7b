import { describe, expect, it } from 'vitest';
import { ballCount, computeCommitment, shuffledDeck } from './deck.ts';
import { type DrawToVerify, nextBallPosition, type RevealedDeck, verifyDraws } from './verify-draws.ts';

const winners = { special: 1, '1': 1, '2': 0, '3': 0, '4': 0, '5': 2 };
const createDeck = (n: number, blankBalls: number, afterSequence: number): RevealedDeck => {
  const seed = new Uint8Array(32).fill(n);
  return { winners, blankBalls, seed, commitment: computeCommitment(seed), afterSequence };
};
/** Decks of 6 and 5 balls. The second deck was added after all balls of the first and two draws without a ball. */
const decks = [createDeck(1, 2, 0), createDeck(2, 1, 8)];

function dealAll(): DrawToVerify[] {
  const balls = decks.map((deck) => shuffledDeck(deck.seed ?? new Uint8Array(), deck));
  const draws: DrawToVerify[] = [];
  let drawnCount = 0;
  for (let sequence = 1; sequence <= 14; sequence += 1) {
    const ball = nextBallPosition(
      decks.filter((deck) => deck.afterSequence < sequence),
      drawnCount,
    );
    draws.push({
      sequence,
      tier: ball === undefined ? null : (balls[ball.deck]?.[ball.place] ?? null),
      ball: ball ?? null,
    });
    if (ball !== undefined) drawnCount += 1;
  }
  return draws;
}

describe("a campaign's draws", () => {
  it('take the balls of one deck after another, and get no ball when none is left', () => {
    expect(decks.map(ballCount)).toEqual([6, 5]);
    const positions = dealAll().map(({ ball }) => (ball === null ? '-' : `${ball.deck}.${ball.place}`));
    expect(positions).toEqual([
      '0.0',
      '0.1',
      '0.2',
      '0.3',
      '0.4',
      '0.5',
      '-',
      '-',
      '1.0',
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '-',
    ]);
  });

  it('have no fault when they follow the sealed decks, however many draws there are', () => {
    expect(verifyDraws(decks, dealAll())).toBeUndefined();
    expect(verifyDraws(decks, dealAll().slice(0, 3))).toBeUndefined();
    expect(verifyDraws(decks, [])).toBeUndefined();
  });

  const changed = (sequence: number, change: Partial<DrawToVerify>) =>
    dealAll().map((draw) => (draw.sequence === sequence ? { ...draw, ...change } : draw));
  const winningDraw = dealAll().find(({ tier }) => tier !== null) as DrawToVerify;

  it.each([
    [
      'another tier',
      () => changed(winningDraw.sequence, { tier: winningDraw.tier === '5' ? 'special' : '5' }),
      'tier',
      winningDraw.sequence,
    ],
    ['no prize for a winning ball', () => changed(winningDraw.sequence, { tier: null }), 'tier', winningDraw.sequence],
    ['a prize without a ball', () => changed(7, { tier: '1' }), 'tier', 7],
    ['no ball although one was left', () => changed(2, { ball: null, tier: null }), 'ball', 2],
    ['a ball that was drawn before', () => changed(3, { ball: { deck: 0, place: 1 } }), 'ball', 3],
    ['a ball of a deck that was added later', () => changed(7, { ball: { deck: 1, place: 0 } }), 'ball', 7],
    ['a missing draw before it', () => dealAll().filter(({ sequence }) => sequence !== 4), 'sequence', 5],
  ])('have a fault with %s', (_, draws, fault, position) => {
    expect(verifyDraws(decks, draws())).toEqual({ fault, position });
  });

  it('have a fault when a seed is unknown or does not match its commitment', () => {
    const [first, second] = decks as [RevealedDeck, RevealedDeck];
    const other = { ...second, seed: new Uint8Array(32) };
    expect(verifyDraws([first, other], dealAll())).toEqual({ fault: 'commitment', position: 1 });
    expect(verifyDraws([first, { ...second, seed: undefined }], dealAll())).toEqual({
      fault: 'seed_unknown',
      position: 1,
    });
  });
});
