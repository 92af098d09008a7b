import { useState } from 'react';
import { staffApi } from '../server/staff-api.ts';
import { useSessionStore } from '../session/use-session.ts';

/**
 * Ends the session on the server and on this device, which leads to the log-in. A server that does not answer keeps nobody
 * from logging out: the stored token goes in any case.
 */
export function useLogOut(): { readonly logOut: () => Promise<void>; readonly isLoggingOut: boolean } {
  const session = useSessionStore();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const logOut = async () => {
    setLoggingOut(true);
    await staffApi.call('logOut').catch(() => undefined);
    session.signOut('left');
  };
  return { logOut, isLoggingOut };
}
