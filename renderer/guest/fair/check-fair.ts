import type { FairCheck } from '#core/api/lottery-schemas.ts';
import { fromHex } from '#core/rules/sha256.ts';
import { type VerificationReport, verifyDrawsInSteps } from '#core/rules/verify-draws.ts';
import { hasExpectedForm } from './has-expected-form.ts';
import { mapInSlices } from './in-slices.ts';

/** The result of the check. The fault `data` means that the published data do not have the expected form. */
export type FairReport = Omit<VerificationReport, 'fault'> & {
  readonly fault?:
    | { readonly fault: NonNullable<VerificationReport['fault']>['fault'] | 'data'; readonly position: number }
    | undefined;
};

/**
 * Checks a closed campaign by computing its decks again in this browser, without trusting the server (DRAW-21). Throws only if
 * the signal is aborted.
 */
export async function checkFair(fair: FairCheck, signal: AbortSignal): Promise<FairReport> {
  if (!hasExpectedForm(fair)) return { fault: { fault: 'data', position: 0 }, decks: [] };
  const { decks, draws } = fair;
  const revealed = decks.map(({ seed, ...deck }) => ({ ...deck, seed: seed === null ? undefined : fromHex(seed) }));
  const strange = revealed.findIndex(({ seed }, index) => seed === undefined && decks[index]?.seed !== null);
  // A seed that is not hexadecimal matches no commitment.
  if (strange !== -1) return { fault: { fault: 'commitment', position: strange }, decks: [] };
  try {
    return await mapInSlices(verifyDrawsInSteps(revealed, draws), signal);
  } catch (error) {
    signal.throwIfAborted();
    // Only data of another form can make the computation fail.
    void error;
    return { fault: { fault: 'data', position: 0 }, decks: [] };
  }
}
