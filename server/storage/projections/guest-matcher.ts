import type { Guest } from '#core/model/guest.ts';
import { isBlank, normaliseRoom } from '#core/rules/text-normalise.ts';
import { createSearchKey, nameSearch, type SearchKey } from '#core/rules/text-normalise-search.ts';

const keys = new WeakMap<Guest, SearchKey>();

/**
 * Returns a function that checks whether the room or the name of a guest contains the query, as `matchesGuest` does. Each name
 * is normalised only once for each `Guest` object, so that 20,000 names are not normalised again at each key press.
 */
export function guestMatcher(query: string): (guest: Guest) => boolean {
  if (isBlank(query)) return () => true;
  const matches = nameSearch(query);
  const room = normaliseRoom(query);
  return (guest) => (room !== '' && guest.roomKey.includes(room)) || matches(getSearchKey(guest));
}

function getSearchKey(guest: Guest): SearchKey {
  const searchKey = keys.get(guest) ?? createSearchKey(guest.guestName);
  keys.set(guest, searchKey);
  return searchKey;
}
