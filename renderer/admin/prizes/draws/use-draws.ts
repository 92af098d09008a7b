import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import type { VoucherState } from '#core/model/prize.ts';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../../feedback/problem-text.ts';
import { pollEvery, useLive } from '../../live/live-context.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';

export type DrawState = VoucherState | 'thank_you';
export type DrawFilter = {
  readonly q: string;
  readonly state: DrawState | 'all';
  readonly tier: PrizeTier | 'all';
  /** Empty for all campaigns. */
  readonly campaignId: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly from: string;
  readonly to: string;
  readonly sort: 'newest' | 'expiry';
};
export const noDrawFilter: DrawFilter = {
  ...{ q: '', state: 'all', tier: 'all', campaignId: '', from: '', to: '', sort: 'newest' },
};
export type DrawPage = {
  readonly data: readonly DrawRow[];
  readonly total: number;
  readonly totalPages: number;
  readonly counts: Readonly<Record<DrawState, number>>;
};

export const isRangeWrong = ({ from, to }: DrawFilter) => from !== '' && to !== '' && to < from;

/** Returns the filter as query parameters, without empty values. */
export function drawQuery({ q, state, tier, sort, ...rest }: DrawFilter): Record<string, string> {
  const query = {
    ...{ q: q.trim(), ...rest },
    ...{ state: state === 'all' ? '' : state, tier: tier === 'all' ? '' : tier, sort: sort === 'newest' ? '' : sort },
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/**
 * Reads one page of draws, and reads it again as guests draw and prizes are handed over. The query fails with `InvalidData` if
 * the response is not a list. Nothing is read while the range of days is wrong.
 */
export function useDraws(filter: DrawFilter, page: number, limit: number): UseQueryResult<DrawPage> {
  const { link } = useLive();
  const query = { ...drawQuery(filter), page: String(page), limit: String(limit) };
  return useQuery({
    queryKey: [...queryKeys.draws, query],
    queryFn: async ({ signal }): Promise<DrawPage> => {
      const answer = await staffApi.callWhole('listDraws', { query, signal });
      if (!Array.isArray(answer.data)) throw new InvalidData();
      return answer;
    },
    enabled: !isRangeWrong(filter),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
