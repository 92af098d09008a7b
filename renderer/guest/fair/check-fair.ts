import type { FairCheck } from '#core/api/lottery-schemas.ts';
import { prizeTiers } from '#core/model/prize-tiers.ts';
import { fromHex } from '#core/rules/sha256.ts';
import { type VerificationReport, verifyDrawsInSteps } from '#core/rules/verify-draws.ts';

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

/** How many milliseconds a slice takes before it ends with its current step. This is half a frame. */
const sliceMs = 8;

/**
 * Runs all steps, in slices between which the page can respond to taps. Returns the generator's result. Throws the signal's
 * reason if the signal is aborted between two slices, and what the generator throws.
 */
export async function mapInSlices<T>(
  steps: Generator<void, T>,
  signal: AbortSignal,
  now = () => performance.now(),
): Promise<T> {
  for (;;) {
    const until = now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < until);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}

type Unchecked = { readonly [key: string]: unknown };

/**
 * Returns true if the published data have the form that the page shows and computes with. The page does not trust the server,
 * and a phone does not load the schema of the reply.
 */
function hasExpectedForm(fair: FairCheck): boolean {
  const { openedAt, closedAt, tiers, changes, decks, draws }: Unchecked = fair;
  return (
    [openedAt, closedAt].every((time) => typeof time === 'string' && !Number.isNaN(Date.parse(time))) &&
    isListOf(tiers, ({ tier }) => typeof tier === 'string') &&
    isListOf(changes, isChange) &&
    isListOf(decks, isDeck) &&
    isListOf(draws, isDraw)
  );
}

function isListOf(value: unknown, isItem: (item: Unchecked) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item));
}

const isRecord = (value: unknown): value is Unchecked => typeof value === 'object' && value !== null;

const isDeck = ({ commitment, seed, winners, blankBalls, ballCount }: Unchecked): boolean =>
  typeof commitment === 'string' &&
  (seed === null || typeof seed === 'string') &&
  isRecord(winners) &&
  [...prizeTiers.map((tier) => winners[tier]), blankBalls, ballCount].every(Number.isInteger);

const isChange = ({ at, field, from, to }: Unchecked): boolean =>
  typeof at === 'string' &&
  !Number.isNaN(Date.parse(at)) &&
  typeof field === 'string' &&
  [from, to].every((value) => value === null || typeof value === 'string');

const isDraw = ({ sequence, tier, ball }: Unchecked): boolean =>
  Number.isInteger(sequence) && (tier === null || typeof tier === 'string') && (ball === null || isRecord(ball));
