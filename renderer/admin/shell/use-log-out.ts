import { useState } from 'react';
import { useUnsaved } from '../drafts/unsaved-context.ts';
import { staffApi } from '../server/staff-api.ts';
import { announceLogOut, hasUnsavedElsewhere } from '../session/tabs.ts';
import { useSessionStore } from '../session/use-session.ts';

/**
 * Returns `logOut`, which ends the session on the server and on this device, so that the log-in page opens. The stored token is
 * removed even if the server does not respond. It first asks about unsaved work, including that of other tabs (PANEL-19).
 * Closing the page while other tabs or the server are asked logs out as well; the other tabs then keep their drafts.
 */
export function useLogOut(): { readonly logOut: () => void; readonly isLoggingOut: boolean } {
  const session = useSessionStore();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const { askBefore, askForOthers } = useUnsaved();
  const endOnServer = () => staffApi.call('logOut', { keepalive: true }).catch(() => undefined);
  const end = async () => {
    setLoggingOut(true);
    const leave = () => session.signOut('left');
    await untilPageHides(endOnServer(), leave);
    leave();
    announceLogOut();
  };
  const askOthers = async () => {
    const leave = () => {
      void endOnServer();
      session.signOut('left');
    };
    if (await untilPageHides(hasUnsavedElsewhere(), leave)) askForOthers(() => void end());
    else await end();
  };
  return { logOut: () => askBefore(() => void askOthers()), isLoggingOut };
}

/** Awaits a promise. If the page is closed meanwhile, runs `whenItGoes`. */
async function untilPageHides<T>(waiting: Promise<T>, whenItGoes: () => void): Promise<T> {
  window.addEventListener('pagehide', whenItGoes);
  try {
    return await waiting;
  } finally {
    window.removeEventListener('pagehide', whenItGoes);
  }
}
