import type { Place } from './place.ts';

/** The kiosk resets after this long without a touch (KIOSK-3). Milliseconds. */
const guestMs = 60_000;
/** Somebody may open the PIN pad by accident, so it closes soon. */
const pinMs = 30_000;
/** As long as a PIN unlocks the server's part of the staff corner. */
const cornerMs = 180_000;
/** The longest time for which a print or a drum may prevent the reset. */
const underWayMs = 180_000;

/** Returns how long a place stays without a touch, in milliseconds. */
export function idleMsOf({ at }: Place, isUnderWay: boolean): number {
  if (isUnderWay) return underWayMs;
  if (at === 'pin') return pinMs;
  return at === 'corner' ? cornerMs : guestMs;
}
