import { z } from 'zod';
import { languages } from './hotel.ts';
import { prizeTiers } from './prize-tiers.ts';

/** The largest numbers, and the longest text, that a hotel may enter. */
export const prizeLimitsOfEntry = {
  winners: 1_000,
  blankBalls: 50_000,
  valueYen: 100_000_000,
  minimumAge: 120,
  storagePlace: 100,
  voucherDays: 365,
  stock: 100_000,
} as const;

/** The optional facts of a prize that guests see. */
export const publicPrizeFields = z.object({
  minimumAge: z.number().int().min(0).max(prizeLimitsOfEntry.minimumAge).optional(),
  imageUrl: z.string().max(200).optional(),
});

/** The optional facts of a prize that only staff see. */
export const staffPrizeFields = z.object({
  valueYen: z.number().int().min(0).max(prizeLimitsOfEntry.valueYen).optional(),
  /** Where staff find the prize. */
  storagePlace: z.string().trim().max(prizeLimitsOfEntry.storagePlace).optional(),
});

/** All optional facts of a prize. What is stored, sent, changed and typed in the form is derived from these fields. */
export const prizeFields = publicPrizeFields.extend(staffPrizeFields.shape);
export type PrizeFields = z.infer<typeof prizeFields>;

/** The facts of what the hotel gives for a white ball, besides its names. */
export const giftFields = prizeFields.pick({ imageUrl: true });

/** The facts that a later change to the prize changes for everyone who won it. A draw keeps all others as they were. */
export const presentPrizeFields = prizeFields.pick({ imageUrl: true, storagePlace: true });
export const wonPrizeFields = prizeFields.omit({ imageUrl: true, storagePlace: true });

export const prizeSchema = z.object({
  tier: z.enum(prizeTiers),
  /** The name in the language of the call. */
  name: z.string().max(100),
  winners: z.number().int().min(0),
  remaining: z.number().int().min(0),
  ...publicPrizeFields.shape,
});
export type Prize = z.infer<typeof prizeSchema>;

/** A name by language. If the name in a language is missing, another one is shown. */
export const prizeNamesSchema = z.partialRecord(z.enum(languages), z.string().max(100));
export type PrizeNames = z.infer<typeof prizeNamesSchema>;

/**
 * Why a win is unusual (DRAW-26):
 * - `ROOM_UNLISTED`: the hotel's list of rooms does not contain the guest's room.
 * - `OVER_PARTY`: more guests of the stay have won than have arrived, or than six if that is not known.
 * - `ONE_QUESTION`: the story has only one question.
 * - `TOO_FAST`: the guest needed less than five seconds for each clue.
 */
export const oddWinReasons = ['ROOM_UNLISTED', 'OVER_PARTY', 'ONE_QUESTION', 'TOO_FAST'] as const;
export type OddWinReason = (typeof oddWinReasons)[number];

export const spinPlaces = ['phone', 'kiosk', 'both'] as const;
export type SpinAt = (typeof spinPlaces)[number];
export const spinShares = ['guest', 'stay'] as const;
export type SpinPer = (typeof spinShares)[number];

/** How many prizes of a tier the hotel has bought since it began to count (STOCK-1). */
const stockSchema = z.object({
  bought: z.number().int().min(0).max(prizeLimitsOfEntry.stock),
  /** Staff are warned when this many are left, or fewer. */
  lowAt: z.number().int().min(0).max(prizeLimitsOfEntry.stock),
  /** The last changes of `bought`, the newest first. */
  changes: z.array(z.object({ at: z.iso.datetime(), by: z.string(), from: z.number(), to: z.number() })),
});
export type Stock = z.infer<typeof stockSchema>;

/** The hotel's prizes and the settings of the draw (DRAW-11), as they are stored. */
export const prizePlanSchema = z.object({
  /** Increases with each change. */
  version: z.number().int().min(1).default(1),
  /** When the plan was last changed, and by whom. Absent before the first change. */
  changed: z.object({ at: z.iso.datetime(), by: z.string() }).optional(),
  tiers: z.array(
    z.object({
      tier: z.enum(prizeTiers),
      names: prizeNamesSchema,
      winners: z.number().int().min(0),
      /** What a guest below the minimum age gets in place of the prize (DRAW-28). */
      youngNames: prizeNamesSchema.optional(),
      ...prizeFields.shape,
    }),
  ),
  /** The thank-you that a white ball wins. */
  thankYou: z.object({ names: prizeNamesSchema, ...giftFields.shape }),
  spinAt: z.enum(spinPlaces).default('both'),
  spinPer: z.enum(spinShares).default('guest'),
  /** For how many whole days after the day of the draw a voucher can be redeemed (DRAW-10). */
  voucherDays: z.number().int().min(1).default(7),
  /** A tier is absent until somebody counts its prizes. */
  stock: z.partialRecord(z.enum(prizeTiers), stockSchema).optional(),
});
export type PrizePlan = z.infer<typeof prizePlanSchema>;

/** Why a guest cannot spin (SPIN-1). */
export const noSpinReasons = ['NO_CAMPAIGN', 'NOT_FINISHED', 'STOPPED', 'SPIN_USED', 'AT_KIOSK'] as const;
export type NoSpinReason = (typeof noSpinReasons)[number];

export const campaignStates = ['open', 'closed', 'interrupted'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const voucherStates = ['issued', 'redeemed', 'expired', 'void'] as const;
export type VoucherState = (typeof voucherStates)[number];

export const drawPlaces = ['phone', 'kiosk', 'desk'] as const;
export type DrawPlace = (typeof drawPlaces)[number];
