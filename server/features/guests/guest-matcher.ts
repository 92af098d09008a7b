import type { Guest } from '#core/model/guest.ts';
import { foldRoom, isBlank } from '#core/rules/text-fold.ts';
import { nameSearch, type SearchKey, searchKeyOf } from '#core/rules/text-fold-search.ts';

const keys = new WeakMap<Guest, SearchKey>();

/** Whether name or room contain what was typed, as `matchesGuest` says it, without folding 20,000 names for each letter. */
export function guestMatcher(query: string): (guest: Guest) => boolean {
  if (isBlank(query)) return () => true;
  const matches = nameSearch(query);
  const room = foldRoom(query);
  return (guest) => (room !== '' && guest.roomKey.includes(room)) || matches(keyOf(guest));
}

function keyOf(guest: Guest): SearchKey {
  const known = keys.get(guest) ?? searchKeyOf(guest.guestName);
  keys.set(guest, known);
  return known;
}
