import { writeDevice } from '../../platform/device-storage.ts';
import { desk } from './desk.ts';

/**
 * Goes on in the session of whoever has just set up this computer in the desktop program's assistant, so that nobody logs in
 * twice (R195). The program gives it away once. Never rejects.
 */
export async function takeDeskSession(): Promise<void> {
  const session = await desk()
    ?.takeSession()
    .catch(() => undefined);
  if (session !== undefined) writeDevice('adminAuth', session.token);
}
