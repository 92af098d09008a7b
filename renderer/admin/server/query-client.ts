import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure, codeOf } from '../../platform/api-failure.ts';
import type { BlockReason } from '../session/session.ts';

/** True for an answer that means that the person's session is over; a 401 about a guest is not one. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401 && !error.code.startsWith('GUEST_');
}

/** Set for an answer that means that the panel does not open on this device or at this address (decision 2.19). */
export function blockReasonOf(error: unknown): BlockReason | undefined {
  const code = codeOf(error);
  return code === 'DEVICE_NOT_PAIRED' || code === 'WRONG_HOST' ? code : undefined;
}

let told: (() => void)[] = [];

/** Answers that come together are told together: the page is drawn once with all of them, not once for each. */
function tellTogether(tell: () => void): void {
  told.push(tell);
  if (told.length > 1) return;
  setTimeout(() => {
    const all = told;
    told = [];
    for (const one of all) one();
  });
}
notifyManager.setScheduler(tellTogether);

type Handlers = { readonly onSessionOver: () => void; readonly onBlocked: (reason: BlockReason) => void };

/**
 * The panel's cache. A 401 of any of its calls ends the session (specification 6); the log-in itself is not made through it,
 * so that its 401 stays on the page, and a reading with `meta: { judgesItself: true }` is left alone. Calls never wait for the browser to be 'online': the server is on this PC or the LAN,
 * and there may be no internet at all.
 */
export function createQueryClient({ onSessionOver, onBlocked }: Handlers): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) onSessionOver();
    const reason = blockReasonOf(error);
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
