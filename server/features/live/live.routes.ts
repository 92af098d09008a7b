import type { Request } from 'express';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { GuestStateDeps } from './guest-state.ts';
import type { LiveHub } from './live-hub.ts';

/** Returns whether the person who opened a stream may still read it. The function must not extend their session. */
export type IsSessionOpen = (req: Request) => boolean;

/** Returns whether a phone, by the hash of its cookie, may act as the guest (IDENTITY-10). */
export type MayUseGuest = (guest: Guest, phone: string | undefined) => boolean;

/** Returns the handlers of the two event streams (LIVE-1). They write the responses themselves. */
export function liveHandlers(
  deps: GuestStateDeps,
  hub: LiveHub,
  isSessionOpen: IsSessionOpen,
  mayUse: MayUseGuest,
): Handlers<GuestEndpoints, 'streamGuest'> & Handlers<StaffEndpoints, 'streamStaff'> {
  return {
    streamGuest: ({ params, caller, language, req, res }) => {
      const guest = deps.state.guests.get(params.userId);
      if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
      const isStaff = caller.session !== undefined;
      const isAllowed = isStaff ? () => isSessionOpen(req) : () => mayUse(guest, caller.phone);
      hub.openGuest(guest, language, res, isAllowed, isStaff);
      return undefined;
    },
    streamStaff: ({ req, res }) => {
      hub.openStaff(res, () => isSessionOpen(req));
      return undefined;
    },
  };
}
