import { type Ball, ballCount, commitmentOf, type DeckContent, lastOf, shuffling, stepSize } from './deck.ts';

/*
 * Checks that draws match their decks (DRAW-3, DRAW-5). Three places use it: the server when it draws, `lottery:verify`
 * when it reads the files, and the browser of whoever opens a closed campaign.
 */

/** A ball: the number of its deck and its place in the deck, both from 0. */
export type BallPlace = { readonly deck: number; readonly place: number };

/** Returns the next ball after `dealt` balls. Undefined when no deck has one left. */
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
  /** 32 bytes; undefined if the seed is not known. */
  readonly seed: Uint8Array | undefined;
  /** The number of draws made before the deck was added. */
  readonly afterSequence: number;
};
export type ShownDraw = {
  readonly sequence: number;
  readonly tier: Ball;
  /** Null if all balls had been dealt. */
  readonly ball: BallPlace | null;
};

/**
 * What is wrong. `seed_unknown`: the seed of deck `at` is missing. `commitment`: the seed of deck `at` is not the
 * sealed one. The others are about draw number `at`. `sequence`: it does not follow the draw before. `ball`: it is not
 * the next ball. `tier`: the ball has another tier.
 */
export type DealFault = {
  readonly fault: 'seed_unknown' | 'commitment' | 'sequence' | 'ball' | 'tier';
  readonly at: number;
};

/** Returns the first fault; undefined if the draws match the sealed decks. Decks and draws are passed in order. */
export function checkDeal(decks: readonly RevealedDeck[], draws: readonly ShownDraw[]): DealFault | undefined {
  return lastOf(checkingDeal(decks, draws)).fault;
}

export type DealReport = {
  readonly fault: DealFault | undefined;
  /** The balls of each deck, as far as they have been computed. */
  readonly decks: readonly (readonly Ball[] | undefined)[];
};

/** Same as `checkDeal`, but also returns the computed decks and yields regularly, so that a page stays responsive. */
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
