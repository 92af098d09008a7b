import { existsSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import Store, { type Schema } from 'electron-store';
import { consoleSteps } from '#core/bridge/console-assistant.ts';
import { type DesktopRole, desktopRoles } from '#core/bridge/desktop-roles.ts';
import { findProgramFolder, sharedMarker } from '#core/bridge/program-folder.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import type { Progress } from '../assistant/progress.ts';
import type { PinVerifier } from '../kiosk/pin-verifier.ts';
import { hasData } from '../support/folder-state.ts';
import type { WindowBounds } from '../windows/window-bounds.ts';
import { PatientStore, waitForFile } from './patient-store.ts';
import { findPortOfCodes, keepCopy, replaceUnreadable, type SettingsSource } from './settings-file.ts';
import { SplitStore } from './split-store.ts';

/** What this computer stores about itself (DESKTOP-1). The hotel's own settings are in the server's data. */
export type DesktopSettings = {
  /** Empty until a role was chosen in the first-start assistant. */
  role: DesktopRole | '';
  language: StaffLanguage;
  /** The port of the console's server. */
  port: number;
  /**
   * The path of the data folder. If it is empty, the data are in the operating system's folder for application data.
   */
  dataDir: string;
  /** The origin of the hotel's server, for the roles `kiosk` and `tablet`; empty until a server was chosen. */
  server: string;
  /**
   * The SHA-256 of that server's certificate in base64url, from its pairing QR code; empty if none is pinned
   * (DESKTOP-8).
   */
  certificate: string;
  /** The origin of the last server that paired this device. Leaving that server requires a PIN or a log-in (DESKTOP-16). */
  pairedServer: string;
  /** The id of the display that staff chose for the kiosk window; 0 if none was chosen (see `chooseDisplay`). */
  display: number;
  /**
   * The name of the system printer for the panel's print views. If it is empty, the system's default printer is used.
   */
  printer: string;
  /** Derived from the last PIN that the server accepted, to leave the kiosk while the server is away (DESKTOP-21). */
  kioskPin?: PinVerifier;
  /** Whether too many wrong PINs were typed on this kiosk, so that it checks none itself (DESKTOP-21). */
  isPinPadLocked: boolean;
  startAtLogin: boolean;
  /** Whether this computer does not go to sleep by itself while the console's server is on (DESKTOP-25). */
  keepAwake: boolean;
  /** Whether notifications make a sound. */
  sound: boolean;
  /** Whether staff have seen the explanation of what closing the window means. */
  closeExplained: boolean;
  window: WindowBounds;
  /** The progress of the first-start assistant at the front desk (DESKTOP-2). */
  assistant: Progress & { readonly isOpen: boolean };
};

const stepListSchema = { type: 'array', items: { type: 'string', enum: consoleSteps.map(({ id }) => id) } } as const;
const schema: Schema<DesktopSettings> = {
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
  isPinPadLocked: { type: 'boolean', default: false },
  startAtLogin: { type: 'boolean', default: false },
  keepAwake: { type: 'boolean', default: true },
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
      done: stepListSchema,
      later: stepListSchema,
      isNewHotel: { type: 'boolean' },
      hasCodes: { type: 'boolean' },
    },
    required: ['isOpen', 'done', 'later', 'isNewHotel', 'hasCodes'],
    additionalProperties: false,
    default: { isOpen: false, done: [], later: [], isNewHotel: false, hasCodes: false },
  },
};

/** The settings that all accounts of a computer share (DESKTOP-33). */
const sharedKeys = ['role', 'port', 'dataDir', 'assistant'] as const satisfies readonly (keyof DesktopSettings)[];
const sharedSchema = Object.fromEntries(sharedKeys.map((key) => [key, schema[key]])) as Schema<DesktopSettings>;
const fileName = 'desktop';
/** How many milliseconds the start waits for a settings file that another program holds. Nothing is shown yet. */
const startWaitMs = 10_000;

/** The settings of this computer. */
export type SettingsStore = SplitStore<DesktopSettings>;

/**
 * Opens the settings of this installation: one file, or two if all accounts of the computer share a folder (DESKTOP-33). An
 * unreadable file is renamed, and the copy beside it takes its place. Without settings, the port of the hotel's printed codes
 * is read from the data folder, so that these codes stay valid (DESKTOP-28).
 * @returns the settings, and where they come from if a file was unreadable
 */
export function openSettings(): { settings: SettingsStore; source: SettingsSource | undefined } {
  const [ownFolder, folder] = [app.getPath('userData'), getProgramFolder()];
  const own = openFile(ownFolder, schema);
  const shared = folder === ownFolder ? own : openFile(folder, sharedSchema);
  const settings = new SplitStore(own.store, shared.store, sharedKeys);
  app.on('will-quit', () => settings.flush());
  // An account that has used the program alone brings its role to all others. Its role and port are outdated if there already
  // was a shared file.
  if (shared.isNew && shared.source === undefined && own.store.get('role') !== '') settings.shareOwn();
  else if (shared.isNew) {
    const port = findPortOfCodes(getDataDir(settings));
    if (port !== undefined) settings.set('port', port);
  }
  return { settings, source: own.source ?? shared.source };
}

/** Returns the data folder of this installation. Until the data were moved (`moveData`), it is the account's former folder. */
export function getDataDir(settings: SettingsStore): string {
  const chosenFolder = settings.get('dataDir');
  if (chosenFolder !== '') return chosenFolder;
  const { from, to } = getDataFolders();
  return hasData(from) && !hasData(to) ? from : to;
}

/** Returns where the data of this account alone are, and where they belong. The folders differ only with a shared folder. */
export function getDataFolders(): { readonly from: string; readonly to: string } {
  return { from: path.join(app.getPath('userData'), 'data'), to: path.join(getProgramFolder(), 'data') };
}

/** Returns the program's folder: that of this account, or the one that all accounts share (DESKTOP-33). */
function getProgramFolder(): string {
  const isForAllAccounts = app.isPackaged && existsSync(path.join(path.dirname(process.execPath), sharedMarker));
  if (process.platform !== 'win32' || !isForAllAccounts) return app.getPath('userData');
  return findProgramFolder({ platform: process.platform, env: process.env, home: app.getPath('home') }, true);
}

/** Opens one settings file, or its copy if it is unreadable, and keeps a copy of it at every change. */
function openFile(folder: string, fileSchema: Schema<DesktopSettings>) {
  const file = path.join(folder, `${fileName}.json`);
  const open = (clears: boolean) =>
    new Store<DesktopSettings>({ name: fileName, cwd: folder, clearInvalidConfig: clears, schema: fileSchema });
  // Without `clears`, opening throws if the file contains an invalid setting.
  const source = waitForFile(() => replaceUnreadable(file, () => open(false), Date.now()), startWaitMs);
  const isNew = !existsSync(file);
  const store = new PatientStore<DesktopSettings>(open(true), () => keepCopy(file));
  keepCopy(file);
  return { store, source, isNew };
}
