import type { ErrorCode } from '#core/api/error-codes.ts';
import type { DrawResult } from '#core/api/lottery-schemas.ts';
import type { DrawEvent } from '#core/model/draw.ts';
import { pickFields } from '#core/model/fields.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { type NoSpinReason, wonPrizeFields } from '#core/model/prize.ts';
import { codeLink, kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { computeSpinRight } from '#core/rules/spin-right.ts';
import { timings } from '#core/rules/timings.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CodeThrottle } from '../../platform/code-throttle.ts';
import { getEndOfLocalDay } from '../../platform/local-time.ts';
import { type Claim, type Draw, getNextBall } from '../../storage/projections/draw-index.ts';
import { toGuestQueueKey } from '../../storage/projections/keyed-queue.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { defined } from './prizes.presenter.ts';
import { drawnView, findDraw, isSpinLost, spinFacts } from './spin.ts';

export type DrawsService = ReturnType<typeof createDraws>;

/** Where and by whom a ball is drawn: by the guest on their phone, at a kiosk, or by a staff member (their email). */
export type DrawSite =
  | { readonly where: 'phone' }
  | { readonly where: 'kiosk'; readonly deviceId: string }
  | { readonly where: 'desk'; readonly by: string };

const refusals: Readonly<Record<NoSpinReason, ErrorCode>> = {
  NO_CAMPAIGN: 'NO_CAMPAIGN',
  NOT_FINISHED: 'NOT_FINISHED',
  STOPPED: 'STOPPED',
  SPIN_USED: 'SPIN_USED',
  AT_KIOSK: 'AT_KIOSK',
};

/** Creates claim codes and draws balls (DRAW-8, DRAW-9). */
export function createDraws(actions: LotteryActions, throttle: CodeThrottle) {
  const { state, queue, ids, clock, publicOrigin, isClockDoubtful } = actions.deps;
  /** The draws that are not written yet, by user id. A simultaneous second call gets the same draw. */
  const underWay = new Map<string, Promise<Draw>>();

  /**
   * Throws NOT_APPROVED if the guest is waiting, STOPPED if they are stopped, and STAY_ENDED if their data were erased or they
   * have lost the right to spin.
   */
  const requireMaySpin = (guest: Guest): void => {
    if (guest.status === 'waiting') throw new AppError('NOT_APPROVED');
    if (guest.status === 'stopped') throw new AppError('STOPPED');
    if (guest.erasedAt !== undefined || isSpinLost(actions, guest)) throw new AppError('STAY_ENDED');
  };

  const isValid = (claim: Claim): boolean => !actions.isPast(claim.expiresAt);

  const claimView = ({ claimCode, expiresAt }: Claim) => ({
    ...{ claimCode, expiresAt },
    qrText: codeLink(publicOrigin(), 'claim', claimCode),
  });

  /**
   * Draws the next ball for a guest, or returns the guest's earlier draw. Call this only from a task in the guest's queue and
   * inside `actions.alone`.
   */
  const drawNow = async (userId: string, site: DrawSite): Promise<Draw> => {
    const { where } = site;
    const guest = requireGuest(actions, userId);
    if (guest.erasedAt !== undefined) throw new AppError('STAY_ENDED');
    if (guest.status === 'waiting') throw new AppError('NOT_APPROVED');
    if (guest.status === 'stopped') throw new AppError('STOPPED');
    // An earlier draw is returned even to a guest who has lost the right to spin since.
    const drawn = findDraw(actions, guest);
    if (drawn !== undefined) return drawn;
    requireMaySpin(guest);
    const { reason } = computeSpinRight(spinFacts(actions, guest, where === 'phone' ? 'phone' : 'kiosk'));
    if (reason !== undefined) throw new AppError(refusals[reason]);
    if (where === 'kiosk' && actions.prizes.read().spinAt === 'phone') throw new AppError('ON_PHONE');
    const drawId = ids.shortId();
    await actions.append(guest.userId, {
      ...{ ...deal(drawId), stayId: guest.stayId, person: actions.deps.toPersonMark(guest) },
      ...(site.where === 'phone' ? { where, by: guest.userId } : site),
    });
    const made = state.lottery.getDraw(drawId);
    if (made === undefined) throw new Error('the draw was not applied');
    return made;
  };

  const deal = (drawId: string): Omit<Extract<DrawEvent, { type: 'drawn' }>, 'stayId' | 'person' | 'where'> => {
    const campaign = state.lottery.current;
    if (campaign === undefined) throw new AppError('NO_CAMPAIGN');
    const ball = getNextBall(campaign) ?? null;
    const deck = ball === null ? undefined : campaign.decks[ball.deck];
    const balls = deck && actions.vault.getBalls(deck);
    if (ball !== null && balls === undefined) throw new AppError('NO_CAMPAIGN');
    const tier = (ball === null ? undefined : balls?.[ball.place]) ?? null;
    const sequence = (campaign.draws.at(-1)?.sequence ?? 0) + 1;
    const head = { type: 'drawn' as const, campaignId: campaign.campaignId, drawId, sequence, ball, tier };
    const { thankYou, voucherDays } = actions.prizes.read();
    if (tier === null) return { ...head, prize: { names: thankYou.names } };
    const prize = actions.prizes.tier(tier);
    const promise = campaign.terms?.tiers.find((promised) => promised.tier === tier);
    const young = prize.minimumAge === undefined ? {} : defined({ youngNames: promise?.youngNames });
    return {
      ...head,
      prize: { names: prize.names, ...young, ...pickFields(wonPrizeFields, prize) },
      voucher: {
        code: actions.newCode('voucher'),
        expiresAt: isClockDoubtful() ? null : getEndOfLocalDay(clock.now(), voucherDays),
      },
    };
  };

  const drawShared = (userId: string, site: DrawSite): Promise<Draw> => {
    const pendingDraw = underWay.get(userId);
    if (pendingDraw !== undefined) return pendingDraw;
    const draw = queue
      .run(toGuestQueueKey(userId), () => actions.alone(() => drawNow(userId, site)))
      .finally(() => underWay.delete(userId));
    underWay.set(userId, draw);
    return draw;
  };

  return {
    /**
     * Returns the guest's claim code for the lobby. It stays the same for 24 hours. Throws NOT_FINISHED, NOT_APPROVED,
     * STOPPED, STAY_ENDED, GUEST_NOT_FOUND and GUEST_MOVED.
     */
    async claim(userId: string) {
      return queue.run(toGuestQueueKey(userId), () =>
        actions.alone(async () => {
          const guest = requireGuest(actions, userId);
          requireMaySpin(guest);
          if (!state.progress.hasCompleted(userId)) throw new AppError('NOT_FINISHED');
          const existingClaim = state.lottery.getClaimOfGuest(state.guests.getOwnAndTakenOverIds(userId));
          if (existingClaim !== undefined && isValid(existingClaim)) return claimView(existingClaim);
          const claimCode = actions.newCode('claim');
          const expiresAt = new Date(clock.now() + timings.claimMs).toISOString();
          await actions.append(userId, { type: 'claimed', claimCode, expiresAt });
          return claimView({ claimCode, expiresAt, userId });
        }),
      );
    },

    /**
     * Returns the guest to whom a claim code belongs, and the code. Throws CODE_MISTYPED, CLAIM_NOT_FOUND, CLAIM_EXPIRED
     * and TOO_MANY_REQUESTS.
     */
    guestOfClaim(typed: string, caller: Caller): { readonly guest: Guest; readonly claimCode: string } {
      throttle.check(caller);
      const { code } = readCode(typed);
      const claim = state.lottery.getClaim(code);
      const guest = claim && state.guests.getHolder(claim.userId);
      // A phone may use only its own guest's code, and must not learn whether any other code exists.
      const belongsToOther = caller.device?.role !== 'kiosk' && !caller.session && caller.userId !== guest?.userId;
      if (claim === undefined || guest === undefined || belongsToOther) {
        throttle.missed(caller);
        throw new AppError(kindOfCode(code) === undefined ? 'CODE_MISTYPED' : 'CLAIM_NOT_FOUND');
      }
      if (!isValid(claim) || guest.erasedAt !== undefined) throw new AppError('CLAIM_EXPIRED');
      return { guest, claimCode: code };
    },

    /**
     * Draws once for a guest. A repeated call returns the same draw. Throws NOT_APPROVED, STOPPED, STAY_ENDED, NO_CAMPAIGN,
     * NOT_FINISHED, SPIN_USED, AT_KIOSK, ON_PHONE, GUEST_NOT_FOUND and GUEST_MOVED.
     */
    async draw(guest: Guest, site: DrawSite, language: Language): Promise<DrawResult> {
      const isFirst = !underWay.has(guest.userId) && findDraw(actions, guest) === undefined;
      const draw = await drawShared(guest.userId, site);
      const { voucherCode, qrText, ...view } = drawnView(actions, draw, language);
      return {
        ...view,
        ...{ sequence: draw.sequence, drawnAt: draw.drawnAt, tier: draw.tier, repeated: !isFirst },
        // Other people in the lobby can see the kiosk. The guest gets the code on paper and on the phone.
        ...(site.where === 'kiosk' ? {} : defined({ voucherCode, qrText })),
      };
    },
  };
}

function requireGuest({ deps }: LotteryActions, userId: string): Guest {
  const guest = deps.state.guests.get(userId);
  if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
  if (guest.movedTo !== undefined) throw new AppError('GUEST_MOVED');
  return guest;
}
