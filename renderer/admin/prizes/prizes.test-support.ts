import type { CampaignView, Prizes, StockItem } from '#core/api/lottery-schemas.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';

const limits = {
  ...{ totalYen: 0, mostExpensiveYen: 0, onePrizeLimitYen: 100_000, totalLimitYen: null },
  warnings: [],
};
/** A commitment of the right form. No test has a seed for it. */
export const commitment = '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9';

/** Returns five prizes of each tier, each worth 1,000 yen. */
export function createPrizes(overrides: Partial<Prizes> = {}): Prizes {
  return {
    tiers: prizeTiers.map((tier) => ({
      ...{ tier, name: `景品 ${tier}`, names: { ja: `景品 ${tier}`, en: `Prize ${tier}` } },
      ...{ winners: 5, remaining: 5, valueYen: 1_000 },
    })),
    thankYou: { name: '参加賞', names: { ja: '参加賞', en: 'Thank you' } },
    ...{ spinAt: 'both', spinPer: 'guest', blankBalls: 0, campaign: null },
    plan: { version: 3, voucherDays: 7, limits },
    ...overrides,
  };
}

/**
 * Returns an open campaign with two prizes of each tier and 88 white balls. Ten balls were drawn, and one of them won a prize
 * of tier 4.
 */
export function createCampaign(overrides: Partial<CampaignView> = {}): CampaignView {
  const winners = Object.fromEntries(prizeTiers.map((tier) => [tier, 2])) as Record<PrizeTier, number>;
  return {
    ...{ campaignId: 'summer', name: '夏のガラポン', state: 'open', commitment, commitments: [commitment] },
    ...{ openedAt: '2026-11-15T01:00:00.000Z', openedBy: 'front@example.jp' },
    ...{ ballCount: 100, dealtCount: 10, drawCount: 10, thankYouCount: 9, limits },
    tiers: prizeTiers.map((tier) => {
      const won = tier === '4' ? 1 : 0;
      return {
        ...{ tier, name: `景品 ${tier}`, winners: 2, won, remaining: 2 - won },
        ...{ issued: won, redeemed: 0, expired: 0, void: 0 },
      };
    }),
    decks: [
      {
        ...{ deckId: 'deck', commitment, winners, blankBalls: 88, ballCount: 100 },
        ...{ addedAt: '2026-11-15T01:00:00.000Z', addedBy: 'front@example.jp' },
      },
    ],
    ...overrides,
  };
}

/** Returns a tier of which ten prizes were bought, two were handed over, one waits and three are in the draw. */
export function createStockItem(overrides: Partial<StockItem> = {}): StockItem {
  return {
    ...{ tier: '4', name: '景品 4', storagePlace: 'バックヤード', bought: 10, handedOver: 2, waiting: 1, inDraw: 3 },
    ...{ reserved: 4, left: 4, lowAt: 2, state: 'enough', daysLeft: 16, changes: [] },
    ...overrides,
  };
}
