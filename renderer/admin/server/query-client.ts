import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import type { BlockReason } from '../session/session.ts';

/** Returns true for a failure that means that the person's session is over. A 401 about a guest does not. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401 && !error.code.startsWith('GUEST_');
}

/** Returns why the panel does not open on this device or at this address (ACCESS-1), or undefined for any other failure. */
export function getBlockReason(error: unknown): BlockReason | undefined {
  const code = getCode(error);
  // A browser that is paired as a kiosk has to be paired as a tablet first.
  if (code === 'ONE_CALLER') return 'DEVICE_NOT_PAIRED';
  return code === 'DEVICE_NOT_PAIRED' || code === 'WRONG_HOST' ? code : undefined;
}

let pendingNotifications: (() => void)[] = [];

/** Replies that arrive together are reported together, so that the page renders once and not once for each. */
function notifyTogether(tell: () => void): void {
  pendingNotifications.push(tell);
  if (pendingNotifications.length > 1) return;
  setTimeout(() => {
    const all = pendingNotifications;
    pendingNotifications = [];
    for (const notify of all) notify();
  });
}
notifyManager.setScheduler(notifyTogether);

type Handlers = { readonly onSessionOver: () => void; readonly onBlocked: (reason: BlockReason) => void };

/**
 * Creates the panel's cache. A 401 in any of its queries and mutations ends the session (PANEL-18). The log-in does not use
 * this cache, so a 401 of the log-in is shown on its page. Errors of a query with `meta: { judgesItself: true }` are ignored.
 * Calls never wait for the browser to be 'online', because the server is on this PC or the LAN and there may be no internet.
 */
export function createQueryClient({ onSessionOver, onBlocked }: Handlers): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) onSessionOver();
    const reason = getBlockReason(error);
    if (reason) onBlocked(reason);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.judgesItself !== true && onError(error) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
