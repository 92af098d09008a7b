import { z } from 'zod';
import { toChangeFields } from '../model/fields.ts';
import {
  giftFields,
  prizeLimitsOfEntry as most,
  prizeFields,
  prizeNamesSchema,
  spinPlaces,
  spinShares,
  voucherStates,
} from '../model/prize.ts';
import { prizeTiers } from '../model/prize-tiers.ts';
import { limits } from '../rules/limits.ts';
import type { EndpointTable } from './endpoint.ts';
import { lotteryStaffRoutes } from './lottery-routes.ts';
import {
  campaignSchema,
  drawRowSchema,
  oddWinSchema,
  prizesSchema,
  resolvedSchema,
  stockItemSchema,
} from './lottery-schemas.ts';
import { campaignParams, pageOfLog } from './params.ts';

const tier = z.enum(prizeTiers);
const winners = z.number().int().min(0).max(most.winners);
const blankBalls = z.number().int().min(0).max(most.blankBalls);
/** The reason that staff enter for a change to a voucher. */
const reason = z.string().trim().min(1).max(200);
/** The code as typed or scanned, possibly as a link. The service normalises it. */
const voucherParams = z.object({ voucherCode: z.string().min(1).max(300) });
const day = z.iso.date();

const drawFilter = {
  q: z.string().max(300).optional(),
  /** The state of the voucher. `thank_you` selects the draws that won only the thank-you. */
  state: z.enum([...voucherStates, 'thank_you']).optional(),
  tier: tier.optional(),
  campaignId: campaignParams.shape.campaignId.optional(),
  /** The first and the last day of the period, in the hotel's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** Selects prizes that were handed over on this day, in the hotel's time zone, or later. */
  redeemedFrom: day.optional(),
  /** `expiry`: the voucher that expires first is first. `redeemed`: the prize that was handed over last is first. */
  sort: z.enum(['newest', 'expiry', 'redeemed']).default('newest'),
};

const redeemedSchema = z.object({
  voucherCode: z.string(),
  state: z.enum(voucherStates),
  tier,
  prizeName: z.string(),
  redeemedAt: z.string(),
  redeemedBy: z.string(),
});

/** The staff calls for prizes, campaigns, draws and vouchers (DRAW-1). */
export const lotteryEndpoints = {
  updatePrizes: {
    route: lotteryStaffRoutes.updatePrizes,
    access: 'admin',
    scope: 'settings',
    /** The fields to change. Absent tiers and fields are not changed; null removes a field. */
    body: z.object({
      /** The version of the prizes on which the change is based. If it is not the current one, the response is 409. */
      version: z.number().int().min(1).optional(),
      tiers: z
        .array(
          z.object({
            tier,
            /** The name in the language of the call. It is ignored if `names` is set. */
            name: z.string().trim().min(1).max(100).optional(),
            names: prizeNamesSchema.optional(),
            winners: winners.optional(),
            /** The prize for guests under age (DRAW-28). Fixed while a campaign is open. */
            youngNames: prizeNamesSchema.nullable().optional(),
            ...toChangeFields(prizeFields),
          }),
        )
        .max(prizeTiers.length)
        .default([]),
      thankYou: z
        .object({
          name: z.string().trim().min(1).max(100).optional(),
          names: prizeNamesSchema.optional(),
          ...toChangeFields(giftFields),
        })
        .optional(),
      spinAt: z.enum(spinPlaces).optional(),
      spinPer: z.enum(spinShares).optional(),
      voucherDays: z.number().int().min(1).max(most.voucherDays).optional(),
    }),
    data: prizesSchema,
  },
  /** Stores a picture and returns the URL for a prize's `imageUrl`. */
  uploadPrizePicture: {
    route: lotteryStaffRoutes.uploadPrizePicture,
    access: 'admin',
    scope: 'settings',
    body: z.object({}),
    multipart: { maxFiles: 1, maxFileBytes: limits.uploadBytes },
    data: z.object({ imageUrl: z.string() }),
  },
  /** Returns the stock of each tier (STOCK-1). */
  getStock: {
    route: lotteryStaffRoutes.getStock,
    access: 'staff',
    data: z.object({ items: z.array(stockItemSchema) }),
  },
  updateStock: {
    route: lotteryStaffRoutes.updateStock,
    access: 'admin',
    scope: 'settings',
    body: z.object({
      tier,
      bought: z.number().int().min(0).max(most.stock),
      lowAt: z.number().int().min(0).max(most.stock).optional(),
      /** The number of bought prizes on which the change is based. If it is not the present one, the call fails with CHANGED_SINCE. */
      was: z.number().int().min(0).optional(),
    }),
    data: z.object({ items: z.array(stockItemSchema) }),
  },
  /** Returns the campaigns, newest first. */
  listCampaigns: {
    route: lotteryStaffRoutes.listCampaigns,
    access: 'staff',
    data: z.array(campaignSchema),
    /** The hash and the number of the newest line of the draw's chain (DRAW-4). Number 0 means that there is none. */
    top: z.object({ head: z.string(), headNo: z.number() }),
  },
  openCampaign: {
    route: lotteryStaffRoutes.openCampaign,
    access: 'admin',
    scope: 'settings',
    body: z.object({
      name: z.string().trim().min(1).max(100),
      blankBalls,
      expectedSalesYen: z.number().int().min(0).max(1e12).optional(),
    }),
    data: campaignSchema,
  },
  /** Adds a deck to an open campaign. A tier that is absent from `winners` has no ball in it. */
  addDeck: {
    route: lotteryStaffRoutes.addDeck,
    access: 'admin',
    scope: 'settings',
    params: campaignParams,
    body: z.object({ winners: z.partialRecord(tier, winners).default({}), blankBalls }),
    data: campaignSchema,
  },
  /** Closes the campaign, so that nobody can draw any more, and publishes the seeds (DRAW-5). */
  closeCampaign: {
    route: lotteryStaffRoutes.closeCampaign,
    access: 'admin',
    scope: 'settings',
    params: campaignParams,
    body: z.object({}),
    data: campaignSchema,
  },
  listDraws: {
    route: lotteryStaffRoutes.listDraws,
    access: 'staff',
    query: z.object({
      ...drawFilter,
      ...pageOfLog,
    }),
    data: z.array(drawRowSchema),
    top: z.object({
      page: z.number(),
      total: z.number(),
      totalPages: z.number(),
      /** The number of draws in each state, whatever the filter. */
      counts: z.record(z.enum([...voucherStates, 'thank_you']), z.number()),
    }),
  },
  /** Returns the newest prizes that were won in an unusual way (DRAW-26), 500 at most. */
  listOddWins: {
    route: lotteryStaffRoutes.listOddWins,
    access: 'admin',
    scope: 'daily',
    data: z.array(oddWinSchema),
    /** The numbers of all such prizes, and of all prizes that were won. */
    top: z.object({ total: z.number(), winTotal: z.number() }),
  },
  exportDraws: {
    route: lotteryStaffRoutes.exportDraws,
    access: 'staff',
    query: z.object(drawFilter),
    raw: 'file',
    fileType: 'text/csv',
  },
  redeemVoucher: {
    route: lotteryStaffRoutes.redeemVoucher,
    needsPin: true,
    access: 'staff',
    params: voucherParams,
    body: z
      .object({
        ageConfirmed: z.boolean().optional(),
        /** The guest is below the minimum age and gets the other prize (DRAW-28). */
        isUnderAge: z.boolean().optional(),
      })
      .refine(({ ageConfirmed, isUnderAge }) => !(ageConfirmed && isUnderAge), { path: ['isUnderAge'] }),
    data: redeemedSchema,
  },
  voidVoucher: {
    route: lotteryStaffRoutes.voidVoucher,
    needsPin: true,
    access: 'admin',
    scope: 'settings',
    params: voucherParams,
    body: z.object({ reason }),
    data: drawRowSchema,
  },
  unredeemVoucher: {
    route: lotteryStaffRoutes.unredeemVoucher,
    needsPin: true,
    access: 'admin',
    scope: 'settings',
    params: voucherParams,
    body: z.object({ reason }),
    data: drawRowSchema,
  },
  extendVoucher: {
    route: lotteryStaffRoutes.extendVoucher,
    needsPin: true,
    access: 'admin',
    scope: 'settings',
    params: voucherParams,
    body: z.object({ reason }),
    data: drawRowSchema,
  },
  resolveCode: {
    route: lotteryStaffRoutes.resolveCode,
    access: 'kiosk',
    body: z.object({ text: z.string().max(2_000) }),
    data: resolvedSchema,
  },
} as const satisfies EndpointTable;
