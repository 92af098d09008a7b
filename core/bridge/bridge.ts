/**
 * The calls and events between a window's page and the desktop shell. The preload exposes them as `window[scope]`; the
 * main process implements them (DESKTOP-11). A bridge consists of this table with the names, and a type with arguments
 * and results.
 */
export type BridgeTable = {
  readonly scope: string;
  /** The bridge's functions. Each returns a promise. */
  readonly calls: readonly string[];
  /**
   * Events that the shell sends to the page. `status` becomes `onStatus(listener)`, which returns a function that
   * unsubscribes.
   */
  readonly events: readonly string[];
};

/** The IPC channel of a call. */
export const callChannel = (table: BridgeTable, call: string): string => `${table.scope}:${call}`;

/** The IPC channel of an event. */
export const eventChannel = (table: BridgeTable, event: string): string => `${table.scope}:on-${event}`;

/**
 * The argument that passes the app's version to the preload. A sandboxed preload can read little else than arguments.
 */
export const versionArgument = '--takarabune-version=';
