import { createContext, useContext } from 'react';
import type { StreamLink } from '../../platform/stream.ts';
import type { Counts } from './staff-events.ts';

export type Live = {
  readonly link: StreamLink;
  readonly counts: Counts;
  /** When the counts were received, in milliseconds since 1970 on this device's clock; 0 before the first counts. */
  readonly countedAt: number;
};

export const LiveContext = createContext<Live>({ link: 'connecting', counts: undefined, countedAt: 0 });

/** Returns the state of the event stream and the server's last counts. */
export function useLive(): Live {
  return useContext(LiveContext);
}

/**
 * Returns the interval in milliseconds at which to read a list while no events arrive (LIVE-2); false if events arrive
 * or the stream is asleep.
 */
export function pollEvery(link: StreamLink, everyMs: number): number | false {
  return link === 'up' || link === 'asleep' ? false : everyMs;
}
