import { findDesktop } from '../../platform/desktop.ts';
import { writeDeviceKey } from '../../platform/device-storage.ts';

/**
 * Takes over the session of whoever has just set up this computer in the desktop program's assistant, so that they need
 * not log in again (DESKTOP-7). The program returns the session only once. Does nothing in a browser, or if the program
 * refuses the call.
 */
export async function takeDesktopSession(): Promise<void> {
  const session = await findDesktop()
    ?.takeSession()
    .catch(() => undefined);
  if (session !== undefined) writeDeviceKey('adminAuth', session.token);
}
