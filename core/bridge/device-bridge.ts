import type { DeviceRole } from '../model/device.ts';
import type { BridgeTable } from './bridge.ts';

/** `window.device` of the shell's pages on a kiosk or tablet. */
export const deviceBridge = {
  scope: 'device',
  calls: [
    'getState',
    'setLanguage',
    'findServers',
    'stopFinding',
    'checkServer',
    'chooseServer',
    'readQr',
    'pair',
    'look',
    'leaveServer',
    'changeRole',
    'logIn',
    'goBack',
    'quit',
  ],
  events: ['state', 'servers'],
} as const satisfies BridgeTable;

/** How a server's version stands to this program's (DESKTOP-14). With the two `too` nothing works until somebody installs. */
export type VersionFit = 'same' | 'server-older' | 'server-newer' | 'server-too-old' | 'server-too-new';

/** A server that answered at an address. Who it says it is, is its own claim until it took a pairing code. */
export type SeenServer = {
  readonly origin: string;
  readonly hotelName: string;
  readonly version: string;
  readonly fit: VersionFit;
};

/** A server that announced itself in the LAN. Anybody there may announce anything. */
export type FoundServer = SeenServer & {
  /** What the computer calls itself. */
  readonly computer: string;
};

export type ServerFault =
  /** Not a private address in figures. */
  | 'address'
  /** Nobody answers there. */
  | 'away'
  /** Something else answers there. */
  | 'other'
  /** Its certificate is not the one of the pairing QR, or none that this computer trusts. */
  | 'certificate';

/** `code`: not the QR code of a pairing; `qr-address`: it names a server that a device may not connect to. */
export type QrFault = 'code' | 'qr-address' | Exclude<ServerFault, 'address'>;

export type PairingFault =
  | { readonly fault: 'wrong' | 'expired' | 'used' | 'other-role' | 'away' | 'failed' }
  | { readonly fault: 'wait'; readonly retryAfterMs: number };

export type LogInFault =
  | { readonly fault: 'wrong' | 'away' | 'failed' }
  | { readonly fault: 'wait'; readonly retryAfterMs: number };

export type Versions = { readonly own: string; readonly server: string };

/** What stands between a device and its window now; each is one page. */
export type DeviceScreen =
  | { readonly at: 'checking' }
  /** `present`: the server that is left when another one is chosen. */
  | { readonly at: 'connect'; readonly present?: string }
  /** Staff log in at their server before they may choose another one, or another role. */
  | { readonly at: 'gate'; readonly server: string; readonly to: 'server' | 'role' }
  /** The kiosk was left with the PIN. */
  | { readonly at: 'left'; readonly server: string }
  | {
      readonly at: 'pair';
      readonly server: string;
      readonly hotelName: string;
      readonly why?: 'revoked';
      /** Of a QR code that was read; it is tried at once. */
      readonly code?: string;
    }
  | {
      readonly at: 'away';
      readonly server: string;
      readonly since: string;
      /** Somebody answers there, with another certificate than at the pairing. */
      readonly why?: 'certificate';
    }
  | { readonly at: 'version'; readonly server: string; readonly fit: VersionFit; readonly versions: Versions }
  | { readonly at: 'open'; readonly server: string };

export type DeviceState = {
  readonly role: DeviceRole;
  readonly language: 'ja' | 'en';
  /** Whether the system keeps the pairing; without that it ends with the program (DESKTOP-15). */
  readonly isKept: boolean;
  /** Whether the page may offer another role now: nobody has to prove anything, or somebody has (DESKTOP-6). */
  readonly mayChangeRole: boolean;
  readonly screen: DeviceScreen;
};

export type DeviceBridge = {
  readonly version: string;
  getState(): Promise<DeviceState>;
  onState(listener: (state: DeviceState) => void): () => void;
  setLanguage(language: 'ja' | 'en'): Promise<void>;
  /** Listens for servers in the LAN until `stopFinding`. */
  findServers(): Promise<void>;
  stopFinding(): Promise<void>;
  onServers(listener: (servers: readonly FoundServer[]) => void): () => void;
  checkServer(address: string): Promise<SeenServer | { readonly fault: ServerFault }>;
  /** Goes on with this server; the program may start anew for it. */
  chooseServer(origin: string): Promise<void>;
  /** Goes on with the server and the code of a QR code, or says what is wrong with it. */
  readQr(text: string): Promise<{ readonly fault: QrFault } | undefined>;
  /** @returns what is wrong with the code; undefined: the device is paired */
  pair(code: string): Promise<PairingFault | undefined>;
  /** Looks now whether the server is there. */
  look(): Promise<void>;
  /** Asks for another server: with a log-in where the present one can check it. */
  leaveServer(): Promise<void>;
  /** Asks what this computer is for; refused unless `mayChangeRole`. */
  changeRole(): Promise<void>;
  logIn(email: string, password: string): Promise<LogInFault | undefined>;
  /** Back to the present server. */
  goBack(): Promise<void>;
  quit(): Promise<void>;
};
