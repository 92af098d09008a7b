import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Guest } from '#core/model/guest.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { formatLocalTime } from '../../platform/local-time.ts';
import { sendCsv } from '../../platform/send-csv.ts';
import type { CampaignsService } from './campaigns.service.ts';
import { countDraws, drawRow, exportDraws, findDraws } from './draw-list.ts';
import type { DrawSite, DrawsService } from './draws.service.ts';
import { fairCheck } from './fair.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { findOddWins } from './odd-wins.ts';
import type { PrizeUploads } from './prize-uploads.ts';
import { campaignView, prizesView } from './prizes.presenter.ts';
import type { createResolveCode } from './resolve-code.ts';
import { listStock } from './stock.ts';
import type { TermsService } from './terms.ts';
import type { VouchersService } from './vouchers.service.ts';

export type LotteryRouteDeps = {
  readonly actions: LotteryActions;
  readonly terms: TermsService;
  readonly uploads: PrizeUploads;
  readonly campaigns: CampaignsService;
  readonly draws: DrawsService;
  readonly vouchers: VouchersService;
  readonly resolveCode: ReturnType<typeof createResolveCode>;
};

type PhoneCalls = 'listPrizes' | 'createClaim' | 'drawBall' | 'getFairCheck';
type StaffCalls =
  | 'updatePrizes'
  | 'uploadPrizePicture'
  | 'getStock'
  | 'updateStock'
  | 'listCampaigns'
  | 'openCampaign'
  | 'addDeck'
  | 'closeCampaign'
  | 'listDraws'
  | 'listOddWins'
  | 'exportDraws'
  | 'redeemVoucher'
  | 'voidVoucher'
  | 'unredeemVoucher'
  | 'extendVoucher'
  | 'resolveCode';

/** Returns the handlers of the draw for phones and the kiosk. */
export function lotteryPhoneHandlers({ actions, draws }: LotteryRouteDeps): Handlers<GuestEndpoints, PhoneCalls> {
  const { state } = actions.deps;
  return {
    listPrizes: ({ caller, language }) => ({ data: prizesView(actions, language, caller.session !== undefined) }),
    createClaim: async ({ caller }) => ({ data: await draws.claim(requireUserId(caller)) }),
    drawBall: async ({ body, caller, language }) => {
      if (body.claimCode === undefined) {
        const guest = state.guests.get(requireUserId(caller));
        if (guest === undefined) throw new AppError('GUEST_UNKNOWN');
        return { data: await draws.draw(guest, toSite(caller), language) };
      }
      const { guest } = draws.guestOfClaim(body.claimCode, caller);
      return { data: await draws.draw(guest, toSite(caller), language) };
    },
    getFairCheck: ({ params, language }) => ({ data: fairCheck(actions, params.campaignId, language) }),
  };
}

/** The longest list of odd wins. In a hotel whose story has one question, every win is in it. */
const maxOddWins = 500;

/** Returns the handlers of the draw for staff. */
export function lotteryStaffHandlers(services: LotteryRouteDeps): Handlers<StaffEndpoints, StaffCalls> {
  const { actions, terms, uploads, campaigns, vouchers } = services;
  const { state, clock, announce, security, processPicture } = actions.deps;
  return {
    updatePrizes: async ({ body, caller, language }) => {
      const before = actions.prizes.read();
      await actions.alone(async () => {
        await actions.prizes.update(body, language, requireStaffEmail(caller));
        await terms.noteChanges(requireStaffEmail(caller));
      });
      announce({ type: 'campaign' });
      const changes = changedFields(before, actions.prizes.read());
      if (changes.length > 0) await security.note({ event: 'prizes_changed', changes }, caller);
      return { data: prizesView(actions, language, true) };
    },
    uploadPrizePicture: async ({ files }) => {
      const bytes = files.find(({ field }) => field === 'file')?.bytes;
      if (bytes === undefined) throw new AppError('FILE_REQUIRED');
      const picture = await processPicture(bytes);
      const mediaId = await actions.alone(() => uploads.add(picture.bytes, picture.extension));
      return { data: { imageUrl: mediaUrl(mediaId) } };
    },
    getStock: ({ language }) => ({ data: { items: listStock(actions, language) } }),
    updateStock: async ({ body, caller, language }) => {
      await actions.alone(() => actions.prizes.setStock(body, requireStaffEmail(caller)));
      announce({ type: 'campaign' });
      await security.note({ event: 'prizes_changed', changes: [{ field: 'stock' }] }, caller);
      return { data: { items: listStock(actions, language) } };
    },
    listCampaigns: ({ language }) => ({
      data: state.lottery.campaigns.map((campaign) => campaignView(actions, campaign, language)).reverse(),
      top: { head: state.lottery.chain.hash, headNo: state.lottery.chain.no },
    }),
    openCampaign: async ({ body, caller, language }) => {
      const campaign = await campaigns.open(body, requireStaffEmail(caller));
      await security.note({ event: 'campaign_opened', about: campaign.name }, caller);
      return { data: campaignView(actions, campaign, language) };
    },
    addDeck: async ({ params, body, caller, language }) => {
      const campaign = await campaigns.addDeck(params.campaignId, body, requireStaffEmail(caller));
      await security.note({ event: 'deck_added', about: campaign.name }, caller);
      return { data: campaignView(actions, campaign, language) };
    },
    closeCampaign: async ({ params, caller, language }) => {
      const campaign = await campaigns.close(params.campaignId, requireStaffEmail(caller));
      await security.note({ event: 'campaign_closed', about: campaign.name }, caller);
      return { data: campaignView(actions, campaign, language) };
    },
    listDraws: ({ query: { page, limit, ...filter }, language }) => {
      const matching = findDraws(actions, filter);
      return {
        data: matching.slice((page - 1) * limit, page * limit).map((draw) => drawRow(actions, draw, language)),
        top: {
          ...{ page, total: matching.length, totalPages: Math.max(1, Math.ceil(matching.length / limit)) },
          counts: countDraws(actions),
        },
      };
    },
    listOddWins: ({ language }) => {
      const { oddWins, winTotal } = findOddWins(actions, language);
      return { data: oddWins.slice(0, maxOddWins), top: { total: oddWins.length, winTotal } };
    },
    async exportDraws({ query, language, req, res }) {
      const day = formatLocalTime(isoNow(clock)).slice(0, 10);
      await sendCsv(res, `draws-${day}.csv`, exportDraws(actions, query, language), req.method === 'HEAD');
      return undefined;
    },
    redeemVoucher: async ({ params, body, caller, language }) => ({
      data: await vouchers.redeem(params.voucherCode, body, requireStaffEmail(caller), language),
    }),
    voidVoucher: async ({ params, body, caller, language }) => {
      const draw = await vouchers.void(params.voucherCode, body.reason, requireStaffEmail(caller), language);
      await security.note({ event: 'voucher_voided', about: describeDraw(draw) }, caller);
      return { data: drawRow(actions, draw, language) };
    },
    unredeemVoucher: async ({ params, body, caller, language }) => {
      const draw = await vouchers.unredeem(params.voucherCode, body.reason, requireStaffEmail(caller));
      await security.note({ event: 'voucher_unredeemed', about: describeDraw(draw) }, caller);
      return { data: drawRow(actions, draw, language) };
    },
    extendVoucher: async ({ params, body, caller, language }) => {
      const draw = await vouchers.extend(params.voucherCode, body.reason, requireStaffEmail(caller), language);
      await security.note({ event: 'voucher_extended', about: describeDraw(draw) }, caller);
      return { data: drawRow(actions, draw, language) };
    },
    resolveCode: ({ body, caller, language }) => ({ data: services.resolveCode(body.text, caller, language) }),
  };
}

function requireUserId({ userId }: Caller): Guest['userId'] {
  if (userId === undefined) throw new AppError('GUEST_UNKNOWN');
  return userId;
}

/** Returns where this caller draws. A call has one caller only (IDENTITY-9). */
function toSite({ session, device }: Caller): DrawSite {
  if (session !== undefined) return { where: 'desk', by: session.email };
  return device?.role === 'kiosk' ? { where: 'kiosk', deviceId: device.deviceId } : { where: 'phone' };
}

function requireStaffEmail({ session }: Caller): string {
  if (session === undefined) throw new AppError('NOT_SIGNED_IN');
  return session.email;
}

/** Returns a text that identifies a draw in the security log, which contains no codes. */
const describeDraw = ({ sequence, drawId }: { readonly sequence: number; readonly drawId: string }) =>
  `${sequence} (${drawId})`;

function changedFields(before: object, after: object): { readonly field: string }[] {
  const [left, right] = [before, after] as Readonly<Record<string, unknown>>[];
  return Object.keys(after)
    .filter(
      (field) =>
        field !== 'version' && field !== 'changed' && JSON.stringify(left?.[field]) !== JSON.stringify(right?.[field]),
    )
    .map((field) => ({ field }));
}
