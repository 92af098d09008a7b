import path from 'node:path';
import { app } from 'electron';

/** Where the encrypted pairing of a kiosk or tablet lies (DESKTOP-15). */
export const pairingFile = (): string => path.join(app.getPath('userData'), 'pairing');
