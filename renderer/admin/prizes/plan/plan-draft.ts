import type { BodyIn } from '#core/api/endpoint.ts';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { PrizeFields, PrizeNames, SpinAt, SpinPer } from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { type PrizeLimits, prizeLimits } from '#core/rules/prize-limits.ts';

/** A number as typed, or empty. */
export type NumberOrEmpty = number | '';
type Typed<Value> = Exclude<Value, undefined> extends number ? NumberOrEmpty : string;
/** The optional facts of a prize, as typed. */
export type FieldsDraft = { readonly [Name in keyof PrizeFields]-?: Typed<PrizeFields[Name]> };
export type GiftDraft = { readonly names: PrizeNames } & Pick<FieldsDraft, 'imageUrl'>;
export type TierDraft = GiftDraft &
  FieldsDraft & {
    readonly winners: NumberOrEmpty;
    /** The prize for guests under age (DRAW-28). Empty if there is none. */
    readonly youngNames: PrizeNames;
  };
export type TierField = `tier.${PrizeTier}`;

/** The form values of the prizes. Each field is one that two people can change independently. */
export type PlanDraft = Readonly<Record<TierField, TierDraft>> & {
  readonly thankYou: GiftDraft;
  readonly spinAt: SpinAt;
  readonly spinPer: SpinPer;
  readonly voucherDays: NumberOrEmpty;
};
export type PlanChange = BodyIn<StaffEndpoints['updatePrizes']>;

export const tierField = (tier: PrizeTier): TierField => `tier.${tier}`;
/** Returns the tier of a field, or undefined for fields of no tier. */
export const findTierOfField = (field: string): PrizeTier | undefined =>
  prizeTiers.find((tier) => tierField(tier) === field);

/** Converts the server's prizes to form values. */
export function toPlanDraft({ tiers, thankYou, spinAt, spinPer, plan }: Prizes): PlanDraft {
  const drafts = tiers.map(({ tier, name: _, remaining: __, names = {}, youngNames = {}, winners, ...fields }) => [
    tierField(tier),
    { ...noFields, ...fields, names, youngNames, winners },
  ]);
  return {
    ...(Object.fromEntries(drafts) as Record<TierField, TierDraft>),
    thankYou: { names: thankYou.names ?? {}, imageUrl: thankYou.imageUrl ?? '' },
    ...{ spinAt, spinPer, voucherDays: plan?.voucherDays ?? '' },
  };
}

/** The facts of a prize of which the hotel has entered none. */
const noFields: FieldsDraft = { minimumAge: '', imageUrl: '', valueYen: '', storagePlace: '' };
const fieldNames = Object.keys(noFields) as (keyof FieldsDraft)[];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** Returns null, which removes a field of a prize, for an empty value. */
const orNull = <T>(value: T | '') => (typeof value === 'string' ? value.trim() || null : value);

/**
 * Returns the body of the call that saves the edited fields in `to`. Of a prize, it contains only what differs from `from`, and
 * never an empty number of winners.
 */
export function toPlanChange(to: Partial<PlanDraft>, from: Partial<PlanDraft>): PlanChange {
  const tiers = prizeTiers.flatMap((tier) => {
    const [after, before] = [to[tierField(tier)], from[tierField(tier)]];
    if (after === undefined) return [];
    const differs = (field: keyof TierDraft) => !isSame(after[field], before?.[field]);
    return [
      {
        tier,
        ...(differs('names') && { names: after.names }),
        ...(differs('youngNames') && { youngNames: after.youngNames }),
        ...(differs('winners') && after.winners !== '' && { winners: after.winners }),
        ...Object.fromEntries(fieldNames.filter(differs).map((name) => [name, orNull(after[name])])),
      },
    ];
  });
  const { thankYou, spinAt, spinPer, voucherDays } = to;
  return {
    tiers,
    ...(thankYou && {
      thankYou: {
        ...(!isSame(thankYou.names, from.thankYou?.names) && { names: thankYou.names }),
        ...(thankYou.imageUrl !== from.thankYou?.imageUrl && { imageUrl: orNull(thankYou.imageUrl) }),
      },
    }),
    ...(spinAt && { spinAt }),
    ...(spinPer && { spinPer }),
    ...(typeof voucherDays === 'number' && { voucherDays }),
  };
}

export type PlanFault = 'nameMissing' | 'numberMissing';

export const findNameFault = ({ names }: GiftDraft): PlanFault | undefined =>
  Object.values(names).some((name) => name.trim() !== '') ? undefined : 'nameMissing';

/** Returns the problems that prevent saving, by form field. */
export function findPlanFaults(draft: PlanDraft): Partial<Record<keyof PlanDraft, PlanFault>> {
  const faults: Partial<Record<keyof PlanDraft, PlanFault>> = {};
  for (const tier of prizeTiers) {
    const own = draft[tierField(tier)];
    const fault = findNameFault(own) ?? (own.winners === '' ? 'numberMissing' : undefined);
    if (fault) faults[tierField(tier)] = fault;
  }
  const thankYouFault = findNameFault(draft.thankYou);
  if (thankYouFault) faults.thankYou = thankYouFault;
  if (draft.voucherDays === '') faults.voucherDays = 'numberMissing';
  return faults;
}

/** Returns the sum, the most expensive prize and the two limits for the typed values (DRAW-11). */
export function computeLimits(draft: PlanDraft, salesYen: NumberOrEmpty): PrizeLimits {
  const valued = prizeTiers.map((tier) => {
    const { winners, valueYen } = draft[tierField(tier)];
    return { winners: winners === '' ? 0 : winners, valueYen: valueYen === '' ? undefined : valueYen };
  });
  return prizeLimits(valued, salesYen === '' ? undefined : salesYen);
}

export function countWinners(draft: PlanDraft): number {
  return prizeTiers.reduce((sum, tier) => sum + (draft[tierField(tier)].winners || 0), 0);
}
