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
  /** What the server said, in English, for the hotel's IT person. */
  readonly message: string;
  /** How often the server was started again by itself before the program gave up. */
  readonly restarts?: number;
};

/** The account of `--demo`: a throw-away hotel. */
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
  /** A backup takes the place of the data. */
  | { readonly state: 'restoring' }
  | { readonly state: 'stopping' };

/** Where staff want to go in the panel, chosen in the tray, a notification or the menu. */
export type DesktopRequest =
  | { readonly to: 'guest'; readonly userId: string }
  | { readonly to: 'move' }
  /** The kiosk window could not be opened: the page on which it can be set up. */
  | { readonly to: 'kiosk' };

/** The session of whoever has just set up this computer in the assistant. */
export type DesktopSession = { readonly token: string };

/** What the status page shows besides the status. */
export type DesktopFacts = {
  readonly dataDir: string;
  /** The last lines of the logs, the oldest first. */
  readonly tail: readonly string[];
};

export type GoodBackup = {
  readonly backupId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** About where the present data are copied to first; its name ends with the time of the copy. */
  readonly asidePlace: string;
};

export type StartWithBackupResult = {
  readonly isDone: boolean;
  /** Where the present data were copied to; absent when nothing was copied. */
  readonly place?: string;
  /** Room that is missing for that copy. */
  readonly missingBytes?: number;
  /** What the server said. */
  readonly message?: string;
};

export type DesktopAbout = {
  readonly versions: Readonly<Record<string, string>>;
  /** Notices of what others wrote; absent in a program that was not installed. */
  readonly notices?: string;
};

/** This computer's own kiosk window, and where it can stand. */
export type DesktopKiosk = {
  readonly isOpen: boolean;
  /** Of last time; 0: none was chosen yet. */
  readonly displayId: number;
  readonly displays: readonly {
    readonly id: number;
    /** As the system names it; may be empty. */
    readonly label: string;
    readonly width: number;
    readonly height: number;
    readonly isPrimary: boolean;
  }[];
};

/** Why the kiosk window did not open. */
export type OpenKioskFault = 'NO_PIN' | 'NO_SERVER' | 'NO_DISPLAY';

/** What a console window finds as `window.desktop`. Absent in a browser. */
export type DesktopBridge = {
  readonly version: string;
  getStatus(): Promise<DesktopStatus>;
  onStatus(listener: (status: DesktopStatus) => void): () => void;
  /** Starts the server again after a failure. */
  retryServer(): Promise<void>;
  openDataFolder(): Promise<void>;
  quit(): Promise<void>;
  /** Takes the wish that waits, once. */
  takeWish(): Promise<DesktopRequest | undefined>;
  /** Takes the session that the assistant hands over, once (DESKTOP-7). */
  takeSession(): Promise<DesktopSession | undefined>;
  /** A wish waits. */
  onWish(listener: () => void): () => void;
  getFacts(): Promise<DesktopFacts>;
  /** The newest good backup that was not tried in vain. */
  findBackup(): Promise<GoodBackup | undefined>;
  /** After a failure only: copies the data aside, puts the backup in their place, starts. */
  startWithBackup(backupId: string): Promise<StartWithBackupResult>;
  /** After a failure for missing data only: starts without them. */
  acceptLoss(): Promise<void>;
  copyForSupport(): Promise<void>;
  openLogFolder(): Promise<void>;
  saveDiagnostics(): Promise<void>;
  getAbout(): Promise<DesktopAbout>;
  copyVersions(): Promise<void>;
  /** In a hotel without accounts only: staff choose the backup file of another computer, which takes the place of the data. */
  restoreFromFile(): Promise<void>;
  /** Asks staff for an installer and goes on from there in dialogs of the shell (DESKTOP-29). */
  updateFromFile(): Promise<void>;
  listPrinters(): Promise<Printers>;
  /** Prints without asking, and remembers the printer (DESKTOP-30). */
  print(order: PrintOrder): Promise<PrintOutcome>;
  /** Asks where to save; answers whether it was saved. */
  savePdf(order: PdfOrder): Promise<boolean>;
  getKiosk(): Promise<DesktopKiosk>;
  /** Opens the kiosk window on a display, or moves it there. */
  openKiosk(displayId: number): Promise<OpenKioskFault | undefined>;
  closeKiosk(): Promise<void>;
};
