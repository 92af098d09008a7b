import type { Guest } from '#core/model/guest.ts';
import { foldName } from '#core/rules/text-fold.ts';

const folded = new WeakMap<Guest, string>();

/** The guest's name as names are compared (decision 2.16), folded once for each state of the guest. */
export function foldedName(guest: Guest): string {
  let name = folded.get(guest);
  if (name === undefined) {
    name = foldName(guest.guestName);
    folded.set(guest, name);
  }
  return name;
}
