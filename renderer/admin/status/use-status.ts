import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import { timings } from '#core/rules/timings.ts';
import type { StreamLink } from '../../platform/stream.ts';
import { useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSoundChoice } from '../waiting/sound-choice.ts';

/**
 * How the server is doing. Disk, clock, address and phones change without an event, so that it is read every 30 s even while
 * the stream is up, and every 5 s while the stream does not tell who arrives; settings bring it at once. In a tab that nobody
 * sees, which has no stream, it is read only where the device is to ring.
 */
export function useStatus(): UseQueryResult<ServerStatus> {
  const { link } = useLive();
  const isRinging = useSoundChoice();
  return useQuery({
    ...statusQuery,
    refetchInterval: intervalOf(link, isRinging),
    refetchIntervalInBackground: isRinging,
  });
}

/** The same for what only listens and never asks: the frame's foot, which is always there, reads it for all. */
export function useKnownStatus(): UseQueryResult<ServerStatus> {
  return useQuery({ ...statusQuery, enabled: false });
}

const statusQuery = queryOptions({
  queryKey: queryKeys.status,
  queryFn: ({ signal }): Promise<ServerStatus> => staffApi.call('getStatus', { signal }),
});

function intervalOf(link: StreamLink, isRinging: boolean): number | false {
  if (link === 'down') return timings.approvalPollMs;
  return link === 'asleep' && !isRinging ? false : timings.activeStatusPollMs;
}
