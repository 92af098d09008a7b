import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { BodyOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { changeFields } from '#core/model/fields.ts';
import type { Language } from '#core/model/hotel.ts';
import {
  giftFields,
  type PrizeFields,
  type PrizeNames,
  type PrizePlan,
  prizeFields,
  prizePlanSchema,
  type Stock,
} from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { servedPicture } from '#core/rules/served-picture.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import type { Campaign } from '../../storage/projections/draw-index.ts';
import type { LotteryDeps } from './lottery-deps.ts';
import { defaultPlan } from './prize-names.ts';

export type PrizeChange = BodyOf<StaffEndpoints['updatePrizes']>;
type StockChange = BodyOf<StaffEndpoints['updateStock']>;
type Tier = PrizePlan['tiers'][number];
type PrizeFieldsChange = { readonly [Name in keyof PrizeFields]?: PrizeFields[Name] | null | undefined };
type Deps = Pick<LotteryDeps, 'documents' | 'media' | 'state' | 'clock'>;

export type PrizesByPicture = ReadonlyMap<string, readonly { readonly tier: PrizeTier | null }[]>;

const documentName = 'prizes';
const usualLowAt = 2;
const maxStockChanges = 20;

/** The hotel's prize plan: kept in memory and stored as one document. */
export class PrizeBook {
  readonly #deps: Deps;
  #plan: PrizePlan;

  private constructor(deps: Deps, plan: PrizePlan) {
    this.#deps = deps;
    this.#plan = plan;
  }

  static async load(deps: Deps): Promise<PrizeBook> {
    return new PrizeBook(deps, (await deps.documents.get(documentName, prizePlanSchema)) ?? defaultPlan());
  }

  read(): PrizePlan {
    return this.#plan;
  }

  tier(tier: PrizeTier): Tier {
    const storedTier = this.#plan.tiers.find((candidate) => candidate.tier === tier);
    if (storedTier === undefined) throw new Error(`the plan lacks tier ${tier}`);
    return storedTier;
  }

  /**
   * Changes the plan. Calls must not overlap. Throws SETTINGS_CHANGED if `change.version` is given but is not the current
   * version, and INVALID_INPUT naming the faulty fields. While a campaign is open, the number of winners of a tier is fixed:
   * throws PRIZES_WON for fewer than were won already, DECK_SEALED for any other change. So is the prize for guests under age:
   * throws YOUNG_PRIZE_FIXED. If it throws, nothing changes.
   */
  async update(change: PrizeChange, language: Language, by: string): Promise<PrizePlan> {
    const plan = this.#plan;
    if (change.version !== undefined && change.version !== plan.version) {
      throw new AppError('SETTINGS_CHANGED', { fields: ['version'] });
    }
    const duplicateIndex = change.tiers.findIndex(({ tier }, index) =>
      change.tiers.slice(0, index).some((earlier) => earlier.tier === tier),
    );
    if (duplicateIndex !== -1) throw new AppError('INVALID_INPUT', { fields: [`tiers.${duplicateIndex}.tier`] });
    const changesByTier = new Map(change.tiers.map((one, at) => [one.tier, { ...one, at }]));
    const tiers: Tier[] = [];
    for (const tier of prizeTiers) {
      const tierChange = changesByTier.get(tier);
      tiers.push(
        tierChange === undefined ? this.tier(tier) : await this.#changed(this.tier(tier), tierChange, language),
      );
    }
    const campaign = this.#deps.state.lottery.current;
    if (campaign !== undefined) checkSealed(campaign, plan.tiers, tiers, changesByTier);
    const { thankYou } = change;
    const next: PrizePlan = {
      version: plan.version + 1,
      changed: { at: isoNow(this.#deps.clock), by },
      tiers,
      thankYou: thankYou
        ? {
            names: applyNameChange(plan.thankYou.names, thankYou, language, 'thankYou'),
            ...(await this.#changeFields(giftFields, plan.thankYou, thankYou, 'thankYou')),
          }
        : plan.thankYou,
      spinAt: change.spinAt ?? plan.spinAt,
      spinPer: change.spinPer ?? plan.spinPer,
      voucherDays: change.voucherDays ?? plan.voucherDays,
      ...(plan.stock && { stock: plan.stock }),
    };
    await this.#deps.documents.put(documentName, next);
    this.#plan = next;
    return next;
  }

  /**
   * Sets how many prizes of a tier the hotel has bought (STOCK-1). Calls must not overlap. Throws CHANGED_SINCE if `was` is given
   * but is not the present number.
   */
  async setStock({ tier, bought, lowAt, was }: StockChange, by: string): Promise<void> {
    const before = this.#plan.stock?.[tier];
    const from = before?.bought ?? 0;
    if (was !== undefined && was !== from) throw new AppError('CHANGED_SINCE');
    const changes = before?.changes ?? [];
    const change = { at: isoNow(this.#deps.clock), by, from, to: bought };
    const stock: Stock = {
      bought,
      lowAt: lowAt ?? before?.lowAt ?? usualLowAt,
      changes: before !== undefined && from === bought ? changes : [change, ...changes].slice(0, maxStockChanges),
    };
    const next: PrizePlan = { ...this.#plan, stock: { ...this.#plan.stock, [tier]: stock } };
    await this.#deps.documents.put(documentName, next);
    this.#plan = next;
  }

  async #changed(
    before: Tier,
    { at, ...change }: PrizeChange['tiers'][number] & { readonly at: number },
    language: Language,
  ): Promise<Tier> {
    const field = `tiers.${at}`;
    return {
      tier: before.tier,
      names: applyNameChange(before.names, change, language, field),
      winners: change.winners ?? before.winners,
      ...applyYoungChange(before.youngNames, change.youngNames),
      ...(await this.#changeFields(prizeFields, before, change, field)),
    };
  }

  /**
   * Returns the optional facts of a prize after a change. Null, an empty text and an age of 0 remove a fact. Throws
   * INVALID_INPUT if a new picture is not a stored picture of a story or prize.
   */
  async #changeFields<Shape extends Partial<(typeof prizeFields)['shape']>>(
    schema: z.ZodObject<Shape>,
    before: Readonly<PrizeFields>,
    { minimumAge, ...change }: PrizeFieldsChange,
    field: string,
  ): Promise<z.infer<z.ZodObject<Shape>>> {
    const { imageUrl } = change;
    if (imageUrl && imageUrl !== before.imageUrl) {
      const mediaId = servedPicture(imageUrl).split('/').at(-1) ?? '';
      const isThere = mediaId.startsWith('s') && (await this.#deps.media.check(mediaId)).state === 'good';
      if (!isThere) throw new AppError('INVALID_INPUT', { fields: [`${field}.imageUrl`] });
    }
    const changes = Object.entries({ ...change, minimumAge: minimumAge === 0 ? null : minimumAge });
    const cleared = Object.fromEntries(changes.map(([name, value]) => [name, value === '' ? null : value]));
    return changeFields(schema, before as z.infer<z.ZodObject<Shape>>, cleared as object);
  }
}

type NameChange = { readonly name?: string | undefined; readonly names?: PrizeNames | undefined };

/**
 * Returns the names after a change. Merges `names`; without `names`, sets the name in `language` to `name`; without both,
 * returns the names unchanged. Drops blank names. Throws INVALID_INPUT if none is left.
 */
function applyNameChange(
  before: PrizeNames,
  { name, names }: NameChange,
  language: Language,
  field: string,
): PrizeNames {
  if (name === undefined && names === undefined) return before;
  const merged = names === undefined ? { ...before, [language]: name } : { ...before, ...names };
  const filled = keepFilled(merged);
  if (Object.keys(filled).length === 0) throw new AppError('INVALID_INPUT', { fields: [`${field}.names`] });
  return filled;
}

/** Returns the prize for guests under age after a change (DRAW-28). Null, or names that are all blank, remove it. */
function applyYoungChange(
  before: PrizeNames | undefined,
  change: PrizeNames | null | undefined,
): Pick<Tier, 'youngNames'> {
  const after = change === undefined ? before : change === null ? undefined : keepFilled({ ...before, ...change });
  return after === undefined || Object.keys(after).length === 0 ? {} : { youngNames: after };
}

function keepFilled(names: PrizeNames): PrizeNames {
  const filled = Object.entries(names).filter(([, text]) => text !== undefined && !isBlank(text));
  return Object.fromEntries(filled.map(([language, text]) => [language, String(text).trim()]));
}

/**
 * Checks that no change sets a number of winners other than the decks of the open campaign contain: the decks are fixed,
 * and more prizes need another deck. Throws PRIZES_WON or DECK_SEALED, and YOUNG_PRIZE_FIXED if it changes a prize for guests
 * under age.
 */
function checkSealed(
  campaign: Campaign,
  before: readonly Tier[],
  tiers: readonly Tier[],
  changesByTier: ReadonlyMap<PrizeTier, { winners?: number | undefined }>,
): void {
  const youngNamesOf = (plan: readonly Tier[]) => plan.map(({ youngNames }) => youngNames);
  if (!isDeepStrictEqual(youngNamesOf(before), youngNamesOf(tiers))) throw new AppError('YOUNG_PRIZE_FIXED');
  const changed = tiers.filter(
    ({ tier, winners }) => changesByTier.get(tier)?.winners !== undefined && winners !== countSealed(campaign, tier),
  );
  const below = changed.filter(({ tier, winners }) => winners < campaign.won[tier]);
  if (below.length > 0) {
    throw new AppError('PRIZES_WON', { tiers: below.map(({ tier }) => ({ tier, won: campaign.won[tier] })) });
  }
  if (changed.length > 0) throw new AppError('DECK_SEALED', { tiers: changed.map(({ tier }) => tier) });
}

/** Returns how many winning balls of a tier the campaign's decks contain, including those already drawn. */
export function countSealed({ decks }: Pick<Campaign, 'decks'>, tier: PrizeTier): number {
  return decks.reduce((sum, { winners }) => sum + winners[tier], 0);
}

/** Groups the prizes by the id of their picture. `tier` is null for the thank-you prize. */
export function groupPrizesByPicture({ tiers, thankYou }: PrizePlan): PrizesByPicture {
  const prizesByPicture = new Map<string, { tier: PrizeTier | null }[]>();
  for (const { tier, imageUrl } of [...tiers, { tier: null, imageUrl: thankYou.imageUrl }]) {
    const mediaId = imageUrl?.split('/').at(-1);
    if (mediaId !== undefined) prizesByPicture.set(mediaId, [...(prizesByPicture.get(mediaId) ?? []), { tier }]);
  }
  return prizesByPicture;
}
