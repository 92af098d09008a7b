import type { StaffLanguage } from '../model/languages.ts';
import type { BridgeTable } from './bridge.ts';
import type { PortState } from './console-assistant.ts';
import type { PdfOrder, Printers, PrintOrder, PrintOutcome } from './printing.ts';
import type { Opening } from './server-messages.ts';

/** The names of the calls and events of `window.desktop`, which a console window's page uses. */
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
    'getComputer',
    'setStartAtLogin',
    'setKeepAwake',
    'changeRole',
    'checkPort',
    'changePort',
  ],
  events: ['status', 'wish'],
} as const satisfies BridgeTable;

export type DesktopFailure = {
  readonly code:
    | 'PORT_TAKEN'
    | 'PORT_FORBIDDEN'
    | 'DATA_LOCKED'
    | 'DATA_TOO_NEW'
    | 'DATA_BUSY'
    | 'DATA_UNREADABLE'
    | 'DATA_INCOMPLETE'
    | 'DATA_ON_NETWORK'
    | 'DISK_FULL'
    | 'UNEXPECTED'
    | 'GAVE_UP';
  /** The server's message in English, for the hotel's IT staff. */
  readonly message: string;
  /** How often the program restarted the server before it gave up. */
  readonly restarts?: number;
};

/** The account of a server that was started with `--demo`, which creates a temporary hotel. */
export type DemoAccount = { readonly email: string; readonly password: string };

/**
 * The failures of a start that pass by themselves: another program holds a file of the data (STORE-16), or, when the
 * computer has just started, the port.
 */
export type PassingFailure = 'DATA_BUSY' | 'PORT_TAKEN';

export type DesktopStatus =
  /** `waitsFor` is set while the server is started again and again because of a failure that passes by itself. */
  | { readonly state: 'starting'; readonly opening?: Opening; readonly waitsFor?: PassingFailure }
  | {
      readonly state: 'ready';
      readonly origin: string;
      readonly port: number;
      readonly dataDir: string;
      readonly demoAccount?: DemoAccount;
    }
  | {
      readonly state: 'restarting';
      readonly attempt: number;
      readonly inMs: number;
      readonly waitsFor?: PassingFailure;
    }
  /** `since` is the time of the failure (ISO 8601). */
  | { readonly state: 'failed'; readonly failure: DesktopFailure; readonly since: string }
  /** A backup is replacing the data. */
  | { readonly state: 'restoring' }
  | { readonly state: 'stopping' };

/** A page of the panel that staff want to open from the tray, a notification or the menu. */
export type DesktopRequest =
  | { readonly to: 'guest'; readonly userId: string }
  | { readonly to: 'move' }
  /** The page on which the kiosk window is set up, because the window could not be opened. */
  | { readonly to: 'kiosk' };

/** The session of the person who has just set up this computer with the assistant. */
export type DesktopSession = { readonly token: string };

/** Additional information for the status page. */
export type DesktopFacts = {
  readonly dataDir: string;
  /** The last lines of the logs, beginning with the oldest. */
  readonly tail: readonly string[];
};

export type GoodBackup = {
  readonly backupId: string;
  /** When the backup was made (ISO 8601). */
  readonly createdAt: string;
  /**
   * The folder to which the current data are copied before they are replaced. The next `startWithBackup` uses this name.
   */
  readonly asidePlace: string;
};

export type StartWithBackupResult = {
  readonly isDone: boolean;
  /** The folder to which the current data were copied. Absent if nothing was copied. */
  readonly place?: string;
  /** How many bytes of disk space are missing for that copy. */
  readonly missingBytes?: number;
  /** The server's message about the failure. */
  readonly message?: string;
};

export type DesktopAbout = {
  readonly versions: Readonly<Record<string, string>>;
  /** The licence notices of third-party software. Absent in a program that was not installed. */
  readonly notices?: string;
};

/** The state of this computer's own kiosk window, and the displays on which it can be opened. */
export type DesktopKiosk = {
  readonly isOpen: boolean;
  /** The display that was chosen last; 0 if none was chosen yet. */
  readonly displayId: number;
  readonly displays: readonly {
    readonly id: number;
    /** The name that the operating system gives to the display. It may be empty. */
    readonly label: string;
    readonly width: number;
    readonly height: number;
    readonly isPrimary: boolean;
  }[];
};

/** Why the kiosk window could not be opened. */
export type OpenKioskFault = 'NO_PIN' | 'NO_SERVER' | 'NO_DISPLAY';

/** What the panel's page 'this computer' shows. */
export type DesktopComputer = {
  readonly version: string;
  readonly system: string;
  readonly port: number;
  /** True if the port was given on the command line, so that a stored port would not count. */
  readonly isPortFixed: boolean;
  readonly dataDir: string;
  readonly dataBytes: number;
  /** The free disk space in bytes; null if it is unknown. */
  readonly freeBytes: number | null;
  readonly startAtLogin: boolean;
  /** Whether this computer does not go to sleep by itself while the server is on. */
  readonly keepAwake: boolean;
  /** False if the role was given on the command line. */
  readonly canChangeRole: boolean;
  /** False if this build accepts no updates from a file. */
  readonly canUpdate: boolean;
};

/** Why the port was not changed. */
export type ChangePortFault = 'NOT_ADMIN' | 'NOT_FREE' | 'FIXED';

/** The type of `window.desktop` in a console window. Absent in a browser. */
export type DesktopBridge = {
  readonly version: string;
  getStatus(): Promise<DesktopStatus>;
  onStatus(listener: (status: DesktopStatus) => void): () => void;
  /** Starts the server again after a failure. */
  retryServer(): Promise<void>;
  openDataFolder(): Promise<void>;
  quit(): Promise<void>;
  /** Returns the page that staff want to open. Returns undefined if there is none or it was returned before. */
  takeWish(): Promise<DesktopRequest | undefined>;
  /**
   * Returns the session of the person who set up this computer with the assistant (DESKTOP-7). Returns undefined if
   * there is none or it was returned before.
   */
  takeSession(): Promise<DesktopSession | undefined>;
  /** Calls the listener when `takeWish` has something to return. Returns a function that unsubscribes. */
  onWish(listener: () => void): () => void;
  getFacts(): Promise<DesktopFacts>;
  /** Returns the program's language. The panel uses it until somebody chooses a language in the panel (DESKTOP-31). */
  getLanguage(): Promise<StaffLanguage>;
  /**
   * Returns the newest intact backup with which `startWithBackup` has not failed since the program started, or
   * undefined if there is none. Works only after a failure.
   */
  findBackup(): Promise<GoodBackup | undefined>;
  /**
   * Copies the current data to another folder, replaces them with the backup, and starts the server. Works only after a
   * failure.
   */
  startWithBackup(backupId: string): Promise<StartWithBackupResult>;
  /** Starts the server without the missing data. Works only if the server failed because data are missing. */
  acceptLoss(): Promise<void>;
  copyForSupport(): Promise<void>;
  openLogFolder(): Promise<void>;
  saveDiagnostics(): Promise<void>;
  getAbout(): Promise<DesktopAbout>;
  copyVersions(): Promise<void>;
  /**
   * Lets staff choose a backup file from another computer, and replaces the data with its content. Works only in a
   * hotel without accounts.
   */
  restoreFromFile(): Promise<void>;
  /** Lets staff choose an installer file. Everything else happens in dialogs of the desktop program (DESKTOP-29). */
  updateFromFile(): Promise<void>;
  listPrinters(): Promise<Printers>;
  /** Prints without a dialog and remembers the printer (DESKTOP-30). Resolves with the outcome. */
  print(order: PrintOrder): Promise<PrintOutcome>;
  /** Asks where to save the PDF. Returns whether it was saved. */
  savePdf(order: PdfOrder): Promise<boolean>;
  getKiosk(): Promise<DesktopKiosk>;
  /**
   * Opens the kiosk window on a display, or moves the open window to it. Returns why it could not be opened, or
   * undefined.
   */
  openKiosk(displayId: number): Promise<OpenKioskFault | undefined>;
  closeKiosk(): Promise<void>;
  getComputer(): Promise<DesktopComputer>;
  setStartAtLogin(on: boolean): Promise<void>;
  setKeepAwake(on: boolean): Promise<void>;
  /** Asks again what this computer is for, in a window of its own (DESKTOP-6). */
  changeRole(): Promise<void>;
  /** Returns whether the server could use this port. */
  checkPort(port: number): Promise<PortState>;
  /**
   * Stores another port and restarts the program. Resolves before the restart, or with the reason why nothing was changed.
   * @param token the session of an administrator, which the program checks with the server
   */
  changePort(port: number, token: string): Promise<ChangePortFault | undefined>;
};
