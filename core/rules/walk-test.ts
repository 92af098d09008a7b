/** How often the phone asks the server at each poster. */
export const walkTries = 3;
/** A poster hangs well where each request takes at most this long, in milliseconds. Guests give up where it takes longer. */
const longestGoodMs = 1_000;
/** A request that takes longer than this counts as lost, in milliseconds. */
export const walkTimeoutMs = 8_000;

/** How long each request at a poster took, in milliseconds; null for one that was lost. */
export type WalkTimes = readonly (number | null)[];
/** `good`: guests can play here. `weak`: slowly, or not always. `none`: no request arrived. */
export type WalkResult = 'good' | 'weak' | 'none';

/** Returns how well the Wi-Fi reaches a place, and the slowest request that arrived in milliseconds (SPOT-7). */
export function rateWalk(times: WalkTimes): { readonly result: WalkResult; readonly slowestMs?: number } {
  const arrived = times.filter((time) => time !== null);
  if (arrived.length === 0) return { result: 'none' };
  const slowestMs = Math.max(...arrived);
  const isGood = arrived.length === times.length && slowestMs <= longestGoodMs;
  return { result: isGood ? 'good' : 'weak', slowestMs };
}
