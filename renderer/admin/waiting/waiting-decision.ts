import type { StaffGuest } from '#core/api/shapes.ts';

/** What staff must say before a waiting guest can be let in (decisions 2.4 and 2.5). */
export type Decision =
  | { readonly kind: 'none' }
  /** Another person, or the same with a new phone? */
  | { readonly kind: 'same-name'; readonly candidates: NonNullable<StaffGuest['sameName']> }
  /** The same party as the room's earlier guests, or new guests? */
  | { readonly kind: 'earlier-guests' };

/**
 * The question that stands in place of 'approve'. A guest may raise both: who he is comes first, and once he is another person
 * (`isAnother`) the room's earlier guests are asked about.
 */
export function decisionOf(guest: StaffGuest, isAnother = false): Decision {
  const candidates = guest.sameName ?? [];
  if (candidates.length > 0 && !isAnother) return { kind: 'same-name', candidates };
  return guest.stay.earlierGuests ? { kind: 'earlier-guests' } : { kind: 'none' };
}

/** Those who may be approved with others: such an approval never answers a question (R78). */
export function undoubted(waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  return waiting.filter((guest) => decisionOf(guest).kind === 'none');
}

/** Those whom 'approve all' lets in: a room that the hotel does not have is looked at one by one. */
export function approvedByAll(waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  return undoubted(waiting).filter(({ isRoomUnlisted }) => isRoomUnlisted !== true);
}

/** Those who wait and were registered by the guest's phone, the guest first of all. */
export function ofSamePhone(guest: StaffGuest, waiting: readonly StaffGuest[]): readonly StaffGuest[] {
  const { userId, phoneGroup } = guest;
  const others = waiting.filter((one) => one.userId !== userId && one.phoneGroup === phoneGroup);
  return phoneGroup === undefined ? [guest] : [guest, ...others];
}

/**
 * Who is selected after the list has changed: the same guest as long as he is there to be dealt with, else the next one below
 * him, else the one above, else nobody. `order` is the list as shown, gone ones included.
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

/** The neighbour that an arrow key selects; stays at the ends. */
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
