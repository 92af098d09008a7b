import type { MyGuest } from '#core/api/response-schemas.ts';

/** What the phone does after a valid story code was scanned or typed (ENTRY-8). */
export type Decision =
  /** Nobody plays on this phone, so registration follows. */
  | { readonly kind: 'register' }
  /** The page asks 'who plays?' and offers each guest and 'somebody else', even if there is only one guest. */
  | { readonly kind: 'who'; readonly guests: readonly MyGuest[] };

/** Returns the decision for the guests of this phone whose stay has not ended. Those who play this story come first. */
export function decideEntrance(storyId: string, guests: readonly MyGuest[]): Decision {
  const current = guests.filter((guest) => guest.status !== 'ended');
  if (current.length === 0) return { kind: 'register' };
  const plays = (guest: MyGuest) => guest.storyId === storyId;
  return { kind: 'who', guests: [...current.filter(plays), ...current.filter((guest) => !plays(guest))] };
}
