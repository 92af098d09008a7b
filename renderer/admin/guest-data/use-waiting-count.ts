import type { ServerStatus } from '#core/api/status-schemas.ts';
import { useLive } from '../live/live-context.ts';
import { useKnownStatus } from '../status/use-status.ts';

/** Returns the number of guests who wait for approval, on every page of the panel. It is 0 until it is known. */
export function useWaitingCount(): number {
  return useArrivals()?.waiting ?? 0;
}

/**
 * Returns how many guests wait and how many have ever come to wait (PANEL-7). The numbers come from the first reply to
 * a page, then from events, or from polls while no events arrive. Undefined until they are known.
 */
export function useArrivals(): ServerStatus['arrivals'] | undefined {
  const { link, counts, countedAt } = useLive();
  const { data, dataUpdatedAt } = useKnownStatus();
  if (counts && (link === 'up' || countedAt >= dataUpdatedAt)) {
    return { waiting: counts.waiting, total: counts.arrivals };
  }
  return data?.arrivals;
}
