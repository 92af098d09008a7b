import type { StaffGuest } from '#core/api/response-schemas.ts';
import { byArrival } from './guest-filter.ts';

/**
 * Returns the listed guests of the same stay, including `guest`, in order of arrival. A check-out ends the stay of all
 * of them (STAY-1).
 */
export function findParty(guest: StaffGuest, guests: readonly StaffGuest[]): readonly StaffGuest[] {
  return guests.filter(({ stay }) => stay.stayId === guest.stay.stayId).sort(byArrival);
}

/**
 * Returns the list with one guest replaced with `changed`, the server's reply. A guest who is not in the list is not
 * added.
 */
export function replaceGuest(guests: readonly StaffGuest[], changed: StaffGuest): readonly StaffGuest[] {
  return guests.map((guest) => (guest.userId === changed.userId ? changed : guest));
}
