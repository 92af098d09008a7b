/** Channels between a console window and the desktop shell; the preload is made from this table (house habit). */
export const deskChannels = {
  getStatus: 'desk:get-status',
  retryServer: 'desk:retry-server',
  openDataFolder: 'desk:open-data-folder',
  quit: 'desk:quit',
} as const;
export type DeskCall = keyof typeof deskChannels;

/** Sent by the shell whenever the server's state changes. */
export const deskStatusChannel = 'desk:status';

/** How the shell tells the preload the app's version: a sandboxed preload can read arguments and little else. */
export const versionArgument = '--takarabune-version=';

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
