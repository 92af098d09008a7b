import path from 'node:path';
import { app } from 'electron';

/** Returns the path of the file with the encrypted pairing of a kiosk or tablet (DESKTOP-15). */
export const getPairingFile = (): string => path.join(app.getPath('userData'), 'pairing');
