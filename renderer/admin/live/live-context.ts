import { createContext, useContext } from 'react';
import type { StreamLink } from '../../platform/stream.ts';
import type { Counts } from './staff-events.ts';

export type Live = {
  readonly link: StreamLink;
  readonly counts: Counts;
  /** When the counts came, in milliseconds since 1970 by this device's clock; 0 before. */
  readonly countedAt: number;
};

export const LiveContext = createContext<Live>({ link: 'connecting', counts: undefined, countedAt: 0 });

/** How the panel hears of changes now, and what the server last counted. */
export function useLive(): Live {
  return useContext(LiveContext);
}

/** Milliseconds between two readings of a list while the stream does not tell (decision 2.15); false: none needed. */
export function pollEvery(link: StreamLink, everyMs: number): number | false {
  return link === 'up' || link === 'asleep' ? false : everyMs;
}
