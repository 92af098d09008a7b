import { useState } from 'react';
import { useUnsaved } from '../drafts/unsaved-context.ts';
import { staffApi } from '../server/staff-api.ts';
import { hasUnsavedElsewhere, tellLoggedOut } from '../session/tabs.ts';
import { useSessionStore } from '../session/use-session.ts';

/**
 * Ends the session on the server and on this device, which leads to the log-in. A server that does not answer keeps nobody
 * from logging out: the stored token goes in any case. Unsaved work is asked about first, also that of
 * other tabs (R137).
 */
export function useLogOut(): { readonly logOut: () => void; readonly isLoggingOut: boolean } {
  const session = useSessionStore();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const { askBefore, askForOthers } = useUnsaved();
  const end = async () => {
    setLoggingOut(true);
    await staffApi.call('logOut').catch(() => undefined);
    session.signOut('left');
    tellLoggedOut();
  };
  const askOthers = async () => {
    if (await hasUnsavedElsewhere()) askForOthers(() => void end());
    else await end();
  };
  return { logOut: () => askBefore(() => void askOthers()), isLoggingOut };
}
