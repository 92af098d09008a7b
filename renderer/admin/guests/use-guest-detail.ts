import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { timings } from '#core/rules/timings.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { readEntry } from './read-entry.ts';

/** The entry, or the server's reply about it, names no guest (PANEL-2). */
export class InvalidUser extends Error {}

/**
 * Returns everything about the open guest, kept fresh. Fails with `InvalidUser` for an empty id or a reply without one.
 */
export function useGuestDetail(userId: string): UseQueryResult<GuestDetail> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.guestDetail(userId),
    queryFn: async ({ signal }): Promise<GuestDetail> => {
      if (userId === '') throw new InvalidUser();
      const detail: unknown = await staffApi.call('getGuestDetail', { params: { userId }, signal });
      if (!isDetail(detail)) throw new InvalidUser();
      return { ...detail, user: readEntry(detail.user) };
    },
    refetchInterval: pollEvery(link, timings.approvalPollMs),
    // Names, answers and chat of guests who are not open are not kept in memory.
    gcTime: 0,
  });
}

/** Checks only what must be there to show it. */
function isDetail(value: unknown): value is GuestDetail {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('progress' in value)) return false;
  return readEntry(value.user).userId !== '' && typeof value.progress === 'object' && value.progress !== null;
}
