import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { timings } from '#core/rules/timings.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { readEntry } from './read-entry.ts';

/** Thrown if an entry of the list, or the server's reply about it, contains no guest (PANEL-2). */
export class InvalidUser extends Error {}

/**
 * Returns the details of the open guest and keeps them up to date. Fails with `InvalidUser` if the id is empty or the
 * reply contains no guest.
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
    // Names, answers and chat messages of guests who are not open are not kept in memory.
    gcTime: 0,
  });
}

/** Checks only the parts without which the details cannot be shown. */
function isDetail(value: unknown): value is GuestDetail {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('progress' in value)) return false;
  return readEntry(value.user).userId !== '' && typeof value.progress === 'object' && value.progress !== null;
}
