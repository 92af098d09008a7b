import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DeviceView } from '#core/api/staff-devices.ts';
import { timings } from '#core/rules/timings.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** Returns the paired devices. Live events keep them up to date. While no events arrive, they are read every 30 s. */
export function useDevices(): UseQueryResult<readonly DeviceView[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }): Promise<readonly DeviceView[]> => staffApi.call('listDevices', { signal }),
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
