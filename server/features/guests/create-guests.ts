import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { GuestReader } from '../functions.ts';
import { makeApproval } from './approval.service.ts';
import { makeCheckIn } from './check-in.service.ts';
import { makeCorrection } from './correction.service.ts';
import { staffGuestView } from './guests.presenter.ts';
import { guestPhoneHandlers, guestStaffHandlers } from './guests.routes.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { hasGuestLetIn } from './phone-limits.ts';
import { makeRegistration } from './registration.service.ts';
import { makeResume } from './resume.service.ts';
import { cleanRoom, isRoomUnlisted } from './room-check.ts';
import { makeStays } from './stays.service.ts';
import { makeTicketRegistration } from './ticket-registration.ts';
import { makeUndo } from './undo.service.ts';

/** Creates the guests feature, which manages guests, their rooms, their stays and their statuses. */
export function createGuests(deps: GuestsDeps) {
  const undo = makeUndo(deps);
  const stays = makeStays(deps, undo);
  const checkIn = makeCheckIn(deps, stays);
  const registration = makeRegistration(deps, stays, makeTicketRegistration(deps, stays, checkIn));
  const services = {
    deps,
    stays,
    checkIn,
    registration,
    correction: makeCorrection(deps, stays),
    approval: makeApproval(deps, undo),
    resume: makeResume(deps),
    undo,
  };
  const reader: GuestReader = {
    find: (userId) => deps.state.guests.get(userId),
    getProgress: (userId, storyId) => deps.state.progress.get(userId, storyId),
  };
  return {
    phoneHandlers: guestPhoneHandlers(services),
    staffHandlers: guestStaffHandlers(services),
    reader,
    /** The demo uses these services, because it plays whole days in a moment. */
    services,
    /** Used by other features that read room numbers, such as arrivals. */
    rooms: {
      clean: (typed: string) => {
        try {
          return cleanRoom(typed);
        } catch {
          return undefined;
        }
      },
      isUnlisted: (roomKey: string) => isRoomUnlisted(deps, roomKey),
    },
    /** Used for the limit of registrations. */
    hasGuestLetIn: (phone: string) => hasGuestLetIn(deps, phone),
    /** Used by `GET /health`. */
    registration: registration.registration,
    /** Ends the stays whose days are over. Call this about once a minute. */
    endDueStays: stays.endDue,
    /** Ends the stay for this guest alone. It is used before a current guest is erased. */
    checkOutAlone: (userId: string, by: string) => stays.checkOut(userId, 'guest', { email: by }),
    toStaffGuest: (guest: Guest, language: Language) => staffGuestView(deps, guest, language),
  };
}
