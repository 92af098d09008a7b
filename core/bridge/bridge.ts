/**
 * What the page of a window can ask of the desktop shell. The preload exposes it as `window[scope]`; the main process serves it
 * (DESKTOP-11). A bridge is made of its table, for the names, and a type, for arguments and results.
 */
export type BridgeTable = {
  readonly scope: string;
  /** Functions of the bridge. Each answers a promise. */
  readonly calls: readonly string[];
  /** What the shell tells the page by itself. `status` becomes `onStatus(listener)`, which returns a function that ends it. */
  readonly events: readonly string[];
};

/** The IPC channel of a call. */
export const callChannel = (table: BridgeTable, call: string): string => `${table.scope}:${call}`;

/** The IPC channel of an event. */
export const eventChannel = (table: BridgeTable, event: string): string => `${table.scope}:on-${event}`;

/** How the shell tells the preload the app's version: a sandboxed preload can read arguments and little else. */
export const versionArgument = '--takarabune-version=';
