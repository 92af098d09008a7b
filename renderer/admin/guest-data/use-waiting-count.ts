import { useLive } from '../live/live-context.ts';
import { useGuests } from './use-guests.ts';

/** Guests who wait for approval, on every page of the panel; 0 until it is known. */
export function useWaitingCount(): number {
  return useKnownWaitingCount() ?? 0;
}

/** The same, as the server counts them, else from the polled list; undefined until it is known. */
export function useKnownWaitingCount(): number | undefined {
  const { link, counts } = useLive();
  const { data } = useGuests({ isNeeded: link === 'down' });
  if (link === 'up' && counts) return counts.waiting;
  return data?.filter(({ status }) => status === 'waiting').length ?? counts?.waiting;
}
