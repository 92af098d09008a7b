import type { Guest } from '#core/model/guest.ts';
import { normaliseName } from '#core/rules/text-normalise.ts';

const normalised = new WeakMap<Guest, string>();

/**
 * Returns the guest's name in the form in which names are compared (IDENTITY-4). The form is computed once for each `Guest`
 * object.
 */
export function normalisedName(guest: Guest): string {
  let name = normalised.get(guest);
  if (name === undefined) {
    name = normaliseName(guest.guestName);
    normalised.set(guest, name);
  }
  return name;
}
