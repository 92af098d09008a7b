import { useQuery } from '@tanstack/react-query';
import { getBlockReason } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import type { BlockReason } from '../session/session.ts';

/** What the page before the panel shows (ACCESS-1, ACCESS-3). */
export type Entrance =
  | { readonly kind: 'checking' | 'log-in' | 'first-account' | 'set-up-elsewhere' }
  | { readonly kind: 'blocked'; readonly reason: BlockReason };

/**
 * Asks the server whether the first account must still be created. A one-time link opens the form on any device, even
 * for a further account, because the server checks the link itself. If the server refuses the host name, or refuses the
 * device and there is no link, the page says so. After any other failure the log-in form is shown, whose own call
 * reports what is wrong.
 */
export function useEntrance(link: string | undefined): { readonly entrance: Entrance; readonly ask: () => void } {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.setUp,
    queryFn: ({ signal }) => staffApi.call('getSetUp', { signal }),
    staleTime: 0,
    meta: { judgesItself: true },
  });
  const ask = () => void refetch();
  return { entrance: chooseEntrance({ isPending, data, error, link }), ask };
}

type SetUpQuery = {
  readonly isPending: boolean;
  readonly data: { readonly needed: boolean; readonly isLocal: boolean } | undefined;
  readonly error: unknown;
  readonly link: string | undefined;
};

/** Returns what the page shows for the state of the query. */
export function chooseEntrance({ isPending, data, error, link }: SetUpQuery): Entrance {
  if (isPending) return { kind: 'checking' };
  if (data) {
    // If accounts exist, the link is a new one from `admin:reset`, for a hotel whose password is lost.
    if (!data.needed) return { kind: link ? 'first-account' : 'log-in' };
    return { kind: data.isLocal || link ? 'first-account' : 'set-up-elsewhere' };
  }
  const reason = getBlockReason(error);
  if (reason === 'DEVICE_NOT_PAIRED' && link) return { kind: 'first-account' };
  if (reason) return { kind: 'blocked', reason };
  return { kind: 'log-in' };
}
