import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CampaignView, Prizes, StockItem } from '#core/api/lottery-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/**
 * Reads the prizes as staff see them. Events keep them fresh. The query fails with `InvalidData` if the response has no list of
 * tiers.
 */
export function usePrizes(): UseQueryResult<Prizes> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.prizes,
    queryFn: async ({ signal }): Promise<Prizes> => {
      const prizes = await staffApi.call('listPrizes', { signal });
      if (!Array.isArray(prizes?.tiers)) throw new InvalidData();
      return prizes;
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/**
 * Reads all campaigns, newest first. Events keep them fresh. The query fails with `InvalidData` if the response is not a list.
 */
export function useCampaigns(): UseQueryResult<readonly CampaignView[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.campaigns,
    queryFn: async ({ signal }): Promise<readonly CampaignView[]> => {
      const campaigns = await staffApi.call('listCampaigns', { signal });
      if (!Array.isArray(campaigns)) throw new InvalidData();
      return campaigns;
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/** Reads the stock of each tier. Events keep it fresh. The query fails with `InvalidData` if the response is not a list. */
export function useStock(): UseQueryResult<readonly StockItem[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.stock,
    queryFn: async ({ signal }): Promise<readonly StockItem[]> => {
      const stock = await staffApi.call('getStock', { signal });
      if (!Array.isArray(stock?.items)) throw new InvalidData();
      return stock.items;
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
