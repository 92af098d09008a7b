import type { GuestStatus } from '#core/model/guest.ts';

/** Where a guest belongs: waiting on `/home`, else in the game (a stopped guest plays on, decision 2.11). */
export function destinationOf({ status, storyId }: { readonly status: GuestStatus; readonly storyId: string }): string {
  return status === 'waiting' ? '/home' : `/story/${encodeURIComponent(storyId)}`;
}
