import { z } from 'zod';
import {
  campaignStates,
  drawPlaces,
  noSpinReasons,
  prizeNamesSchema,
  prizeSchema,
  spinPlaces,
  spinShares,
  voucherStates,
} from '../model/prize.ts';
import { prizeTiers } from '../model/prize-tiers.ts';
import { prizeWarnings } from '../rules/prize-limits.ts';

const tier = z.enum(prizeTiers);

const limitsShape = z.object({
  totalYen: z.number(),
  mostExpensiveYen: z.number(),
  onePrizeLimitYen: z.number(),
  totalLimitYen: z.number().nullable(),
  warnings: z.array(z.enum(prizeWarnings)),
});

export const prizesShape = z.object({
  tiers: z.array(
    prizeSchema.extend({
      /** For staff only, as `valueYen`. */
      names: prizeNamesSchema.optional(),
      storagePlace: z.string().optional(),
    }),
  ),
  /** What a white ball wins. */
  thankYou: z.object({ name: z.string(), imageUrl: z.string().optional(), names: prizeNamesSchema.optional() }),
  spinAt: z.enum(spinPlaces),
  spinPer: z.enum(spinShares),
  /** Of the campaign that is not closed; 0 without one. */
  blankBalls: z.number(),
  /** The newest one. */
  campaign: z
    .object({
      campaignId: z.string(),
      name: z.string(),
      state: z.enum(campaignStates),
      /** Of the first deck. */
      commitment: z.string(),
      commitments: z.array(z.string()),
      openedAt: z.string(),
    })
    .nullable(),
  /** For staff only. */
  plan: z
    .object({
      version: z.number(),
      voucherDays: z.number(),
      limits: limitsShape,
      /** Who changed the prizes last, and when; absent before the first change. */
      changed: z.object({ at: z.string(), by: z.string() }).optional(),
    })
    .optional(),
});
export type Prizes = z.infer<typeof prizesShape>;

const winnersShape = z.record(tier, z.number());

export const campaignShape = z.object({
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
  /** Draws, with those that got no ball. */
  drawCount: z.number(),
  /** Draws that won the thank-you. */
  thankYouCount: z.number(),
  expectedSalesYen: z.number().optional(),
  limits: limitsShape,
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
      winners: winnersShape,
      blankBalls: z.number(),
      ballCount: z.number(),
      addedAt: z.string(),
      addedBy: z.string(),
      /** Once the campaign is closed; null when it is lost. */
      seed: z.string().nullable().optional(),
    }),
  ),
});
export type CampaignView = z.infer<typeof campaignShape>;

export const claimShape = z.object({ claimCode: z.string(), qrText: z.string(), expiresAt: z.string() });

export const drawResultShape = z.object({
  drawId: z.string(),
  sequence: z.number(),
  tier: tier.nullable(),
  prizeName: z.string(),
  /** Never for a kiosk, which others watch. */
  voucherCode: z.string().optional(),
  qrText: z.string().optional(),
  state: z.enum(voucherStates).optional(),
  expiresAt: z.string().optional(),
  minimumAge: z.number().optional(),
  imageUrl: z.string().optional(),
  drawnAt: z.string(),
  /** The guest had drawn before: this is what was drawn then. */
  repeated: z.boolean(),
});
export type DrawResult = z.infer<typeof drawResultShape>;

/** One row of the list of draws; names and rooms are those of today, empty once the guest is erased. */
export const drawRowShape = z.object({
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
  valueYen: z.number().optional(),
  minimumAge: z.number().optional(),
  imageUrl: z.string().optional(),
  storagePlace: z.string().optional(),
  /** Absent for a thank-you, as all that follows. */
  voucherCode: z.string().optional(),
  state: z.enum(voucherStates).optional(),
  expiresAt: z.string().optional(),
  redeemedAt: z.string().optional(),
  redeemedBy: z.string().optional(),
  ageConfirmed: z.boolean().optional(),
  voided: z.object({ at: z.string(), by: z.string(), reason: z.string() }).optional(),
  extended: z.object({ at: z.string(), by: z.string(), reason: z.string() }).optional(),
  unredeemed: z.object({ at: z.string(), by: z.string(), reason: z.string() }).optional(),
});
export type DrawRow = z.infer<typeof drawRowShape>;

/** A closed campaign with all that is needed to compute it again, and no guest (R204). */
export const fairShape = z.object({
  campaignId: z.string(),
  name: z.string(),
  openedAt: z.string(),
  closedAt: z.string(),
  tiers: z.array(z.object({ tier, name: z.string() })),
  thankYouName: z.string(),
  decks: z.array(
    z.object({
      commitment: z.string(),
      /** Null: it was lost, and nobody can check this deck. */
      seed: z.string().nullable(),
      winners: winnersShape,
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
export type FairCheck = z.infer<typeof fairShape>;

export const resolvedShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('story'), storyId: z.string(), title: z.string() }),
  z.object({
    kind: z.literal('claim'),
    claimCode: z.string(),
    /** First character of the guest's name: the lobby watches. */
    initial: z.string(),
    storyTitle: z.string(),
    canSpin: z.boolean(),
    /** `ON_PHONE`: guests draw on their phones only. */
    reason: z.enum([...noSpinReasons, 'ON_PHONE']).optional(),
    /** With `SPIN_USED`: drawn in the lobby a moment ago. Drawing again answers the same ball, for a kiosk that could not show it. */
    canShowAgain: z.literal(true).optional(),
  }),
  /** The kiosk says where to go. */
  z.object({ kind: z.literal('voucher') }),
  z.object({ kind: z.literal('ticket') }),
]);
