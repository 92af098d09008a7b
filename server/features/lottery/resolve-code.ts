import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { isPublished } from '#core/rules/open-story.ts';
import { computeSpinRight } from '#core/rules/spin-right.ts';
import { parseScanned } from '#core/rules/story-link.ts';
import { timings } from '#core/rules/timings.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CodeThrottle } from '../../platform/code-throttle.ts';
import type { Draw } from '../../storage/projections/draw-index.ts';
import type { DrawsService } from './draws.service.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { findDraw, isSpinLost, spinFacts } from './spin.ts';

type Resolved = DataOf<StaffEndpoints['resolveCode']>;

/**
 * Returns a function that finds out what a scanned or typed code stands for (DRAW-13). The function throws INVALID_QR if the
 * text is not a code, CODE_MISTYPED, STORY_NOT_FOUND, STORY_NOT_YET, STORY_OVER, CLAIM_NOT_FOUND, CLAIM_EXPIRED, VOUCHER_NOT_FOUND, TICKET_NOT_FOUND, SPOT_NOT_FOUND,
 * CODE_NOT_FOUND and TOO_MANY_REQUESTS.
 */
export function createResolveCode(actions: LotteryActions, draws: DrawsService, throttle: CodeThrottle) {
  const { state, stories, security, isSpotCode } = actions.deps;

  const resolveClaim = (text: string, caller: Caller, language: Language): Resolved => {
    const { guest, claimCode } = draws.guestOfClaim(text, caller);
    const story = stories.current(guest.storyId);
    return {
      ...{ kind: 'claim', claimCode, initial: toInitial(guest) },
      storyTitle: story === undefined ? '' : contentInLanguage(story, language).title,
      ...rightAtKiosk(actions, guest),
    };
  };

  return (text: string, caller: Caller, language: Language): Resolved => {
    throttle.check(caller);
    const { code, kind = kindOfCode(code) } = readCode(text);
    if (kind === 'claim') return resolveClaim(text, caller, language);
    if (kind === 'ticket' && state.tickets.getByCode(code) !== undefined) return { kind: 'ticket' };
    if (kind === 'spot' && isSpotCode(code)) return { kind: 'spot' };
    if (kind === 'voucher' && state.lottery.getDrawByVoucher(code) !== undefined) return { kind: 'voucher' };
    const storyId = parseScanned(text)?.storyId;
    const published = storyId === undefined ? undefined : stories.current(storyId);
    if (published !== undefined && isPublished(published)) {
      const story = stories.requireOpen(published.storyId);
      return { kind: 'story', storyId: story.storyId, title: contentInLanguage(story, language).title };
    }
    throttle.missed(caller);
    if (kind === 'ticket') void security.noteFailure({ event: 'ticket_refused' }, caller);
    if (kind === 'voucher') throw new AppError('VOUCHER_NOT_FOUND');
    if (kind === 'ticket') throw new AppError('TICKET_NOT_FOUND');
    if (kind === 'spot') throw new AppError('SPOT_NOT_FOUND');
    if (storyId === undefined) throw new AppError('INVALID_QR');
    throw new AppError(/story/i.test(text) ? 'STORY_NOT_FOUND' : 'CODE_NOT_FOUND');
  };
}

type Right = Pick<Extract<Resolved, { kind: 'claim' }>, 'canSpin' | 'reason' | 'canShowAgain'>;

function rightAtKiosk(actions: LotteryActions, guest: Guest): Right {
  const draw = findDraw(actions, guest);
  if (draw !== undefined) {
    return {
      canSpin: false,
      reason: 'SPIN_USED',
      ...(isOfThisVisit(actions, draw) && { canShowAgain: true as const }),
    };
  }
  const { canSpin, reason } = computeSpinRight(spinFacts(actions, guest, 'kiosk'));
  if (!canSpin) return { canSpin, ...(reason === undefined ? {} : { reason }) };
  if (isSpinLost(actions, guest)) return { canSpin: false, reason: 'SPIN_USED' };
  return actions.prizes.read().spinAt === 'phone' ? { canSpin: false, reason: 'ON_PHONE' } : { canSpin: true };
}

/**
 * Returns true if the ball was drawn in the lobby so recently that the guest may still be waiting to see it, for example
 * because the kiosk or the server failed in between (KIOSK-10).
 */
function isOfThisVisit({ deps }: LotteryActions, { where, drawnAt }: Draw): boolean {
  return where === 'kiosk' && deps.clock.now() - Date.parse(drawnAt) < timings.ballShownAgainMs;
}

/** Returns the first grapheme of the guest's name, or an empty text. */
function toInitial({ guestName }: Guest): string {
  const [first] = new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(guestName.trim());
  return first?.segment ?? '';
}
