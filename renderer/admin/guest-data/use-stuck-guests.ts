import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffGuest } from '#core/api/shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** More than this many are no list to look through: those who wait longest are enough. */
const most = 20;
/** A guest becomes stuck by the clock alone, without an event. Milliseconds. */
const stuckMs = 60_000;

export type StuckGuests = {
  readonly guests: readonly StaffGuest[];
  /** How many there are, listed or not. */
  readonly total: number;
};

/** Who needs help now, the longest wait first (R143). */
export function useStuckGuests(): UseQueryResult<StuckGuests> {
  const { link } = useLive();
  return useQuery({
    queryKey: [...queryKeys.guests, 'stuck'],
    queryFn: async ({ signal }): Promise<StuckGuests> => {
      const query = { show: 'stuck', sort: 'stuck', page: 1, limit: most } as const;
      const { data, total } = await staffApi.callWhole('listGuests', { query, signal });
      if (!Array.isArray(data)) throw new InvalidData();
      const rows: readonly (StaffGuest | null)[] = data;
      const guests = rows.flatMap((guest) => (guest?.stuck === undefined ? [] : [guest]));
      return { guests, total: Math.max(total, guests.length) };
    },
    refetchInterval: pollEvery(link, timings.approvalPollMs) || stuckMs,
  });
}
