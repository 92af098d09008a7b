import type { GuestStatus } from '#core/model/guest.ts';

/** Returns the page of a guest: `/home` while waiting, else the game. A stopped guest plays on (STATUS-3). */
export function destinationOf({ status, storyId }: { readonly status: GuestStatus; readonly storyId: string }): string {
  return status === 'waiting' ? '/home' : `/story/${encodeURIComponent(storyId)}`;
}
