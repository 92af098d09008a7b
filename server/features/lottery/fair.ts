import type { FairCheck } from '#core/api/lottery-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import { ballCount } from '#core/rules/deck.ts';
import { AppError } from '../../platform/app-error.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { nameIn } from './prize-names.ts';

/**
 * Returns everything that somebody needs to recompute the draws of a closed campaign, without any data of guests (DRAW-5).
 * Throws CAMPAIGN_NOT_FOUND, CAMPAIGN_OPEN and CAMPAIGN_INTERRUPTED.
 */
export function fairCheck({ deps, prizes }: LotteryActions, campaignId: string, language: Language): FairCheck {
  const campaign = deps.state.lottery.getCampaign(campaignId);
  if (campaign === undefined) throw new AppError('CAMPAIGN_NOT_FOUND');
  const { closed, isInterrupted, name, openedAt, terms, changes, decks, draws } = campaign;
  if (closed === undefined) throw new AppError(isInterrupted ? 'CAMPAIGN_INTERRUPTED' : 'CAMPAIGN_OPEN');
  const { tiers, thankYou } = prizes.read();
  return {
    ...{ campaignId, name, openedAt, closedAt: closed.at },
    // What was promised, even if a prize was renamed later. A campaign of an older version did not record it.
    tiers: (terms?.tiers ?? tiers).map(({ tier, names, youngNames }) => ({
      ...{ tier, name: nameIn(names, language) },
      ...(youngNames && { youngName: nameIn(youngNames, language) }),
    })),
    terms: terms === undefined ? null : { ...terms, tiers: [...terms.tiers] },
    changes: changes.map(({ at, field, from, to }) => ({ at, field, from, to })),
    thankYouName: nameIn(thankYou.names, language),
    decks: decks.map(({ commitment, seed, winners, blankBalls, afterSequence }) => ({
      ...{ commitment, seed: seed ?? null, winners, blankBalls, afterSequence },
      ballCount: ballCount({ winners, blankBalls }),
    })),
    draws: draws.map(({ sequence, tier, ball }) => ({ sequence, tier, ball })),
  };
}
