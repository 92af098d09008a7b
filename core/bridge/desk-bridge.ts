import type { BridgeTable } from './bridge.ts';

/** `window.desk` of a console window. */
export const deskBridge = {
  scope: 'desk',
  calls: ['getStatus', 'retryServer', 'openDataFolder', 'quit'],
  events: ['status'],
} as const satisfies BridgeTable;

export type DeskFailure = {
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
};

export type DeskStatus =
  | { readonly state: 'starting' }
  | { readonly state: 'ready'; readonly origin: string; readonly port: number; readonly dataDir: string }
  | { readonly state: 'restarting'; readonly attempt: number; readonly inMs: number }
  | { readonly state: 'failed'; readonly failure: DeskFailure }
  | { readonly state: 'stopping' };

/** What a console window finds as `window.desk`. Absent in a browser. */
export type DeskBridge = {
  readonly version: string;
  getStatus(): Promise<DeskStatus>;
  onStatus(listener: (status: DeskStatus) => void): () => void;
  /** Starts the server again after a failure. */
  retryServer(): Promise<void>;
  openDataFolder(): Promise<void>;
  quit(): Promise<void>;
};
