import type { CampaignView, DrawRow, Prizes } from '#core/api/lottery-schemas.ts';
import { pickFields } from '#core/model/fields.ts';
import type { Language } from '#core/model/hotel.ts';
import {
  type PrizeFields,
  presentPrizeFields,
  publicPrizeFields,
  staffPrizeFields,
  type VoucherState,
  wonPrizeFields,
} from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { ballCount } from '#core/rules/deck.ts';
import { prizeLimits } from '#core/rules/prize-limits.ts';
import type { Campaign, Draw, Voucher } from '../../storage/projections/draw-index.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { countSealed } from './prize-book.ts';
import { isGiftNamed, nameIn } from './prize-names.ts';

/**
 * Returns the prizes for guests. For staff, adds the names in all languages, the values, the storage places and the plan.
 */
export function prizesView(actions: LotteryActions, language: Language, isStaff: boolean): Prizes {
  const { state } = actions.deps;
  const plan = actions.prizes.read();
  const { current, newest: last } = state.lottery;
  const tiers = plan.tiers.map((prize) => {
    const { tier, names, youngNames, winners: planned } = prize;
    const winners = current === undefined ? planned : countSealed(current, tier);
    return {
      tier,
      name: nameIn(names, language),
      winners,
      remaining: current === undefined ? winners : winners - current.won[tier],
      ...pickFields(publicPrizeFields, prize),
      ...(isStaff ? { names, ...defined({ youngNames }), ...pickFields(staffPrizeFields, prize) } : {}),
    };
  });
  const { names, ...gift } = plan.thankYou;
  return {
    tiers,
    thankYou: { name: nameIn(names, language), ...gift, ...(isStaff ? { names } : {}) },
    spinAt: plan.spinAt,
    spinPer: plan.spinPer,
    blankBalls: current?.decks.reduce((sum, { blankBalls }) => sum + blankBalls, 0) ?? 0,
    campaign: last === undefined ? null : toCampaignHead(last),
    ...(isStaff
      ? {
          plan: {
            ...{ version: plan.version, voucherDays: plan.voucherDays, limits: toLimits(actions, current) },
            ...defined({ changed: plan.changed }),
          },
        }
      : {}),
  };
}

/** Returns the values without the fields that are undefined. */
export function defined<T extends Readonly<Record<string, unknown>>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/**
 * Returns the name and the facts of the prize that was won: as they were at the draw, but with the present picture and storage
 * place. If a guest under age got the other prize, returns only its name (DRAW-28).
 */
export function describeWonPrize(
  { prizes }: LotteryActions,
  { tier, prize, voucher }: Pick<Draw, 'tier' | 'prize' | 'voucher'>,
  language: Language,
): PrizeFields & Pick<DrawRow, 'prizeName' | 'youngName' | 'isUnderAge'> {
  const youngName = prize.youngNames && nameIn(prize.youngNames, language);
  if (youngName !== undefined && voucher?.redeemed?.isUnderAge) return { prizeName: youngName, isUnderAge: true };
  const present = tier !== null ? prizes.tier(tier) : isGiftNamed(prize.names) ? prizes.read().thankYou : {};
  return {
    ...{ prizeName: nameIn(prize.names, language), ...defined({ youngName }) },
    ...pickFields(presentPrizeFields, present),
    ...pickFields(wonPrizeFields, prize),
  };
}

function getCampaignState({ closed, isInterrupted }: Campaign): CampaignView['state'] {
  if (closed !== undefined) return 'closed';
  return isInterrupted ? 'interrupted' : 'open';
}

function toCampaignHead(campaign: Campaign): NonNullable<Prizes['campaign']> {
  const { campaignId, name, openedAt, decks } = campaign;
  const commitments = decks.map(({ commitment }) => commitment);
  return {
    campaignId,
    name,
    state: getCampaignState(campaign),
    commitment: commitments[0] ?? '',
    commitments,
    openedAt,
  };
}

/**
 * Returns the legal limits for the prizes of a campaign, or of the plan if there is no campaign. Uses the current values of the
 * prizes.
 */
function toLimits({ prizes }: LotteryActions, campaign: Campaign | undefined): CampaignView['limits'] {
  const { tiers } = prizes.read();
  const valued = tiers.map(({ tier, winners, valueYen }) => ({
    winners: campaign === undefined ? winners : countSealed(campaign, tier),
    valueYen,
  }));
  const { warnings, ...limits } = prizeLimits(valued, campaign?.expectedSalesYen);
  return { ...limits, warnings: [...warnings] };
}

/** Returns the state of a voucher. Void takes precedence over redeemed, and redeemed over expired. */
export function voucherState({ isPast }: LotteryActions, { voided, redeemed, expiresAt }: Voucher): VoucherState {
  if (voided !== undefined) return 'void';
  if (redeemed !== undefined) return 'redeemed';
  return isPast(expiresAt) ? 'expired' : 'issued';
}

export function campaignView(actions: LotteryActions, campaign: Campaign, language: Language): CampaignView {
  const { closed, decks, draws, won, dealt, expectedSalesYen, terms } = campaign;
  // A closed campaign shows the prizes as they were promised (DRAW-23), an open one as guests read them now.
  const namesOf = (tier: PrizeTier) =>
    (closed === undefined ? undefined : terms?.tiers.find((promised) => promised.tier === tier)?.names) ??
    actions.prizes.tier(tier).names;
  const count = (tier: string, state: VoucherState) =>
    draws.filter((draw) => draw.tier === tier && draw.voucher && voucherState(actions, draw.voucher) === state).length;
  return {
    ...toCampaignHead(campaign),
    openedBy: campaign.openedBy,
    ...(closed === undefined ? {} : { closedAt: closed.at, closedBy: closed.by }),
    ballCount: decks.reduce((sum, deck) => sum + ballCount(deck), 0),
    dealtCount: dealt,
    drawCount: draws.length,
    thankYouCount: draws.filter(({ tier }) => tier === null).length,
    ...defined({ expectedSalesYen }),
    limits: toLimits(actions, campaign),
    tiers: prizeTiers.map((tier) => {
      const winners = countSealed(campaign, tier);
      return {
        tier,
        name: nameIn(namesOf(tier), language),
        ...{ winners, won: won[tier], remaining: winners - won[tier] },
        ...{ issued: count(tier, 'issued'), redeemed: count(tier, 'redeemed') },
        ...{ expired: count(tier, 'expired'), void: count(tier, 'void') },
      };
    }),
    decks: decks.map(({ deckId, commitment, winners, blankBalls, addedAt, addedBy, seed }) => ({
      ...{ deckId, commitment, winners, blankBalls, addedAt, addedBy },
      ballCount: ballCount({ winners, blankBalls }),
      ...(closed === undefined ? {} : { seed: seed ?? null }),
    })),
  };
}
