import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import type { StreamLink } from '../../platform/stream.ts';
import { useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSoundChoice } from '../waiting/sound-choice.ts';

/**
 * Returns the server's status. Disk, clock, address and phones change without an event, so it is read every 30 s even while the
 * stream is up, and every 5 s while no events arrive. Changed settings trigger a reading at once. A hidden tab has no stream
 * and reads the status only if this device should ring (PANEL-7).
 */
export function useStatus(): UseQueryResult<ServerStatus> {
  const { link } = useLive();
  const isRinging = useSoundChoice();
  return useQuery({
    ...statusQuery,
    refetchInterval: getInterval(link, isRinging),
    refetchIntervalInBackground: isRinging,
  });
}

/** Returns the server's status as last read, without reading it. `NavFoot`, which is always rendered, reads it. */
export function useKnownStatus(): UseQueryResult<ServerStatus> {
  return useQuery({ ...statusQuery, enabled: false });
}

const statusQuery = queryOptions({
  queryKey: queryKeys.status,
  queryFn: ({ signal }): Promise<ServerStatus> => staffApi.call('getStatus', { signal }),
});

function getInterval(link: StreamLink, isRinging: boolean): number | false {
  if (link === 'down') return timings.approvalPollMs;
  return link === 'asleep' && !isRinging ? false : timings.activeStatusPollMs;
}
