import type { Walk } from '../model/walk.ts';

/** A place is good if each request takes at most this long, in milliseconds. Guests give up where it takes longer. */
const longestGoodMs = 1_000;
/** `good`: guests can play here. `weak`: slowly, or not always. `none`: no request arrived. */
export type WalkResult = 'good' | 'weak' | 'none';

/** Returns how well the Wi-Fi reaches a place, and the slowest request that arrived in milliseconds (SPOT-7). */
export function rateWalk(times: Walk['times']): { readonly result: WalkResult; readonly slowestMs?: number } {
  const arrived = times.filter((time) => time !== null);
  if (arrived.length === 0) return { result: 'none' };
  const slowestMs = Math.max(...arrived);
  const isGood = arrived.length === times.length && slowestMs <= longestGoodMs;
  return { result: isGood ? 'good' : 'weak', slowestMs };
}
