import { type Ball, ballCount, commitmentOf, type DeckContent, lastOf, shuffling, stepSize } from './deck.ts';

/*
 * Checks that draws match their decks (DRAW-3, DRAW-5). The server uses this when it draws, the command
 * `lottery:verify` when it reads the files, and the browser when somebody checks a closed campaign.
 */

/** Which ball it is: the index of its deck and its index in the deck, both from 0. */
export type BallPlace = { readonly deck: number; readonly place: number };

/** Returns which ball comes after the first `dealt` balls, or undefined if no ball is left. */
export function nextPlace(decks: readonly DeckContent[], dealt: number): BallPlace | undefined {
  let left = dealt;
  for (const [deck, content] of decks.entries()) {
    const count = ballCount(content);
    if (left < count) return { deck, place: left };
    left -= count;
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
export type ShownDraw = {
  readonly sequence: number;
  readonly tier: Ball;
  /** Null if no ball was left. */
  readonly ball: BallPlace | null;
};

/**
 * What does not match. `seed_unknown`: the seed of the deck with the index `at` is missing. `commitment`: that deck's
 * seed does not match its commitment. For the other faults `at` is the number of the draw. `sequence`: this number does
 * not follow the previous one. `ball`: the ball is not the next one. `tier`: the ball has another tier.
 */
export type DealFault = {
  readonly fault: 'seed_unknown' | 'commitment' | 'sequence' | 'ball' | 'tier';
  readonly at: number;
};

/**
 * Returns the first fault, or undefined if the draws match the sealed decks. The decks and the draws must be passed in
 * order.
 */
export function checkDeal(decks: readonly RevealedDeck[], draws: readonly ShownDraw[]): DealFault | undefined {
  return lastOf(checkingDeal(decks, draws)).fault;
}

export type DealReport = {
  readonly fault: DealFault | undefined;
  /**
   * The balls of each deck. They are undefined if the deck's seed is not known, and absent from the first wrong seed
   * on.
   */
  readonly decks: readonly (readonly Ball[] | undefined)[];
};

/**
 * Does the same as `checkDeal`, but also returns the computed decks and yields regularly, so that a page stays
 * responsive.
 */
export function* checkingDeal(
  decks: readonly RevealedDeck[],
  draws: readonly ShownDraw[],
): Generator<void, DealReport> {
  const balls: (readonly Ball[] | undefined)[] = [];
  for (const [at, deck] of decks.entries()) {
    if (deck.seed !== undefined && commitmentOf(deck.seed) !== deck.commitment)
      return { fault: { fault: 'commitment', at }, decks: balls };
    balls.push(deck.seed && (yield* shuffling(deck.seed, deck)));
  }
  return { fault: yield* faultOf(decks, draws, balls), decks: balls };
}

function* faultOf(
  decks: readonly RevealedDeck[],
  draws: readonly ShownDraw[],
  balls: readonly (readonly Ball[] | undefined)[],
): Generator<void, DealFault | undefined> {
  let dealt = 0;
  for (const [index, { sequence, tier, ball }] of draws.entries()) {
    if (index % stepSize === 0) yield;
    if (sequence !== index + 1) return { fault: 'sequence', at: sequence };
    const next = nextPlace(
      decks.filter(({ afterSequence }) => afterSequence < sequence),
      dealt,
    );
    if (next?.deck !== ball?.deck || next?.place !== ball?.place) return { fault: 'ball', at: sequence };
    if (next === undefined) {
      if (tier !== null) return { fault: 'tier', at: sequence };
      continue;
    }
    dealt += 1;
    const own = balls[next.deck];
    if (own !== undefined && own[next.place] !== tier) return { fault: 'tier', at: sequence };
  }
  const unknown = balls.indexOf(undefined);
  return unknown === -1 ? undefined : { fault: 'seed_unknown', at: unknown };
}
