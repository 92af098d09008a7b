import type { MyGuest } from '#core/api/response-schemas.ts';

/** What happens after a valid story code on this phone (ENTRY-8). */
export type Decision =
  /** Nobody plays on this phone: registration. */
  | { readonly kind: 'register' }
  /** The guest who plays in this tab plays this story: enter the game. */
  | { readonly kind: 'go'; readonly guest: MyGuest }
  /** 'Who plays?', each guest or somebody else; also with one guest. */
  | { readonly kind: 'who'; readonly guests: readonly MyGuest[] }
  /** The guest of this tab plays another story: 'start …? Your place in … is kept' */
  | { readonly kind: 'ask'; readonly guest: MyGuest };

/** Decides by the current guests of this phone. `tabUserId` is the guest who plays in this tab, so that a reload never asks. */
export function decideEntrance(storyId: string, guests: readonly MyGuest[], tabUserId?: string): Decision {
  const current = guests.filter((guest) => guest.status !== 'ended');
  const ofTab = current.find((guest) => guest.userId === tabUserId);
  if (ofTab) return { kind: ofTab.storyId === storyId ? 'go' : 'ask', guest: ofTab };
  if (current.length === 0) return { kind: 'register' };
  const plays = (guest: MyGuest) => guest.storyId === storyId;
  return { kind: 'who', guests: [...current.filter(plays), ...current.filter((guest) => !plays(guest))] };
}
