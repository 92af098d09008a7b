import type { Guest } from '#core/model/guest.ts';
import { normaliseName } from '#core/rules/text-normalise.ts';

const normalised = new WeakMap<Guest, string>();

/** The guest's name as names are compared (decision 2.16), normalised once for each state of the guest. */
export function normalisedName(guest: Guest): string {
  let name = normalised.get(guest);
  if (name === undefined) {
    name = normaliseName(guest.guestName);
    normalised.set(guest, name);
  }
  return name;
}
