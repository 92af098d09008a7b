import type { BridgeTable } from './bridge.ts';

/** `window.kiosk` of a kiosk window. */
export const kioskBridge = {
  scope: 'kiosk',
  calls: ['unlock', 'leave', 'reportUnpaired'],
  events: [],
} as const satisfies BridgeTable;

/** What came of a PIN. `token` is missing where the server was away and the shell judged by itself: good for leaving only. */
export type UnlockAnswer =
  | { readonly isUnlocked: true; readonly token?: string }
  | {
      readonly isUnlocked: false;
      /** As the server's `code`; `NO_RESPONSE` where nobody could judge. */
      readonly code: string;
      readonly triesLeft?: number;
      readonly retryAfterMs?: number;
    };

/** What a kiosk window finds as `window.kiosk`. Absent in a browser. */
export type KioskBridge = {
  readonly version: string;
  /** Asks the server; while it is away, the shell compares with the last PIN that was right (DESKTOP-21). */
  unlock(pin: string): Promise<UnlockAnswer>;
  /** Closes the kiosk; refused unless it was unlocked within three minutes. */
  leave(): Promise<void>;
  /** The server says that this device is not paired. */
  reportUnpaired(): Promise<void>;
};
