import type { FairCheck } from '#core/api/lottery-schemas.ts';
import { prizeTiers } from '#core/model/prize-tiers.ts';

type Unchecked = { readonly [key: string]: unknown };

/**
 * Returns true if the published data have the form that the page shows and computes with. The page does not trust the server,
 * and a phone does not load the schema of the reply.
 */
export function hasExpectedForm(fair: FairCheck): boolean {
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
