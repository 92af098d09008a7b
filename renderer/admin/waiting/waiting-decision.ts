import type { StaffGuest } from '#core/api/response-schemas.ts';

/** What staff must decide before a waiting guest can be let in (STAY-3, IDENTITY-3). */
export type Decision =
  | { readonly kind: 'none' }
  /** Another person, or the same with a new phone? */
  | { readonly kind: 'same-name'; readonly candidates: NonNullable<StaffGuest['sameName']> }
  /** The same party as the room's earlier guests, or new guests? */
  | { readonly kind: 'earlier-guests' };

/**
 * Returns the question that replaces 'approve'. A guest may need two answers: first who they are, and once they are
 * another person (`isAnother`), whether they belong to the room's earlier guests.
 */
export function decisionOf(guest: StaffGuest, isAnother = false): Decision {
  const candidates = guest.sameName ?? [];
  if (candidates.length > 0 && !isAnother) return { kind: 'same-name', candidates };
  return guest.stay.earlierGuests ? { kind: 'earlier-guests' } : { kind: 'none' };
}

/** Returns those who may be approved with others: such an approval never answers a question (PANEL-17). */
export function undoubted(waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  return waiting.filter((guest) => decisionOf(guest).kind === 'none');
}

/**
 * Returns those whom 'approve all' lets in. A guest whose room is not in the hotel's list is checked individually
 * (PANEL-17).
 */
export function approvedByAll(waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  return undoubted(waiting).filter(({ isRoomUnlisted }) => isRoomUnlisted !== true);
}

/** Returns the waiting guests who were registered by the guest's phone, the guest first. */
export function ofSamePhone(guest: StaffGuest, waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  const { userId, phoneGroup } = guest;
  const others = waiting.filter((one) => one.userId !== userId && one.phoneGroup === phoneGroup);
  return phoneGroup === undefined ? [guest] : [guest, ...others];
}

/**
 * Returns who is selected after the list has changed: the same guest while they still wait, else the next one below,
 * else the one above, else nobody. `order` is the list as shown, with handled rows.
 */
export function nextSelected(
  order: readonly string[],
  isGone: (id: string) => boolean,
  selected: string | undefined,
): string | undefined {
  const at = selected === undefined ? -1 : order.indexOf(selected);
  if (selected !== undefined && at >= 0 && !isGone(selected)) return selected;
  const below = order.slice(Math.max(0, at)).find((id) => !isGone(id));
  return below ?? order.slice(0, Math.max(0, at)).findLast((id) => !isGone(id));
}

/** Returns the neighbour that an arrow key selects. Stays at the ends. */
export function neighbour(
  order: readonly string[],
  isGone: (id: string) => boolean,
  selected: string | undefined,
  step: 1 | -1,
): string | undefined {
  const there = order.filter((id) => !isGone(id));
  const at = selected === undefined ? -1 : there.indexOf(selected);
  if (at < 0) return there[0];
  return there[Math.min(there.length - 1, Math.max(0, at + step))];
}
