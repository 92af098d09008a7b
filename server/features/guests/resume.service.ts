import type { Guest } from '#core/model/guest.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
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
    createCode(userId: string): { code: string; qrText: string; expiresAt: string } {
      const guest = requireCurrent(deps, userId);
      const { code, expiresAt } = codes.create(guest.userId);
      return { code, qrText: resumeLink(deps.publicOrigin(), code), expiresAt };
    },

    /**
     * Binds the caller's phone to the guest of a code, and returns the guest. Throws `RESUME_CODE_INVALID`,
     * `TOO_MANY_REQUESTS`, and `WRONG_STATUS` if the guest ends while the call waits.
     */
    async redeem(code: string, caller: Caller, ensurePhone: () => string): Promise<Guest> {
      const retryAfterMs = wrongCodes.retryAfterMs(caller.address);
      if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
      const { userId, giveBack } = takeCode(code, caller.address);
      try {
        return await withGuests(deps, [requireCurrent(deps, userId)], async () => {
          const guest = requireCurrent(deps, userId);
          const phone = ensurePhone();
          if (!deps.state.phones.has(phone, userId)) {
            const { storyId } = guest;
            await deps.journal.append({ kind: 'guest', type: 'phone_bound', userId, storyId, phone });
          }
          return guest;
        });
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}
