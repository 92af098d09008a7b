import type { StaffGuest } from '#core/api/response-schemas.ts';

/** What staff must decide before they can let in a waiting guest (STAY-3, IDENTITY-3). */
export type Decision =
  | { readonly kind: 'none' }
  /** Is this another person, or the same person with a new phone? */
  | { readonly kind: 'same-name'; readonly candidates: NonNullable<StaffGuest['sameName']> }
  /** Does this guest belong to the room's earlier guests, or is this a new guest? */
  | { readonly kind: 'earlier-guests' };

/**
 * Returns the decision that replaces the plain approval. A guest may need two decisions: first who they are, and if
 * they are another person (`isAnother`), whether they belong to the room's earlier guests.
 */
export function getDecision(guest: StaffGuest, isAnother = false): Decision {
  const candidates = guest.sameName ?? [];
  if (candidates.length > 0 && !isAnother) return { kind: 'same-name', candidates };
  return guest.stay.earlierGuests ? { kind: 'earlier-guests' } : { kind: 'none' };
}

/** Returns the guests who may be approved together. Such an approval never makes one of these decisions (PANEL-17). */
export function filterUndoubted(waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  return waiting.filter((guest) => getDecision(guest).kind === 'none');
}

/**
 * Returns the guests whom 'approve all' lets in. A guest whose room is not in the hotel's list is left out, because
 * staff check them individually (PANEL-17).
 */
export function filterApprovable(waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  return filterUndoubted(waiting).filter(({ isRoomUnlisted }) => isRoomUnlisted !== true);
}

/** Returns the waiting guests who were registered on the same phone as `guest`, starting with `guest`. */
export function findSamePhone(guest: StaffGuest, waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  const { userId, phoneGroup } = guest;
  const others = waiting.filter((item) => item.userId !== userId && item.phoneGroup === phoneGroup);
  return phoneGroup === undefined ? [guest] : [guest, ...others];
}

/**
 * Returns the id to select after the list has changed: the selected guest while they still wait, otherwise the next
 * waiting guest below, otherwise the next one above. Returns undefined if nobody waits. `order` is the list as shown,
 * including handled rows.
 */
export function findNextSelected(
  order: readonly string[],
  isGone: (id: string) => boolean,
  selected: string | undefined,
): string | undefined {
  const index = selected === undefined ? -1 : order.indexOf(selected);
  if (selected !== undefined && index >= 0 && !isGone(selected)) return selected;
  const below = order.slice(Math.max(0, index)).find((id) => !isGone(id));
  return below ?? order.slice(0, Math.max(0, index)).findLast((id) => !isGone(id));
}

/**
 * Returns the id that an arrow key selects. The selection stops at both ends. Without a selection the first waiting
 * guest is selected.
 */
export function findNeighbour(
  order: readonly string[],
  isGone: (id: string) => boolean,
  selected: string | undefined,
  step: 1 | -1,
): string | undefined {
  const there = order.filter((id) => !isGone(id));
  const index = selected === undefined ? -1 : there.indexOf(selected);
  if (index < 0) return there[0];
  return there[Math.min(there.length - 1, Math.max(0, index + step))];
}
