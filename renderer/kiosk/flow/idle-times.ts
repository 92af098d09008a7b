import type { KioskScreen } from './kiosk-screen.ts';

/** The kiosk resets after this many milliseconds without a touch (KIOSK-3). */
const guestMs = 60_000;
/** Somebody may open the PIN pad by accident, so it closes soon. */
const pinMs = 30_000;
/** The staff corner closes after the time for which a PIN unlocks the server's part of it. */
const cornerMs = 180_000;
/** The longest time for which a print or a drum may prevent the reset. */
const underWayMs = 180_000;

/** Returns after how many milliseconds without a touch the kiosk resets from this screen. */
export function getIdleMs({ name }: KioskScreen, isUnderWay: boolean): number {
  if (isUnderWay) return underWayMs;
  if (name === 'pin') return pinMs;
  return name === 'corner' ? cornerMs : guestMs;
}
