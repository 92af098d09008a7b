import {
  type Ball,
  ballCount,
  computeCommitment,
  type DeckContent,
  runToEnd,
  shuffleInSteps,
  stepSize,
} from './deck.ts';

/*
 * Checks that draws match their decks (DRAW-3, DRAW-5). The server uses this when it draws, the command
 * `lottery:verify` when it reads the files, and the browser when somebody checks a closed campaign.
 */

/** Identifies a ball by the index of its deck and its index in the deck, both from 0. */
export type BallPosition = { readonly deck: number; readonly place: number };

/** Returns which ball comes after the first `drawnCount` balls, or undefined if no ball is left. */
export function nextBallPosition(decks: readonly DeckContent[], drawnCount: number): BallPosition | undefined {
  let index = drawnCount;
  for (const [deck, content] of decks.entries()) {
    const count = ballCount(content);
    if (index < count) return { deck, place: index };
    index -= count;
  }
  return undefined;
}

export type RevealedDeck = DeckContent & {
  readonly commitment: string;
  /** The seed, which has 32 bytes; undefined if it is not known. */
  readonly seed: Uint8Array | undefined;
  /** The number of draws that were made before the deck was added. */
  readonly afterSequence: number;
};
export type DrawToVerify = {
  readonly sequence: number;
  readonly tier: Ball;
  /** Null if no ball was left. */
  readonly ball: BallPosition | null;
};

/**
 * What does not match. `seed_unknown`: the seed of the deck with the index `position` is missing. `commitment`: that deck's
 * seed does not match its commitment. For the other faults `position` is the number of the draw. `sequence`: this number does
 * not follow the previous one. `ball`: the ball is not the next one. `tier`: the ball has another tier.
 */
export type DrawFault = {
  readonly fault: 'seed_unknown' | 'commitment' | 'sequence' | 'ball' | 'tier';
  readonly position: number;
};

/**
 * Returns the first fault, or undefined if the draws match the sealed decks. `seed_unknown` is returned only if there
 * is no other fault. The decks and the draws must be passed in order.
 */
export function verifyDraws(decks: readonly RevealedDeck[], draws: readonly DrawToVerify[]): DrawFault | undefined {
  return runToEnd(verifyDrawsInSteps(decks, draws)).fault;
}

export type VerificationReport = {
  readonly fault: DrawFault | undefined;
  /**
   * The balls of each deck. They are undefined if the deck's seed is not known. The list ends before the first deck
   * whose seed is wrong.
   */
  readonly decks: readonly (readonly Ball[] | undefined)[];
};

/**
 * Does the same as `verifyDraws`, but also returns the computed decks and yields regularly, so that a page stays
 * responsive.
 */
export function* verifyDrawsInSteps(
  decks: readonly RevealedDeck[],
  draws: readonly DrawToVerify[],
): Generator<void, VerificationReport> {
  const balls: (readonly Ball[] | undefined)[] = [];
  for (const [position, deck] of decks.entries()) {
    if (deck.seed !== undefined && computeCommitment(deck.seed) !== deck.commitment)
      return { fault: { fault: 'commitment', position: position }, decks: balls };
    balls.push(deck.seed && (yield* shuffleInSteps(deck.seed, deck)));
  }
  return { fault: yield* findFault(decks, draws, balls), decks: balls };
}

function* findFault(
  decks: readonly RevealedDeck[],
  draws: readonly DrawToVerify[],
  balls: readonly (readonly Ball[] | undefined)[],
): Generator<void, DrawFault | undefined> {
  let drawnCount = 0;
  for (const [index, { sequence, tier, ball }] of draws.entries()) {
    if (index % stepSize === 0) yield;
    if (sequence !== index + 1) return { fault: 'sequence', position: sequence };
    const next = nextBallPosition(
      decks.filter(({ afterSequence }) => afterSequence < sequence),
      drawnCount,
    );
    if (next?.deck !== ball?.deck || next?.place !== ball?.place) return { fault: 'ball', position: sequence };
    if (next === undefined) {
      if (tier !== null) return { fault: 'tier', position: sequence };
      continue;
    }
    drawnCount += 1;
    const deckBalls = balls[next.deck];
    if (deckBalls !== undefined && deckBalls[next.place] !== tier) return { fault: 'tier', position: sequence };
  }
  const unknown = balls.indexOf(undefined);
  return unknown === -1 ? undefined : { fault: 'seed_unknown', position: unknown };
}
