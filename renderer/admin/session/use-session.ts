import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Returns the panel's session store. Throws outside of its context, which is a programming error. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('no session store');
  return store;
}

/** Returns the state of the session and keeps it up to date. */
export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
