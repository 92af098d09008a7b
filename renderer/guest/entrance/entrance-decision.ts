import type { MyGuest } from '#core/api/shapes.ts';

/** What a valid story code leads to on this phone (decision 2.1). */
export type Decision =
  /** Nobody plays on this phone: registration. */
  | { readonly kind: 'register' }
  /** One guest of this phone plays this story: straight on. */
  | { readonly kind: 'go'; readonly guest: MyGuest }
  /** Several could be meant: 'who plays?' */
  | { readonly kind: 'who'; readonly guests: readonly MyGuest[] }
  /** The one guest plays another story: 'start …? Your place in … is kept' */
  | { readonly kind: 'ask'; readonly guest: MyGuest };

/**
 * Decides from the current guests of this phone. `storedUserId`, the guest whom the phone last played as, is meant when he
 * plays the story, so that a reload never asks.
 */
export function decideEntrance(storyId: string, guests: readonly MyGuest[], storedUserId?: string): Decision {
  const current = guests.filter((guest) => guest.status !== 'ended');
  const stored = current.find((guest) => guest.userId === storedUserId);
  if (stored?.storyId === storyId) return { kind: 'go', guest: stored };
  const players = current.filter((guest) => guest.storyId === storyId);
  const [player] = players;
  if (player && players.length === 1) return { kind: 'go', guest: player };
  if (player) return { kind: 'who', guests: players };
  if (stored) return { kind: 'ask', guest: stored };
  const [only] = current;
  if (only && current.length === 1) return { kind: 'ask', guest: only };
  return only ? { kind: 'who', guests: current } : { kind: 'register' };
}
