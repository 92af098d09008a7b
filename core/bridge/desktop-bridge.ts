import type { Language } from '../model/hotel.ts';
import type { BridgeTable } from './bridge.ts';
import type { PdfOrder, Printers, PrintOrder, PrintOutcome } from './printing.ts';
import type { Opening } from './server-messages.ts';

/** `window.desktop` of a console window. */
export const desktopBridge = {
  scope: 'desktop',
  calls: [
    'getStatus',
    'retryServer',
    'openDataFolder',
    'quit',
    'takeWish',
    'takeSession',
    'getFacts',
    'getLanguage',
    'findBackup',
    'startWithBackup',
    'acceptLoss',
    'copyForSupport',
    'openLogFolder',
    'saveDiagnostics',
    'getAbout',
    'copyVersions',
    'restoreFromFile',
    'updateFromFile',
    'listPrinters',
    'print',
    'savePdf',
    'getKiosk',
    'openKiosk',
    'closeKiosk',
  ],
  events: ['status', 'wish'],
} as const satisfies BridgeTable;

export type DesktopFailure = {
  readonly code:
    | 'PORT_TAKEN'
    | 'DATA_LOCKED'
    | 'DATA_TOO_NEW'
    | 'DATA_UNREADABLE'
    | 'DATA_INCOMPLETE'
    | 'DISK_FULL'
    | 'UNEXPECTED'
    | 'GAVE_UP';
  /** The server's message in English, for the hotel's IT staff. */
  readonly message: string;
  /** How often the program restarted the server before it gave up. */
  readonly restarts?: number;
};

/** The account of `--demo`, which runs a temporary hotel. */
export type DemoAccount = { readonly email: string; readonly password: string };

export type DesktopStatus =
  | { readonly state: 'starting'; readonly opening?: Opening }
  | {
      readonly state: 'ready';
      readonly origin: string;
      readonly port: number;
      readonly dataDir: string;
      readonly demoAccount?: DemoAccount;
    }
  | { readonly state: 'restarting'; readonly attempt: number; readonly inMs: number }
  /** `since`: ISO 8601. */
  | { readonly state: 'failed'; readonly failure: DesktopFailure; readonly since: string }
  /** A backup is replacing the data. */
  | { readonly state: 'restoring' }
  | { readonly state: 'stopping' };

/** A page of the panel that staff chose in the tray, a notification or the menu. */
export type DesktopRequest =
  | { readonly to: 'guest'; readonly userId: string }
  | { readonly to: 'move' }
  /** Opens the page where the kiosk window can be set up, because it could not be opened. */
  | { readonly to: 'kiosk' };

/** The session of the person who has just set up this computer in the assistant. */
export type DesktopSession = { readonly token: string };

/** Further data for the status page. */
export type DesktopFacts = {
  readonly dataDir: string;
  /** The last lines of the logs, oldest first. */
  readonly tail: readonly string[];
};

export type GoodBackup = {
  readonly backupId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The folder to which the present data are copied first, without the time that is added to its name. */
  readonly asidePlace: string;
};

export type StartWithBackupResult = {
  readonly isDone: boolean;
  /** The folder to which the present data were copied. Absent when nothing was copied. */
  readonly place?: string;
  /** The missing disk space for that copy. */
  readonly missingBytes?: number;
  /** The server's message. */
  readonly message?: string;
};

export type DesktopAbout = {
  readonly versions: Readonly<Record<string, string>>;
  /** The notices of third-party software. Absent in a program that was not installed. */
  readonly notices?: string;
};

/** This computer's own kiosk window, and the displays for it. */
export type DesktopKiosk = {
  readonly isOpen: boolean;
  /** The display of last time. 0 when none was chosen yet. */
  readonly displayId: number;
  readonly displays: readonly {
    readonly id: number;
    /** The system's name for it; may be empty. */
    readonly label: string;
    readonly width: number;
    readonly height: number;
    readonly isPrimary: boolean;
  }[];
};

/** Why the kiosk window did not open. */
export type OpenKioskFault = 'NO_PIN' | 'NO_SERVER' | 'NO_DISPLAY';

/** The type of `window.desktop` in a console window. Absent in a browser. */
export type DesktopBridge = {
  readonly version: string;
  getStatus(): Promise<DesktopStatus>;
  onStatus(listener: (status: DesktopStatus) => void): () => void;
  /** Starts the server again after a failure. */
  retryServer(): Promise<void>;
  openDataFolder(): Promise<void>;
  quit(): Promise<void>;
  /** Returns the pending request once, then undefined. */
  takeWish(): Promise<DesktopRequest | undefined>;
  /** Returns the session that the assistant hands over (DESKTOP-7) once, then undefined. */
  takeSession(): Promise<DesktopSession | undefined>;
  /** Called when a request is pending. */
  onWish(listener: () => void): () => void;
  getFacts(): Promise<DesktopFacts>;
  /** Returns the program's language. The panel starts in it until somebody chooses another one there (DESKTOP-31). */
  getLanguage(): Promise<Language>;
  /** Returns the newest good backup that has not failed in this run. */
  findBackup(): Promise<GoodBackup | undefined>;
  /** Only after a failure: copies the data aside, replaces them by the backup, and starts. */
  startWithBackup(backupId: string): Promise<StartWithBackupResult>;
  /** Only after a failure because of missing data: starts without them. */
  acceptLoss(): Promise<void>;
  copyForSupport(): Promise<void>;
  openLogFolder(): Promise<void>;
  saveDiagnostics(): Promise<void>;
  getAbout(): Promise<DesktopAbout>;
  copyVersions(): Promise<void>;
  /** Only in a hotel without accounts: lets staff choose another computer's backup file, which replaces the data. */
  restoreFromFile(): Promise<void>;
  /** Lets staff choose an installer. The shell's own dialogs do the rest (DESKTOP-29). */
  updateFromFile(): Promise<void>;
  listPrinters(): Promise<Printers>;
  /** Prints without a dialog, and remembers the printer (DESKTOP-30). */
  print(order: PrintOrder): Promise<PrintOutcome>;
  /** Asks where to save. Returns whether the file was saved. */
  savePdf(order: PdfOrder): Promise<boolean>;
  getKiosk(): Promise<DesktopKiosk>;
  /** Opens the kiosk window on a display, or moves it there. */
  openKiosk(displayId: number): Promise<OpenKioskFault | undefined>;
  closeKiosk(): Promise<void>;
};
