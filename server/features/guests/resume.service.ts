import type { Guest } from '#core/model/guest.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { toLogName } from '../../platform/ids.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { requireCurrent, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { ResumeCodes, resumeLink } from './resume-codes.ts';

export type ResumeService = ReturnType<typeof createResume>;

/** Moves a guest to another phone with a resume code (IDENTITY-5). */
export function createResume(deps: GuestsDeps) {
  const codes = new ResumeCodes(deps.clock, deps.ids);
  const wrongCodes = new FixedWindowLimiter(deps.clock, deps.limits.wrongCodesPerMinute);

  const takeCode = (code: string, address: string) => {
    const redeemed = codes.redeem(code);
    const guest = redeemed === undefined ? undefined : deps.state.guests.get(redeemed.userId);
    if (redeemed !== undefined && guest !== undefined && isCurrent(guest)) return redeemed;
    wrongCodes.count(address);
    throw new AppError('RESUME_CODE_INVALID');
  };

  return {
    /** Creates a code for a current guest. Throws `GUEST_NOT_FOUND`, and `WRONG_STATUS` if the guest has ended or moved. */
    async createCode(userId: string, caller: Caller): Promise<{ code: string; qrText: string; expiresAt: string }> {
      const guest = requireCurrent(deps, userId);
      const { code, expiresAt } = codes.create(guest.userId, caller.session?.email);
      // With the code the person could play as the guest.
      if (caller.session) await deps.security.note({ event: 'move_code_made', about: toLogName(userId) }, caller);
      return { code, qrText: resumeLink(deps.publicOrigin(), code), expiresAt };
    },

    /**
     * Moves the guest of a code to the caller's phone, and returns the guest. Throws `CODE_MISTYPED`, `RESUME_CODE_INVALID`,
     * `TOO_MANY_REQUESTS`, and `WRONG_STATUS` if the guest ends while the call waits.
     */
    async redeem(code: string, caller: Caller, ensurePhone: () => string): Promise<Guest> {
      const retryAfterMs = wrongCodes.retryAfterMs(caller.address);
      if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
      const { userId, by, giveBack } = takeCode(code, caller.address);
      try {
        return await withGuests(deps, [requireCurrent(deps, userId)], async () => {
          const guest = requireCurrent(deps, userId);
          if (caller.phone !== undefined && deps.state.phones.getPhone(userId) === caller.phone) {
            deps.phones.check(guest, caller.phone);
            return guest;
          }
          await deps.journal.append({
            ...{ kind: 'guest', type: 'phone_bound', userId, storyId: guest.storyId, phone: ensurePhone() },
            ...(caller.phone === undefined ? {} : { isSeen: true }),
            ...(by === undefined ? {} : { by }),
          });
          return guest;
        });
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}
