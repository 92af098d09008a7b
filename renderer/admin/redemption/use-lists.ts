import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useHotelDay } from '../time/use-hotel-day.ts';
import { isVoucher } from './look-up.ts';

/** The maximum number of rows, which is more than anybody scrolls through. Other vouchers are found by the search. */
const maxShown = 50;

/**
 * Reads the vouchers to be collected, the soonest to expire first, and keeps them fresh. The query fails with `InvalidData` if
 * the response is not a list.
 */
export function useWaiting(q: string) {
  return useDrawList({ ...(q !== '' && { q }), state: 'issued', sort: 'expiry', limit: maxShown });
}

/** Reads the prizes handed over today, newest first, and keeps them fresh. */
export function useToday() {
  return useDrawList({ state: 'redeemed', redeemedFrom: useHotelDay(), sort: 'redeemed', limit: maxShown });
}

function useDrawList(query: Partial<QueryOf<StaffEndpoints['listDraws']>>) {
  const { i18n } = useTranslation();
  const { link } = useLive();
  return useQuery({
    queryKey: [...queryKeys.draws, query, i18n.language],
    queryFn: async ({ signal }) => {
      const { data, total, counts } = await staffApi.callWhole('listDraws', { query, signal });
      if (!Array.isArray(data)) throw new InvalidData();
      return { rows: data.filter(isVoucher), total, counts };
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
