import type { BridgeTable } from './bridge.ts';

/** `window.kiosk` in a kiosk window. */
export const kioskBridge = {
  scope: 'kiosk',
  calls: ['unlock', 'leave', 'reportUnpaired'],
  events: [],
} as const satisfies BridgeTable;

/**
 * The result of a PIN. Without `token` the server was away and the shell checked the PIN, which only allows leaving.
 */
export type UnlockAnswer =
  | { readonly isUnlocked: true; readonly token?: string }
  | {
      readonly isUnlocked: false;
      /** The server's code, or `NO_RESPONSE` when nobody could check the PIN. */
      readonly code: string;
      readonly triesLeft?: number;
      readonly retryAfterMs?: number;
    };

/** The type of `window.kiosk` in a kiosk window. Absent in a browser. */
export type KioskBridge = {
  readonly version: string;
  /** Asks the server. While it is away, the shell compares the PIN with the last one that was right (DESKTOP-21). */
  unlock(pin: string): Promise<UnlockAnswer>;
  /** Closes the kiosk. Refused unless it was unlocked in the last three minutes. */
  leave(): Promise<void>;
  /** Reports that the server no longer accepts this device as paired. */
  reportUnpaired(): Promise<void>;
};
