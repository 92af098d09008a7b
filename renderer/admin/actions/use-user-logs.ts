import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { UserLogRow } from '#core/api/response-schemas.ts';
import { limits } from '#core/rules/limits.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import type { LogFilter } from './use-log-filter.ts';

export type UserLogs = {
  readonly rows: readonly UserLogRow[];
  readonly total: number;
  readonly totalPages: number;
  /** The number of entries in the log (of the chosen story) when this page was read. Entries beyond this number are new. */
  readonly actions: number;
};

/**
 * Returns one page of the users in the log. It is read again only on request, so rows never move by themselves (PANEL-12).
 */
export function useUserLogs({ q, status, storyId, page }: LogFilter): UseQueryResult<UserLogs> {
  return useQuery({
    queryKey: [...queryKeys.userLogs, { q, status, storyId, page }],
    queryFn: async ({ signal }): Promise<UserLogs> => {
      const query = { page, limit: limits.actionLogPageSize, q: q.trim() || undefined, status, storyId };
      // The number is read first, so that an action between the two calls counts as new and is not missed.
      const actions = await totalActions(storyId, signal);
      const { data, total, totalPages } = await staffApi.callWhole('listUserLogs', { query, signal });
      if (!Array.isArray(data)) throw new InvalidData();
      return { rows: data, total, totalPages, actions };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Returns how many entries the log has gained since it had `known` entries, or 0 while either number is unknown. Live
 * events keep the number up to date; while none arrive, it is polled.
 */
export function useNewActions(known: number | undefined, storyId: string | undefined): number {
  const { link } = useLive();
  const { data } = useQuery({
    queryKey: [...queryKeys.actionTotal, storyId],
    queryFn: ({ signal }) => totalActions(storyId, signal),
    enabled: known !== undefined,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
  return data === undefined || known === undefined ? 0 : Math.max(0, data - known);
}

async function totalActions(storyId: string | undefined, signal: AbortSignal): Promise<number> {
  return (await staffApi.callWhole('listActions', { query: { limit: 1, storyId }, signal })).total;
}
