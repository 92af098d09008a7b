import { useLive } from '../live/live-context.ts';
import { useGuests } from './use-guests.ts';

/** Guests who wait for approval, on every page of the panel: as the server counts them, else from the polled list. */
export function useWaitingCount(): number {
  const { link, counts } = useLive();
  const { data } = useGuests({ isNeeded: link === 'down' });
  if (link === 'up' && counts) return counts.waiting;
  return data?.filter(({ status }) => status === 'waiting').length ?? counts?.waiting ?? 0;
}
