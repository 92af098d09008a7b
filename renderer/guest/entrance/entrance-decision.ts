import type { MyGuest } from '#core/api/response-schemas.ts';

/** What happens after a story code on this phone (ENTRY-8). */
export type Decision =
  /** Nobody plays on this phone, so registration follows. */
  | { readonly kind: 'register' }
  /** The guest of this tab plays this story and continues. */
  | { readonly kind: 'go'; readonly guest: MyGuest }
  /** The page asks 'who plays?' and offers each guest and somebody else, even if there is only one guest. */
  | { readonly kind: 'who'; readonly guests: readonly MyGuest[] }
  /** The guest of this tab plays another story and is asked whether to start this one. */
  | { readonly kind: 'ask'; readonly guest: MyGuest };

/**
 * Returns the decision for the guests of this phone whose stay has not ended. `tabUserId` is the guest who plays in this
 * tab, who is not asked 'who plays?'.
 */
export function decideEntrance(storyId: string, guests: readonly MyGuest[], tabUserId?: string): Decision {
  const current = guests.filter((guest) => guest.status !== 'ended');
  const ofTab = current.find((guest) => guest.userId === tabUserId);
  if (ofTab) return { kind: ofTab.storyId === storyId ? 'go' : 'ask', guest: ofTab };
  if (current.length === 0) return { kind: 'register' };
  const plays = (guest: MyGuest) => guest.storyId === storyId;
  return { kind: 'who', guests: [...current.filter(plays), ...current.filter((guest) => !plays(guest))] };
}
