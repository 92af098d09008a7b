import type { StaffGuest } from '#core/api/shapes.ts';
import { byArrival } from './guest-filter.ts';

/** Guests of the same stay, the guest himself included: a room's party, what check out ends (decision 2.4). */
export function partyOf(guest: StaffGuest, guests: readonly StaffGuest[]): readonly StaffGuest[] {
  return guests.filter(({ stay }) => stay.stayId === guest.stay.stayId).sort(byArrival);
}

/** The list with one guest as the server returned him; a guest the list does not hold is left out. */
export function replaceGuest(guests: readonly StaffGuest[], changed: StaffGuest): readonly StaffGuest[] {
  return guests.map((guest) => (guest.userId === changed.userId ? changed : guest));
}
