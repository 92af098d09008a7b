import type { GuestStatus } from '#core/model/guest.ts';

/**
 * Returns the path of a guest's page: `/home` while the guest is waiting, and otherwise the game. A stopped guest can continue
 * to play (STATUS-3).
 */
export function getDestination({
  status,
  storyId,
}: {
  readonly status: GuestStatus;
  readonly storyId: string;
}): string {
  return status === 'waiting' ? '/home' : `/story/${encodeURIComponent(storyId)}`;
}
