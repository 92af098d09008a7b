import type { StaffGuest } from '#core/api/response-schemas.ts';
import { byArrival } from './guest-filter.ts';

/** Returns the guests of the same stay, with the guest: a room's party, whose stay a check-out ends (STAY-1). */
export function findParty(guest: StaffGuest, guests: readonly StaffGuest[]): readonly StaffGuest[] {
  return guests.filter(({ stay }) => stay.stayId === guest.stay.stayId).sort(byArrival);
}

/** Replaces one guest of the list by the server's reply. A guest who is not in the list is not added. */
export function replaceGuest(guests: readonly StaffGuest[], changed: StaffGuest): readonly StaffGuest[] {
  return guests.map((guest) => (guest.userId === changed.userId ? changed : guest));
}
