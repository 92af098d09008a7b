import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { GuestReader } from '../functions.ts';
import { createApproval } from './approval.service.ts';
import { createCheckIn } from './check-in.service.ts';
import { createCorrection } from './correction.service.ts';
import { createGuestPhones } from './guest-phones.ts';
import { staffGuestView } from './guests.presenter.ts';
import { guestPhoneHandlers, guestStaffHandlers } from './guests.routes.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { createMoveRoom } from './move-room.service.ts';
import { hasApprovedGuest } from './phone-limits.ts';
import { createRegistration } from './registration.service.ts';
import { createResume } from './resume.service.ts';
import { cleanRoom, isRoomUnlisted } from './room-check.ts';
import { createStays } from './stays.service.ts';
import { createTicketRegistration } from './ticket-registration.ts';
import { createUndo } from './undo.service.ts';

/** Creates the guests feature, which manages guests, their rooms, their stays and their statuses. */
export function createGuests(given: Omit<GuestsDeps, 'phones'>) {
  const deps: GuestsDeps = { ...given, phones: createGuestPhones(given) };
  const undo = createUndo(deps);
  const stays = createStays(deps, undo);
  const checkIn = createCheckIn(deps, stays);
  const registration = createRegistration(deps, stays, createTicketRegistration(deps, stays, checkIn));
  const services = {
    deps,
    stays,
    checkIn,
    registration,
    correction: createCorrection(deps, stays),
    approval: createApproval(deps, undo),
    resume: createResume(deps),
    moveRoom: createMoveRoom(deps, stays, undo),
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
    phones: deps.phones,
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
    hasApprovedGuest: (phone: string) => hasApprovedGuest(deps, phone),
    /** Used by the status. */
    isCrowded: registration.isCrowded,
    /** Ends the stays whose days are over. Call this about once a minute. */
    endDueStays: stays.endDue,
    /** Ends the stay for this guest alone. It is used before a current guest is erased. */
    checkOutAlone: (userId: string, by: string) => stays.checkOut(userId, 'guest', { email: by }),
    toStaffGuest: (guest: Guest, language: Language) => staffGuestView(deps, guest, language),
  };
}
