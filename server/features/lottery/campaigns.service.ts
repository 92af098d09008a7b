import type { SealedDeck } from '#core/model/draw.ts';
import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { ballCount, commitmentOf, type DeckContent } from '#core/rules/deck.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Campaign } from '../../storage/projections/draw-index.ts';
import type { LotteryActions } from './lottery-actions.ts';

export type NewCampaign = {
  readonly name: string;
  readonly blankBalls: number;
  readonly expectedSalesYen?: number | undefined;
};
export type MoreBalls = {
  readonly winners: Readonly<Partial<Record<PrizeTier, number | undefined>>>;
  readonly blankBalls: number;
};
export type CampaignsService = ReturnType<typeof makeCampaigns>;

/** Opens campaigns, adds balls and closes them (DRAW-12). One campaign is open at a time. */
export function makeCampaigns(actions: LotteryActions) {
  const { state, ids, newSeed } = actions.deps;

  /** The seed is durable before anybody learns of the deck. */
  const seal = async (content: DeckContent, seed = newSeed()): Promise<SealedDeck> => {
    const count = ballCount(content);
    if (count < 1 || count > prizeLimitsOfEntry.blankBalls)
      throw new AppError('INVALID_INPUT', { fields: ['blankBalls'] });
    const deckId = ids.short();
    await actions.vault.keep(deckId, seed);
    return { deckId, commitment: commitmentOf(seed), ...content };
  };

  const requireCampaign = (campaignId: string): Campaign => {
    const campaign = state.lottery.campaign(campaignId);
    if (campaign === undefined) throw new AppError('CAMPAIGN_NOT_FOUND');
    return campaign;
  };

  return {
    /**
     * Opens a campaign. `seed` is given by the demo, so that it is the same each time. Throws CAMPAIGN_OPEN;
     * INVALID_INPUT for no balls or too many.
     */
    open({ name, blankBalls, expectedSalesYen }: NewCampaign, by: string, seed?: Uint8Array): Promise<Campaign> {
      return actions.alone(async () => {
        if (state.lottery.current !== undefined) throw new AppError('CAMPAIGN_OPEN');
        const winners = winnersOf((tier) => actions.prizes.tier(tier).winners);
        const deck = await seal({ winners, blankBalls }, seed);
        const campaignId = ids.short();
        const sales = expectedSalesYen === undefined ? {} : { expectedSalesYen };
        await actions.append('', { type: 'opened', campaignId, name, ...sales, deck, by });
        return requireCampaign(campaignId);
      });
    },

    /** Adds a deck. Throws CAMPAIGN_NOT_FOUND, CAMPAIGN_NOT_OPEN, INVALID_INPUT. */
    addDeck(campaignId: string, { winners, blankBalls }: MoreBalls, by: string): Promise<Campaign> {
      return actions.alone(async () => {
        const campaign = requireCampaign(campaignId);
        if (campaign.closed !== undefined || campaign.isInterrupted) throw new AppError('CAMPAIGN_NOT_OPEN');
        const deck = await seal({ winners: winnersOf((tier) => winners[tier] ?? 0), blankBalls });
        await actions.append('', { type: 'deck_added', campaignId, deck, by });
        return requireCampaign(campaignId);
      });
    },

    /** Closes a campaign. Throws CAMPAIGN_NOT_FOUND, CAMPAIGN_CLOSED. */
    close(campaignId: string, by: string): Promise<Campaign> {
      return actions.alone(async () => {
        const campaign = requireCampaign(campaignId);
        if (campaign.closed !== undefined) throw new AppError('CAMPAIGN_CLOSED');
        const seeds = campaign.decks.map(({ deckId }) => ({ deckId, seed: actions.vault.seedOf(deckId) ?? null }));
        await actions.append('', { type: 'closed', campaignId, seeds, by });
        actions.vault.forget(campaign);
        return requireCampaign(campaignId);
      });
    },

    /**
     * Called at the start. Interrupts a campaign for good if its seeds or draws are missing (DRAW-6). Returns whether
     * it did.
     */
    async checkAtStart(): Promise<boolean> {
      const { current } = state.lottery;
      const why = current && actions.vault.faultOf(current);
      if (current === undefined || why === undefined || current.isInterruptionNoted) return false;
      await actions.alone(() => actions.append('', { type: 'interrupted', campaignId: current.campaignId, why }));
      return true;
    },

    requireCampaign,
  };
}

function winnersOf(count: (tier: PrizeTier) => number): Record<PrizeTier, number> {
  return Object.fromEntries(prizeTiers.map((tier) => [tier, count(tier)])) as Record<PrizeTier, number>;
}
