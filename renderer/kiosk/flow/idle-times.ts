import type { Place } from './place.ts';

/** Nobody has touched the kiosk for this long: the next guest finds it as the first one did (KIOSK-3). Milliseconds. */
const guestMs = 60_000;
/** Whoever opened the PIN pad by chance is soon back at the beginning. */
const pinMs = 30_000;
/** As long as a PIN unlocks the server's part of the corner. */
const cornerMs = 180_000;
/** The longest that a print or a drum may keep the kiosk from resetting. */
const underWayMs = 180_000;

/** How long a place stays without a touch. */
export function idleMsOf({ at }: Place, isUnderWay: boolean): number {
  if (isUnderWay) return underWayMs;
  if (at === 'pin') return pinMs;
  return at === 'corner' ? cornerMs : guestMs;
}
