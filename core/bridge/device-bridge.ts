import type { DeviceRole } from '../model/device.ts';
import type { StaffLanguage } from '../model/languages.ts';
import type { BridgeTable } from './bridge.ts';

/** The names of the calls and events of `window.device`, which the desktop program's pages on a kiosk or tablet use. */
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

/**
 * How the server's version compares with this program's version (DESKTOP-14). With `server-too-old` and
 * `server-too-new` the device cannot be used until one of the two is updated.
 */
export type VersionFit = 'same' | 'server-older' | 'server-newer' | 'server-too-old' | 'server-too-new';

/**
 * A server that responded at an address. What it says about itself is not verified until it has accepted a pairing
 * code.
 */
export type SeenServer = {
  readonly origin: string;
  readonly hotelName: string;
  readonly version: string;
  readonly fit: VersionFit;
};

/**
 * A server that announced itself in the LAN. This is not verified, because any device in the LAN can announce itself.
 */
export type FoundServer = SeenServer & {
  /** The name of the computer on which the server runs. */
  readonly computer: string;
};

export type ServerFault =
  /** The address is not a private IPv4 address. */
  | 'address'
  /** Nothing responds at the address. */
  | 'away'
  /** Something other than a server of this product responds. */
  | 'other'
  /** The server's certificate is neither the one in the pairing QR code nor one that this computer trusts. */
  | 'certificate';

/**
 * `code`: the text is not from a pairing QR code. `qr-address`: the QR code contains an address to which a device may
 * not connect.
 */
export type QrFault = 'code' | 'qr-address' | Exclude<ServerFault, 'address'>;

export type PairingFault =
  | { readonly fault: 'wrong' | 'expired' | 'used' | 'other-role' | 'away' | 'failed' }
  | { readonly fault: 'wait'; readonly retryAfterMs: number };

export type LogInFault =
  | { readonly fault: 'wrong' | 'away' | 'failed' }
  | { readonly fault: 'wait'; readonly retryAfterMs: number };

export type Versions = { readonly own: string; readonly server: string };

/** The page of the desktop program that a device shows. With `open` it shows the kiosk or the panel instead. */
export type DeviceScreen =
  | { readonly at: 'checking' }
  /** A server must be chosen. `present` is the current server, if another one is being chosen. */
  | { readonly at: 'connect'; readonly present?: string }
  /** Staff must log in to the current server before they may choose another server or role. */
  | { readonly at: 'gate'; readonly server: string; readonly to: 'server' | 'role' }
  /** Staff have left the kiosk with the PIN. */
  | { readonly at: 'left'; readonly server: string }
  | {
      readonly at: 'pair';
      readonly server: string;
      readonly hotelName: string;
      readonly why?: 'revoked';
      /** The pairing code of a scanned QR code, which is tried immediately. */
      readonly code?: string;
    }
  | {
      readonly at: 'away';
      readonly server: string;
      readonly since: string;
      /** Set if a server responds, but with a different certificate than when the device was paired. */
      readonly why?: 'certificate';
    }
  | { readonly at: 'version'; readonly server: string; readonly fit: VersionFit; readonly versions: Versions }
  | { readonly at: 'open'; readonly server: string };

export type DeviceState = {
  readonly role: DeviceRole;
  readonly language: StaffLanguage;
  /** Whether the pairing is stored. Otherwise it is lost when the program ends (DESKTOP-15). */
  readonly isKept: boolean;
  /** Whether another role may be chosen now, because no log-in is needed or staff have logged in (DESKTOP-6). */
  readonly mayChangeRole: boolean;
  readonly screen: DeviceScreen;
};

export type DeviceBridge = {
  readonly version: string;
  getState(): Promise<DeviceState>;
  onState(listener: (state: DeviceState) => void): () => void;
  setLanguage(language: StaffLanguage): Promise<void>;
  /** Searches the LAN for servers until `stopFinding` is called. */
  findServers(): Promise<void>;
  stopFinding(): Promise<void>;
  onServers(listener: (servers: readonly FoundServer[]) => void): () => void;
  checkServer(address: string): Promise<SeenServer | { readonly fault: ServerFault }>;
  /** Connects to the server at this origin. The program may have to restart to do so. */
  chooseServer(origin: string): Promise<void>;
  /** Connects to the server in a pairing QR code and tries its code. Returns why this failed, or undefined. */
  readQr(text: string): Promise<{ readonly fault: QrFault } | undefined>;
  /** Pairs the device. Returns why the code was refused, or undefined if the device is paired now. */
  pair(code: string): Promise<PairingFault | undefined>;
  /** Checks immediately whether the server responds, without waiting for the next regular check. */
  look(): Promise<void>;
  /** Lets staff choose another server. If the current one responds, they must log in first. */
  leaveServer(): Promise<void>;
  /** Lets staff choose another role. Rejects unless `mayChangeRole` is true. */
  changeRole(): Promise<void>;
  logIn(email: string, password: string): Promise<LogInFault | undefined>;
  /** Cancels the choice and returns to the current server. */
  goBack(): Promise<void>;
  quit(): Promise<void>;
};
