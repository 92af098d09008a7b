import type { ServerStatus } from '#core/api/status-shapes.ts';
import { useLive } from '../live/live-context.ts';
import { useKnownStatus } from '../status/use-status.ts';

/** Guests who wait for approval, on every page of the panel; 0 until it is known. */
export function useWaitingCount(): number {
  return useArrivals()?.waiting ?? 0;
}

/**
 * Who waits and how many ever came to wait, as the server last said: in its first answer to a page, then by its events, or
 * by asking while there are none. Undefined until it is known.
 */
export function useArrivals(): ServerStatus['arrivals'] | undefined {
  const { link, counts, countedAt } = useLive();
  const { data, dataUpdatedAt } = useKnownStatus();
  if (counts && (link === 'up' || countedAt >= dataUpdatedAt)) {
    return { waiting: counts.waiting, total: counts.arrivals };
  }
  return data?.arrivals;
}
