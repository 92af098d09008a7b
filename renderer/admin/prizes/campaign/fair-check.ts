import type { FairCheck } from '#core/api/lottery-schemas.ts';
import { type Ball, shuffledDeck } from '#core/rules/deck.ts';
import { fromHex } from '#core/rules/sha256.ts';
import { type DrawFault, verifyDraws } from '#core/rules/verify-draws.ts';

export type FairDeck = {
  readonly commitment: string;
  readonly seed: string | null;
  /** The balls in the order of dealing. Undefined if the seed is lost. */
  readonly balls: readonly Ball[] | undefined;
  /** How many of the balls were drawn. */
  readonly dealt: number;
  /** True if the first fault found is that the hash of this deck's seed is not its commitment. */
  readonly isBroken: boolean;
};
export type FairResult = { readonly fault: DrawFault | undefined; readonly decks: readonly FairDeck[] };

/** Computes the decks of a closed campaign and compares them with its draws (DRAW-5). */
export function checkFair({ decks, draws }: Pick<FairCheck, 'decks' | 'draws'>): FairResult {
  const revealed = decks.map((deck) => ({
    ...deck,
    seed: deck.seed === null ? undefined : fromHex(deck.seed),
  }));
  const fault = verifyDraws(revealed, draws);
  return {
    fault,
    decks: revealed.map(({ commitment, seed, ...content }, index) => ({
      ...{ commitment, seed: decks[index]?.seed ?? null },
      balls: seed && shuffledDeck(seed, content),
      dealt: draws.filter(({ ball }) => ball?.deck === index).length,
      isBroken: fault?.fault === 'commitment' && fault.position === index,
    })),
  };
}
