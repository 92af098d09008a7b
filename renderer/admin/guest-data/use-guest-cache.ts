import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { queryKeys } from '../server/query-keys.ts';
import { replaceGuest } from './guest-party.ts';

export type GuestCache = {
  /** Replaces the guest in the cached lists and details. Pass the state that the server returned, not the expected one. */
  readonly apply: (guest: StaffGuest) => Promise<void>;
  /** Reads the list again 1 s after a change, whether it worked or not (PANEL-2). */
  readonly readAgainSoon: () => void;
  /** Reads the open guest's details again 1.2 s after a change that worked (PANEL-2). */
  readonly readDetailAgainSoon: () => void;
};

type Page = { readonly guests: readonly StaffGuest[] };
/**
 * What the cache holds below the guests' key: waiting guests, a page, several pages, a count, or a flag that a page was
 * read.
 */
type GuestList = readonly StaffGuest[] | Page | InfiniteData<Page> | number | boolean;

function replaceInList(list: GuestList, guest: StaffGuest): GuestList {
  if (typeof list !== 'object') return list;
  if ('pages' in list) return { ...list, pages: list.pages.map((page) => replaceInPage(page, guest)) };
  if ('guests' in list) return replaceInPage(list, guest);
  return replaceGuest(list, guest);
}

function replaceInPage<P extends Page>(page: P, guest: StaffGuest): P {
  return { ...page, guests: replaceGuest(page.guests, guest) };
}

/** Returns the functions with which actions update the displayed lists. */
export function useGuestCache(): GuestCache {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const detailTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(detailTimer.current);
    },
    [],
  );
  return useMemo(
    () => ({
      apply: async (guest) => {
        // A request that began before the change would show the old state for a moment.
        await queries.cancelQueries({ queryKey: queryKeys.guests });
        await queries.cancelQueries({ queryKey: queryKeys.guestDetail(guest.userId) });
        for (const queryKey of [queryKeys.guests, queryKeys.guestPages]) {
          queries.setQueriesData<GuestList>({ queryKey }, (list) => list && replaceInList(list, guest));
        }
        queries.setQueryData<GuestDetail>(
          queryKeys.guestDetail(guest.userId),
          (detail) => detail && { ...detail, user: guest },
        );
      },
      readAgainSoon: () => {
        clearTimeout(timer.current);
        const read = () => void queries.invalidateQueries({ queryKey: queryKeys.guests });
        timer.current = setTimeout(read, timings.listRefreshAfterToggleMs);
      },
      readDetailAgainSoon: () => {
        clearTimeout(detailTimer.current);
        const read = () => void queries.invalidateQueries({ queryKey: queryKeys.guestDetails });
        detailTimer.current = setTimeout(read, timings.detailRefreshAfterToggleMs);
      },
    }),
    [queries],
  );
}
