import type { SealedDeck } from '#core/model/draw.ts';
import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { ballCount, computeCommitment, type DeckContent } from '#core/rules/deck.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Campaign } from '../../storage/projections/draw-index.ts';
import type { LotteryActions } from './lottery-actions.ts';
import type { TermsService } from './terms.ts';

export type NewCampaign = {
  readonly name: string;
  readonly blankBalls: number;
  readonly expectedSalesYen?: number | undefined;
};
export type MoreBalls = {
  readonly winners: Readonly<Partial<Record<PrizeTier, number | undefined>>>;
  readonly blankBalls: number;
};
export type CampaignsService = ReturnType<typeof createCampaigns>;

/** Opens campaigns, adds decks to them and closes them (DRAW-12). At most one campaign is open. */
export function createCampaigns(actions: LotteryActions, terms: TermsService) {
  const { state, ids, newSeed } = actions.deps;

  /**
   * Creates a deck. Its seed is on the disk before anybody learns of the deck. Throws INVALID_INPUT if it would have no balls
   * or too many.
   */
  const seal = async (content: DeckContent, seed = newSeed()): Promise<SealedDeck> => {
    const count = ballCount(content);
    if (count < 1 || count > prizeLimitsOfEntry.blankBalls)
      throw new AppError('INVALID_INPUT', { fields: ['blankBalls'] });
    const deckId = ids.shortId();
    await actions.vault.keep(deckId, seed);
    return { deckId, commitment: computeCommitment(seed), ...content };
  };

  const requireCampaign = (campaignId: string): Campaign => {
    const campaign = state.lottery.getCampaign(campaignId);
    if (campaign === undefined) throw new AppError('CAMPAIGN_NOT_FOUND');
    return campaign;
  };

  const requireOpen = (campaignId: string): Campaign => {
    const campaign = requireCampaign(campaignId);
    if (campaign.closed !== undefined || campaign.isInterrupted) throw new AppError('CAMPAIGN_NOT_OPEN');
    return campaign;
  };

  return {
    /**
     * Opens a campaign. Only the demo passes a `seed`, so that its draws are the same each time. Throws CAMPAIGN_OPEN if
     * another campaign is open, and INVALID_INPUT if there would be no balls or too many.
     */
    open({ name, blankBalls, expectedSalesYen }: NewCampaign, by: string, seed?: Uint8Array): Promise<Campaign> {
      return actions.alone(async () => {
        if (state.lottery.current !== undefined) throw new AppError('CAMPAIGN_OPEN');
        const winners = countWinners((tier) => actions.prizes.tier(tier).winners);
        const promised = await terms.read();
        const deck = await seal({ winners, blankBalls }, seed);
        const campaignId = ids.shortId();
        const sales = expectedSalesYen === undefined ? {} : { expectedSalesYen };
        await actions.append('', { type: 'opened', campaignId, name, ...sales, deck, terms: promised, by });
        return requireCampaign(campaignId);
      });
    },

    /**
     * Adds a deck to an open campaign. Throws CAMPAIGN_NOT_FOUND, CAMPAIGN_NOT_OPEN, and INVALID_INPUT if the deck would have
     * no balls or too many.
     */
    addDeck(campaignId: string, { winners, blankBalls }: MoreBalls, by: string): Promise<Campaign> {
      return actions.alone(async () => {
        requireOpen(campaignId);
        const deck = await seal({ winners: countWinners((tier) => winners[tier] ?? 0), blankBalls });
        await actions.append('', { type: 'deck_added', campaignId, deck, by });
        return requireCampaign(campaignId);
      });
    },

    /** Closes an open or interrupted campaign and reveals its seeds. Throws CAMPAIGN_NOT_FOUND and CAMPAIGN_CLOSED. */
    close(campaignId: string, by: string): Promise<Campaign> {
      return actions.alone(async () => {
        const campaign = requireCampaign(campaignId);
        if (campaign.closed !== undefined) throw new AppError('CAMPAIGN_CLOSED');
        const seeds = campaign.decks.map(({ deckId }) => ({ deckId, seed: actions.vault.getSeed(deckId) ?? null }));
        await actions.append('', { type: 'closed', campaignId, seeds, by });
        actions.vault.forget(campaign);
        return requireCampaign(campaignId);
      });
    },

    /**
     * Interrupts the current campaign for good if its seeds or draws are missing (DRAW-6), and records where the chain is
     * broken (DRAW-24). Call this when the server starts. Returns what this call has recorded.
     */
    async checkAtStart(): Promise<{ readonly isInterrupted: boolean; readonly isChainBroken: boolean }> {
      const { current, newBreaks: breaks } = state.lottery;
      // Both are read before the first line is appended, because that line becomes the last known one.
      const isEndMissing = actions.vault.isHeadMissing();
      const interruption = current && actions.vault.findFault(current);
      const isInterrupted = current !== undefined && interruption !== undefined && !current.isInterruptionNoted;
      const isChainBroken = breaks.length > 0 || isEndMissing;
      await actions.alone(async () => {
        if (isInterrupted)
          await actions.append('', { type: 'interrupted', campaignId: current.campaignId, why: interruption });
        if (isChainBroken) await actions.append('', { type: 'chain_broken', breaks, isEndMissing });
      });
      return { isInterrupted, isChainBroken };
    },

    ...{ requireCampaign, requireOpen },
  };
}

function countWinners(count: (tier: PrizeTier) => number): Record<PrizeTier, number> {
  return Object.fromEntries(prizeTiers.map((tier) => [tier, count(tier)])) as Record<PrizeTier, number>;
}
