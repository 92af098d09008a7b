import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Hotel, Settings } from '#core/model/hotel.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

export type SettingsData = { readonly settings: Settings; readonly hotel: Hotel };

/**
 * Returns the settings and the hotel's data. Events of the server keep them fresh. The query fails with `InvalidData` if the
 * response has no settings or no hotel.
 */
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
 * Saves fields of the settings or of the hotel. `basedOn` contains the values that the fields had when the person began, so
 * that the server refuses to overwrite somebody else's change (409 `SETTINGS_CHANGED`, PANEL-11). Shows the returned values at
 * once.
 */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMemo(() => {
    const show = (change: Partial<SettingsData>) =>
      queries.setQueryData<SettingsData>(queryKeys.settings, (data) => data && { ...data, ...change });
    return {
      saveSettings: async (change: Change, basedOn: Change) => {
        show({ settings: await staffApi.call('updateSettings', { body: { ...change, basedOn } }) });
        // The status also contains address, clock and registration.
        void queries.invalidateQueries({ queryKey: queryKeys.status });
      },
      saveHotel: async (hotelId: string, change: Partial<Hotel>, basedOn: Partial<Hotel>) => {
        show({ hotel: await staffApi.call('updateHotel', { params: { hotelId }, body: { ...change, basedOn } }) });
      },
      readAgain: () => queries.invalidateQueries({ queryKey: queryKeys.settings }),
    };
  }, [queries]);
}
