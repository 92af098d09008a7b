import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../platform/api-failure.ts';

/** True for an answer that means that the person's session is over; a 401 about a guest is not one. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401 && !error.code.startsWith('GUEST_');
}

/**
 * The panel's cache. A 401 of any of its calls ends the session (specification 6); the log-in itself is not made through it,
 * so that its 401 stays on the page. Calls never wait for the browser to be 'online': the server is on this PC or the LAN,
 * and there may be no internet at all.
 */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) onSessionOver();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
