import { type Ball, ballCount, commitmentOf, type DeckContent, lastOf, shuffling, stepSize } from './deck.ts';

/*
 * What a draw must look like, given its decks (R202, R204). The server deals by it, `lottery:verify` checks the files by it, and
 * the page that shows a closed draw computes it in the visitor's browser.
 */

/** Which ball: the deck's number and the place in it, both from 0. */
export type BallPlace = { readonly deck: number; readonly place: number };

/** The next ball when so many have been dealt; undefined when no deck has one left. */
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
  /** 32 bytes; undefined when it is not known. */
  readonly seed: Uint8Array | undefined;
  /** How many draws there had been when it was added. */
  readonly afterSequence: number;
};
export type ShownDraw = {
  readonly sequence: number;
  readonly tier: Ball;
  /** Null: all balls had been dealt. */
  readonly ball: BallPlace | null;
};

/**
 * `seed_unknown`: of deck `at`; `commitment`: the seed of deck `at` is not the sealed one. The others are about the draw with
 * the number `at`: `sequence`: it does not follow the one before; `ball`: it is not the next ball; `tier`: the ball is another.
 */
export type DealFault = {
  readonly fault: 'seed_unknown' | 'commitment' | 'sequence' | 'ball' | 'tier';
  readonly at: number;
};

/** The first fault of a draw; undefined when everything is as it was sealed. Decks and draws come in their order. */
export function checkDeal(decks: readonly RevealedDeck[], draws: readonly ShownDraw[]): DealFault | undefined {
  return lastOf(checkingDeal(decks, draws)).fault;
}

export type DealReport = {
  readonly fault: DealFault | undefined;
  /** Balls of the decks, as far as they were computed. */
  readonly decks: readonly (readonly Ball[] | undefined)[];
};

/** The same with the decks that were computed, and with points at which a page may rest. */
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
