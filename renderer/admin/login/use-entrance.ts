import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../platform/api-failure.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import type { BlockReason } from '../session/session.ts';

/** What the page before the panel shows (decision 2.19). */
export type Entrance =
  | { readonly kind: 'checking' | 'log-in' | 'first-account' | 'set-up-elsewhere' }
  | { readonly kind: 'blocked'; readonly reason: BlockReason };

/**
 * Asks whether the first account is still to be made. A one-time link opens the form from anywhere, also for one more account:
 * the server judges the link itself. When the question cannot be answered, the log-in shows: its own call will say what is wrong.
 */
export function useEntrance(link: string | undefined): { readonly entrance: Entrance; readonly ask: () => void } {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.setUp,
    queryFn: ({ signal }) => staffApi.call('getSetUp', { signal }),
    staleTime: 0,
    meta: { judgesItself: true },
  });
  const ask = () => void refetch();
  return { entrance: entranceOf({ isPending, data, error, link }), ask };
}

type Asked = {
  readonly isPending: boolean;
  readonly data: { readonly needed: boolean; readonly isLocal: boolean } | undefined;
  readonly error: unknown;
  readonly link: string | undefined;
};

/** The rule of `useEntrance`. */
export function entranceOf({ isPending, data, error, link }: Asked): Entrance {
  if (isPending) return { kind: 'checking' };
  if (data) {
    // With accounts there, a link is a new one from `admin:reset`, for a hotel whose password is lost.
    if (!data.needed) return { kind: link ? 'first-account' : 'log-in' };
    return { kind: data.isLocal || link ? 'first-account' : 'set-up-elsewhere' };
  }
  const code = codeOf(error);
  if (code === 'WRONG_HOST') return { kind: 'blocked', reason: code };
  if (code === 'DEVICE_NOT_PAIRED') return link ? { kind: 'first-account' } : { kind: 'blocked', reason: code };
  return { kind: 'log-in' };
}
