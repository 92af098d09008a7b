import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ActionEntry } from '#core/api/response-schemas.ts';
import { limits } from '#core/rules/limits.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

export type UserActions = { readonly entries: readonly ActionEntry[]; readonly totalPages: number };

/** Returns one page of one user's actions, newest first. If `storyId` is set, returns only actions in that story. */
export function useUserActions(userId: string, storyId: string | undefined, page: number): UseQueryResult<UserActions> {
  return useQuery({
    queryKey: [...queryKeys.userLogs, 'of', userId, storyId, page],
    queryFn: async ({ signal }): Promise<UserActions> => {
      const query = { userId, storyId, page, limit: limits.actionLogPageSize };
      const { data, totalPages } = await staffApi.callWhole('listActions', { query, signal });
      if (!Array.isArray(data)) throw new InvalidData();
      return { entries: data, totalPages };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
