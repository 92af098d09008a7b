import type { Guest } from '#core/model/guest.ts';
import { isBlank, normaliseName } from '#core/rules/text-normalise.ts';
import type { Caller } from '../../http/handler.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { normalisedName } from './normalised-name.ts';

/**
 * Returns the current guests of the caller's phone, and the guest whose id the headers contain. Never returns anybody
 * else's guest (IDENTITY-3).
 */
export function ownGuests({ state, phones }: GuestsDeps, caller: Pick<Caller, 'phone' | 'userId'>): Guest[] {
  const ids = new Set(caller.phone === undefined ? [] : state.phones.getGuests(caller.phone));
  if (caller.userId !== undefined) ids.add(caller.userId);
  const own = [...ids].flatMap((id) => {
    const guest = state.guests.get(id);
    return guest !== undefined && isCurrent(guest) ? [guest] : [];
  });
  for (const guest of own) phones.check(guest, caller.phone);
  return own;
}

/** Returns those of the caller's own guests who are in a room and have this name. A blank name matches all of them. */
export function ownGuestsInRoom(
  deps: GuestsDeps,
  caller: Pick<Caller, 'phone' | 'userId'>,
  roomKey: string,
  guestName: string,
): Guest[] {
  const name = normaliseName(guestName);
  return ownGuests(deps, caller).filter(
    (guest) => guest.roomKey === roomKey && (isBlank(guestName) || normalisedName(guest) === name),
  );
}
