import { renameSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import Store from 'electron-store';
import { consoleSteps } from '#core/bridge/console-assistant.ts';
import { type DesktopRole, desktopRoles } from '#core/bridge/desktop-roles.ts';
import type { Progress } from '../assistant/progress.ts';
import type { PinVerifier } from '../kiosk/pin-verifier.ts';
import type { WindowBounds } from '../windows/window-bounds.ts';

/** What this computer stores about itself (DESKTOP-1). The hotel's own settings are in the server's data. */
export type DesktopSettings = {
  /** Empty until the first-start assistant has asked. */
  role: DesktopRole | '';
  language: 'ja' | 'en';
  /** The port of the console's server. */
  port: number;
  /** Empty: the operating system's folder for application data. */
  dataDir: string;
  /** The origin of the hotel's server, for the roles `kiosk` and `tablet`; empty until paired. */
  server: string;
  /** The certificate of that server, from its pairing QR: SHA-256, base64url. Empty if none is pinned (DESKTOP-8). */
  certificate: string;
  /** The server that paired this device last. Leaving it requires a PIN or a log-in (DESKTOP-16). */
  pairedServer: string;
  /** The id of the display that the kiosk window fills; 0 means the first one that is not the staff's. */
  display: number;
  /** The name of the system's printer for the panel's print views; empty: the system's default. */
  printer: string;
  /** Made from the last PIN that opened a kiosk here, for leaving it while the server is away (DESKTOP-21). */
  kioskPin?: PinVerifier;
  startAtLogin: boolean;
  /** Whether notifications make a sound. */
  sound: boolean;
  /** Whether staff have read what closing the window means. */
  closeExplained: boolean;
  window: WindowBounds;
  /** How far the first-start assistant of the front desk has come (DESKTOP-2). */
  assistant: Progress & { readonly isOpen: boolean };
};

const steps = { type: 'array', items: { type: 'string', enum: consoleSteps.map(({ id }) => id) } } as const;
const fileName = 'desktop';

/**
 * Opens the settings file of this installation. Invalid settings start again with their defaults. What cannot be read
 * at all, such as a folder in place of the file, is renamed, because the program must start (DESKTOP-28).
 */
export function openSettings(): Store<DesktopSettings> {
  try {
    return openStore();
  } catch {
    const file = path.join(app.getPath('userData'), `${fileName}.json`);
    renameSync(file, `${file}.unreadable-${Date.now()}`);
    return openStore();
  }
}

function openStore(): Store<DesktopSettings> {
  return new Store<DesktopSettings>({
    name: fileName,
    clearInvalidConfig: true,
    schema: {
      role: { type: 'string', enum: ['', ...desktopRoles], default: '' },
      language: { type: 'string', enum: ['ja', 'en'], default: 'ja' },
      port: { type: 'integer', minimum: 1, maximum: 65_535, default: 8080 },
      dataDir: { type: 'string', default: '' },
      server: { type: 'string', maxLength: 200, default: '' },
      certificate: { type: 'string', maxLength: 100, default: '' },
      pairedServer: { type: 'string', maxLength: 200, default: '' },
      display: { type: 'integer', default: 0 },
      printer: { type: 'string', maxLength: 200, default: '' },
      kioskPin: {
        type: 'object',
        properties: { salt: { type: 'string', maxLength: 100 }, hash: { type: 'string', maxLength: 100 } },
        required: ['salt', 'hash'],
        additionalProperties: false,
      },
      startAtLogin: { type: 'boolean', default: false },
      sound: { type: 'boolean', default: true },
      closeExplained: { type: 'boolean', default: false },
      window: {
        type: 'object',
        properties: {
          x: { type: 'integer' },
          y: { type: 'integer' },
          width: { type: 'integer', minimum: 1 },
          height: { type: 'integer', minimum: 1 },
          isMaximized: { type: 'boolean' },
        },
        required: ['width', 'height'],
        additionalProperties: false,
        default: { width: 1280, height: 800 },
      },
      assistant: {
        type: 'object',
        properties: {
          isOpen: { type: 'boolean' },
          done: steps,
          later: steps,
          isNewHotel: { type: 'boolean' },
          hasCodes: { type: 'boolean' },
        },
        required: ['isOpen', 'done', 'later', 'isNewHotel', 'hasCodes'],
        additionalProperties: false,
        default: { isOpen: false, done: [], later: [], isNewHotel: false, hasCodes: false },
      },
    },
  });
}
