import type { DeviceRole } from '../model/device.ts';
import type { BridgeTable } from './bridge.ts';

/** `window.device` on the shell's pages of a kiosk or tablet. */
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
 * How the server's version compares with this program's (DESKTOP-14). With `too-old` and `too-new` nothing works until
 * one of them is updated.
 */
export type VersionFit = 'same' | 'server-older' | 'server-newer' | 'server-too-old' | 'server-too-new';

/** A server that responded at an address. Its name is not verified until it has accepted a pairing code. */
export type SeenServer = {
  readonly origin: string;
  readonly hotelName: string;
  readonly version: string;
  readonly fit: VersionFit;
};

/** A server that announced itself in the LAN. Any device there could announce this. */
export type FoundServer = SeenServer & {
  /** The computer's own name. */
  readonly computer: string;
};

export type ServerFault =
  /** It is not a private IPv4 address. */
  | 'address'
  /** Nothing responds there. */
  | 'away'
  /** Something else responds there. */
  | 'other'
  /** Its certificate is neither the one of the pairing QR nor one that this computer trusts. */
  | 'certificate';

/** `code`: it is no pairing QR; `qr-address`: it names a server to which a device may not connect. */
export type QrFault = 'code' | 'qr-address' | Exclude<ServerFault, 'address'>;

export type PairingFault =
  | { readonly fault: 'wrong' | 'expired' | 'used' | 'other-role' | 'away' | 'failed' }
  | { readonly fault: 'wait'; readonly retryAfterMs: number };

export type LogInFault =
  | { readonly fault: 'wrong' | 'away' | 'failed' }
  | { readonly fault: 'wait'; readonly retryAfterMs: number };

export type Versions = { readonly own: string; readonly server: string };

/** The page that a device shows instead of its window. */
export type DeviceScreen =
  | { readonly at: 'checking' }
  /** `present`: the current server, when another one is being chosen. */
  | { readonly at: 'connect'; readonly present?: string }
  /** Staff must log in at their server before they may choose another server or role. */
  | { readonly at: 'gate'; readonly server: string; readonly to: 'server' | 'role' }
  /** Staff have left the kiosk with the PIN. */
  | { readonly at: 'left'; readonly server: string }
  | {
      readonly at: 'pair';
      readonly server: string;
      readonly hotelName: string;
      readonly why?: 'revoked';
      /** The code of a scanned QR, which is tried at once. */
      readonly code?: string;
    }
  | {
      readonly at: 'away';
      readonly server: string;
      readonly since: string;
      /** A server responds, but with another certificate than at the pairing. */
      readonly why?: 'certificate';
    }
  | { readonly at: 'version'; readonly server: string; readonly fit: VersionFit; readonly versions: Versions }
  | { readonly at: 'open'; readonly server: string };

export type DeviceState = {
  readonly role: DeviceRole;
  readonly language: 'ja' | 'en';
  /** Whether the pairing is stored. Otherwise it is lost when the program ends (DESKTOP-15). */
  readonly isKept: boolean;
  /** Whether another role may be chosen now: no proof is needed, or it was given (DESKTOP-6). */
  readonly mayChangeRole: boolean;
  readonly screen: DeviceScreen;
};

export type DeviceBridge = {
  readonly version: string;
  getState(): Promise<DeviceState>;
  onState(listener: (state: DeviceState) => void): () => void;
  setLanguage(language: 'ja' | 'en'): Promise<void>;
  /** Searches the LAN for servers until `stopFinding`. */
  findServers(): Promise<void>;
  stopFinding(): Promise<void>;
  onServers(listener: (servers: readonly FoundServer[]) => void): () => void;
  checkServer(address: string): Promise<SeenServer | { readonly fault: ServerFault }>;
  /** Connects to this server. The program may restart for that. */
  chooseServer(origin: string): Promise<void>;
  /** Connects to the server of a QR code and tries its pairing code. Returns the fault, if any. */
  readQr(text: string): Promise<{ readonly fault: QrFault } | undefined>;
  /** Returns why the code was refused, or undefined when the device is paired. */
  pair(code: string): Promise<PairingFault | undefined>;
  /** Checks at once whether the server responds. */
  look(): Promise<void>;
  /** Starts choosing another server. If the current one responds, staff must log in first. */
  leaveServer(): Promise<void>;
  /** Starts choosing another role. Refused unless `mayChangeRole`. */
  changeRole(): Promise<void>;
  logIn(email: string, password: string): Promise<LogInFault | undefined>;
  /** Returns to the current server. */
  goBack(): Promise<void>;
  quit(): Promise<void>;
};
