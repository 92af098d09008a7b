import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { StaffGuest } from '#core/api/shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { queryKeys } from '../server/query-keys.ts';
import { replaceGuest } from './guest-party.ts';

export type GuestCache = {
  /** Puts a guest into the list as the server returned him, not as the panel guessed (specification 4). */
  readonly apply: (guest: StaffGuest) => Promise<void>;
  /** Reads the list again 1 s after a change, worked or failed (specification 9). */
  readonly readAgainSoon: () => void;
};

/** What actions do to the list that is shown. */
export function useGuestCache(): GuestCache {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      apply: async (guest) => {
        // A reading that began before the change would bring the old state back for a moment.
        await queries.cancelQueries({ queryKey: queryKeys.guests });
        queries.setQueryData<readonly StaffGuest[]>(
          queryKeys.guests,
          (guests) => guests && replaceGuest(guests, guest),
        );
      },
      readAgainSoon: () => {
        clearTimeout(timer.current);
        const read = () => void queries.invalidateQueries({ queryKey: queryKeys.guests });
        timer.current = setTimeout(read, timings.listRefreshAfterToggleMs);
      },
    }),
    [queries],
  );
}
