import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Hotel, Settings } from '#core/model/hotel.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

export type SettingsData = { readonly settings: Settings; readonly hotel: Hotel };

/** What the hotel decided, and the hotel itself. Events of the server keep it fresh. */
export function useSettings(): UseQueryResult<SettingsData> {
  return useQuery({
    queryKey: queryKeys.settings,
    queryFn: async ({ signal }): Promise<SettingsData> => {
      const { data: settings, hotel } = await staffApi.callWhole('getSettings', { signal });
      if (typeof settings !== 'object' || typeof hotel !== 'object') throw new InvalidData();
      return { settings, hotel };
    },
  });
}

type Change = Readonly<Record<string, unknown>>;

/**
 * Saves fields of the settings or of the hotel; `basedOn` is what they were when the person began, so that the server refuses
 * to write over somebody else's change (409 `SETTINGS_CHANGED`). What came back is shown at once.
 */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMemo(() => {
    const show = (change: Partial<SettingsData>) =>
      queries.setQueryData<SettingsData>(queryKeys.settings, (data) => data && { ...data, ...change });
    return {
      saveSettings: async (change: Change, basedOn: Change) => {
        show({ settings: await staffApi.call('updateSettings', { body: { ...change, basedOn } }) });
        // Address, clock and registration also stand in the status.
        void queries.invalidateQueries({ queryKey: queryKeys.status });
      },
      saveHotel: async (hotelId: string, change: Partial<Hotel>, basedOn: Partial<Hotel>) => {
        show({ hotel: await staffApi.call('updateHotel', { params: { hotelId }, body: { ...change, basedOn } }) });
      },
      readAgain: () => queries.invalidateQueries({ queryKey: queryKeys.settings }),
    };
  }, [queries]);
}
