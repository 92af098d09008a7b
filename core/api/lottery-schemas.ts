import { z } from 'zod';
import { drawnSchema, underAgeFields } from '../model/guest-view.ts';
import {
  campaignStates,
  drawPlaces,
  giftFields,
  noSpinReasons,
  oddWinReasons,
  prizeFields,
  prizeNamesSchema,
  prizeSchema,
  spinPlaces,
  spinShares,
  staffPrizeFields,
  voucherStates,
} from '../model/prize.ts';
import { prizeTiers } from '../model/prize-tiers.ts';
import { prizeWarnings } from '../rules/prize-limits.ts';

const tier = z.enum(prizeTiers);

const limitsSchema = z.object({
  totalYen: z.number(),
  mostExpensiveYen: z.number(),
  onePrizeLimitYen: z.number(),
  totalLimitYen: z.number().nullable(),
  warnings: z.array(z.enum(prizeWarnings)),
});

export const prizesSchema = z.object({
  tiers: z.array(
    prizeSchema.extend({
      /** The names by language. Sent only to staff, like the fields after it. */
      names: prizeNamesSchema.optional(),
      youngNames: prizeNamesSchema.optional(),
      ...staffPrizeFields.shape,
    }),
  ),
  /** The thank-you that a white ball wins. */
  thankYou: z.object({ name: z.string(), names: prizeNamesSchema.optional(), ...giftFields.shape }),
  spinAt: z.enum(spinPlaces),
  spinPer: z.enum(spinShares),
  /** The number of white balls in the campaign that is not closed; 0 if there is none. */
  blankBalls: z.number(),
  /** The newest campaign. */
  campaign: z
    .object({
      campaignId: z.string(),
      name: z.string(),
      state: z.enum(campaignStates),
      /** The commitment of the campaign's first deck. */
      commitment: z.string(),
      commitments: z.array(z.string()),
      openedAt: z.string(),
    })
    .nullable(),
  /** The planned prizes. Sent only to staff. */
  plan: z
    .object({
      version: z.number(),
      voucherDays: z.number(),
      limits: limitsSchema,
      /** When the prizes were last changed, and by whom. Absent before the first change. */
      changed: z.object({ at: z.string(), by: z.string() }).optional(),
    })
    .optional(),
});
export type Prizes = z.infer<typeof prizesSchema>;

/** The states of a tier's stock: nobody has counted it, too few prizes, few left, enough (STOCK-1). */
const stockStates = ['uncounted', 'short', 'low', 'enough'] as const;

/** The prizes of a tier: `left` is `bought` minus `handedOver` and `reserved`, and negative if prizes are lacking (STOCK-1). */
export const stockItemSchema = z.object({
  tier,
  name: z.string(),
  storagePlace: z.string().optional(),
  bought: z.number(),
  /** The redeemed vouchers of all campaigns. */
  handedOver: z.number(),
  /** `waiting` and `inDraw` together. */
  reserved: z.number(),
  /** The vouchers that can still be redeemed. */
  waiting: z.number(),
  /** The balls that the open campaign has not dealt yet. */
  inDraw: z.number(),
  left: z.number(),
  lowAt: z.number(),
  state: z.enum(stockStates),
  /** For how many days the prizes at hand last at the pace of the last eight days; null if none was won in that time. */
  daysLeft: z.number().nullable(),
  /** The last changes of `bought`, the newest first. */
  changes: z.array(z.object({ at: z.string(), by: z.string(), from: z.number(), to: z.number() })),
});
export type StockItem = z.infer<typeof stockItemSchema>;

const winnersSchema = z.record(tier, z.number());

export const campaignSchema = z.object({
  campaignId: z.string(),
  name: z.string(),
  state: z.enum(campaignStates),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().optional(),
  closedBy: z.string().optional(),
  commitment: z.string(),
  commitments: z.array(z.string()),
  ballCount: z.number(),
  dealtCount: z.number(),
  /** The number of draws, including those after the last ball. */
  drawCount: z.number(),
  /** How many draws won the thank-you. */
  thankYouCount: z.number(),
  expectedSalesYen: z.number().optional(),
  limits: limitsSchema,
  tiers: z.array(
    z.object({
      tier,
      name: z.string(),
      winners: z.number(),
      won: z.number(),
      remaining: z.number(),
      issued: z.number(),
      redeemed: z.number(),
      expired: z.number(),
      void: z.number(),
    }),
  ),
  decks: z.array(
    z.object({
      deckId: z.string(),
      commitment: z.string(),
      winners: winnersSchema,
      blankBalls: z.number(),
      ballCount: z.number(),
      addedAt: z.string(),
      addedBy: z.string(),
      /** The seed of the deck. Absent until the campaign is closed; null if the seed is lost. */
      seed: z.string().nullable().optional(),
    }),
  ),
});
export type CampaignView = z.infer<typeof campaignSchema>;

export const claimSchema = z.object({ claimCode: z.string(), qrText: z.string(), expiresAt: z.string() });

export const drawResultSchema = drawnSchema.extend({
  /** True if the guest had already drawn. Then the response is the earlier draw. */
  repeated: z.boolean(),
});
export type DrawResult = z.infer<typeof drawResultSchema>;

/**
 * One row of the list of draws. The guest's name and room are the current ones, and are empty if the guest was erased.
 */
export const drawRowSchema = z.object({
  drawId: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  sequence: z.number(),
  drawnAt: z.string(),
  where: z.enum(drawPlaces),
  drawnBy: z.string().optional(),
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  tier: tier.nullable(),
  prizeName: z.string(),
  ...underAgeFields,
  ...prizeFields.shape,
  /** The voucher's code. Like all fields below, it is absent if the draw won the thank-you. */
  voucherCode: z.string().optional(),
  state: z.enum(voucherStates).optional(),
  expiresAt: z.string().nullable().optional(),
  redeemedAt: z.string().optional(),
  redeemedBy: z.string().optional(),
  ageConfirmed: z.boolean().optional(),
  voided: z.object({ at: z.string(), by: z.string(), reason: z.string() }).optional(),
  extended: z.object({ at: z.string(), by: z.string(), reason: z.string() }).optional(),
  unredeemed: z.object({ at: z.string(), by: z.string(), reason: z.string() }).optional(),
});
export type DrawRow = z.infer<typeof drawRowSchema>;

/** A prize that was won in an unusual way (DRAW-26). */
export const oddWinSchema = drawRowSchema.extend({
  reasons: z.array(z.enum(oddWinReasons)),
  /** How many prizes the guests of the stay have won, and how many guests have arrived; null if that is not known. */
  winnersOfStay: z.number(),
  partySize: z.number().nullable(),
  /** How many questions the guest's story has, and how long they played. Null if it is not known. */
  questionCount: z.number().nullable(),
  playedSeconds: z.number().nullable(),
});
export type OddWin = z.infer<typeof oddWinSchema>;

/** A closed campaign with everything that is needed to check its draws. It contains nothing about guests (DRAW-5). */
export const fairSchema = z.object({
  campaignId: z.string(),
  name: z.string(),
  openedAt: z.string(),
  closedAt: z.string(),
  tiers: z.array(z.object({ tier, name: z.string(), youngName: underAgeFields.youngName })),
  /** What was promised when the campaign was opened. Null if a version opened it that did not record it. */
  terms: z
    .object({
      tiers: z.array(
        z.object({
          tier,
          names: prizeNamesSchema,
          imageSha256: z.string().nullable(),
          winners: z.number(),
          youngNames: prizeNamesSchema.optional(),
        }),
      ),
      spinPer: z.enum(spinShares),
      spinAt: z.enum(spinPlaces),
    })
    .nullable(),
  /** The changes of `terms` while the campaign was open, oldest first. `field` is for example `tiers.special.names.ja`. */
  changes: z.array(
    z.object({ at: z.string(), field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  thankYouName: z.string(),
  decks: z.array(
    z.object({
      commitment: z.string(),
      /** The seed of the deck. Null if it was lost; then nobody can check this deck. */
      seed: z.string().nullable(),
      winners: winnersSchema,
      blankBalls: z.number(),
      ballCount: z.number(),
      afterSequence: z.number(),
    }),
  ),
  draws: z.array(
    z.object({
      sequence: z.number(),
      tier: tier.nullable(),
      ball: z.object({ deck: z.number(), place: z.number() }).nullable(),
    }),
  ),
});
export type FairCheck = z.infer<typeof fairSchema>;

export const resolvedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('story'), storyId: z.string(), title: z.string() }),
  z.object({
    kind: z.literal('claim'),
    claimCode: z.string(),
    /** The first character of the guest's name, because other people can see the screen. */
    initial: z.string(),
    storyTitle: z.string(),
    canSpin: z.boolean(),
    /** Why the guest cannot draw at this kiosk. `ON_PHONE`: guests can draw only on their phones. */
    reason: z.enum([...noSpinReasons, 'ON_PHONE']).optional(),
    /**
     * Set with `SPIN_USED` if the draw was made in the lobby a short time ago. Then the kiosk can draw again and
     * receives the same ball, in case it could not show it before.
     */
    canShowAgain: z.literal(true).optional(),
  }),
  /** The kiosk only tells the guest where to go with a voucher, a ticket or the code of a spot. */
  z.object({ kind: z.literal('voucher') }),
  z.object({ kind: z.literal('ticket') }),
  z.object({ kind: z.literal('spot') }),
]);
