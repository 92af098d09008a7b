import type { BridgeTable } from './bridge.ts';

/** The names of the calls of `window.kiosk`, which the page in a kiosk window uses. */
export const kioskBridge = {
  scope: 'kiosk',
  calls: ['unlock', 'leave', 'reportUnpaired'],
  events: [],
} as const satisfies BridgeTable;

/**
 * The result of entering a PIN. If `token` is absent, the server could not be reached and the desktop program checked
 * the PIN. Then the kiosk can only be closed.
 */
export type UnlockAnswer =
  | { readonly isUnlocked: true; readonly token?: string }
  | {
      readonly isUnlocked: false;
      /** The server's error code, or `NO_RESPONSE` if the PIN could not be checked. */
      readonly code: string;
      readonly triesLeft?: number;
    };

/** The type of `window.kiosk` in a kiosk window. Absent in a browser. */
export type KioskBridge = {
  readonly version: string;
  /**
   * Asks the server to check the PIN. If the server cannot be reached, the desktop program compares the PIN with the
   * last correct one (DESKTOP-21).
   */
  unlock(pin: string): Promise<UnlockAnswer>;
  /** Closes the kiosk. This is refused unless the kiosk was unlocked in the last three minutes. */
  leave(): Promise<void>;
  /** Reports that the server no longer accepts this device as paired. */
  reportUnpaired(): Promise<void>;
};
