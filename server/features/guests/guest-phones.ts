import type { Guest } from '#core/model/guest.ts';
import { checkPhone, type PhoneVerdict } from '#core/rules/phone-check.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Journal } from '../../storage/ports.ts';
import type { Projections } from '../../storage/projections/projections.ts';

export type GuestPhones = ReturnType<typeof createGuestPhones>;

/** Decides which phone may act as a guest (IDENTITY-10). Everything that uses or returns a guest's identity asks here. */
export function createGuestPhones({ state, journal }: { readonly state: Projections; readonly journal: Journal }) {
  /** The guests whose phone was seen, and whose journal line is not written yet. */
  const underWay = new Map<string, string>();

  const decide = ({ userId }: Pick<Guest, 'userId'>, cookie: string | undefined): PhoneVerdict => {
    const held = state.phones.getHeld(userId);
    const isSeen = held.isSeen || (held.phone !== undefined && underWay.get(userId) === held.phone);
    return checkPhone({ ...held, isSeen }, cookie);
  };

  /** Records that the guest's phone sends its cookie. The call does not wait; if the line cannot be written, the next one is. */
  const see = ({ userId, storyId }: Guest, phone: string): void => {
    underWay.set(userId, phone);
    journal
      .append({ kind: 'guest', type: 'phone_seen', userId, storyId, phone })
      .catch(() => undefined)
      .finally(() => underWay.delete(userId));
  };

  return {
    /**
     * Checks that a call with this phone's cookie may act as the guest, and records the first call with the guest's own
     * cookie. Throws `GUEST_MOVED` or `OTHER_PHONE`.
     */
    check(guest: Guest, cookie: string | undefined): void {
      const verdict = decide(guest, cookie);
      if (verdict === 'see' && cookie !== undefined) see(guest, cookie);
      if (verdict === 'GUEST_MOVED' || verdict === 'OTHER_PHONE') throw new AppError(verdict);
    },

    /** Returns whether `check` would pass. Records nothing. */
    allows(guest: Guest, cookie: string | undefined): boolean {
      const verdict = decide(guest, cookie);
      return verdict === 'pass' || verdict === 'see';
    },
  };
}
