import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { staffRoutes } from '#core/api/staff-routes.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { identityHeaders } from '../../platform/identity.ts';
import { openStream, type StreamLink } from '../../platform/stream.ts';
import { afterFirstView } from '../server/after-first-view.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { useSessionStore } from '../session/use-session.ts';
import { LiveContext } from './live-context.ts';
import { type Counts, getRefreshDelays, isStaffEvent, topics, updateCounts } from './staff-events.ts';

/** The minimum time between two reads of a list, however many events arrive, in milliseconds. */
const minRefreshIntervalMs = 1_000;

const nothingCounted = { counts: undefined, countedAt: 0 };

/**
 * Listens to `/api/events` while the panel is open, and marks changed data as stale, so that they are read again
 * (LIVE-1). Signs out if the stream is refused because the session is over.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const session = useSessionStore();
  const [link, setLink] = useState<StreamLink>('connecting');
  const [{ counts, countedAt }, setCounted] = useState<{ counts: Counts; countedAt: number }>(nothingCounted);

  useEffect(() => {
    const refreshers = topics.map((topic) => {
      const read = () => void queries.invalidateQueries({ queryKey: queryKeys[topic] });
      return { topic, ...createRefresher(read, minRefreshIntervalMs) };
    });
    let isFirst = true;
    let close: (() => void) | undefined;
    const open = () => {
      close = openStream({
        path: staffRoutes.streamStaff.path,
        headers: identityHeaders,
        onLink: setLink,
        onMessage: (event) => {
          if (!isStaffEvent(event)) return;
          setCounted((before) => {
            const after = updateCounts(before.counts, event);
            return after === before.counts ? before : { counts: after, countedAt: Date.now() };
          });
          const known = queries.getQueryData<ServerStatus>(queryKeys.status)?.arrivals.total;
          const wishes = getRefreshDelays(event, isFirst, known);
          isFirst = false;
          for (const { topic, want } of refreshers) {
            const withinMs = wishes[topic];
            if (withinMs !== undefined) want(withinMs);
          }
        },
        onRefused: (failure) => {
          if (isSessionOver(failure)) session.signOut('ended');
        },
      });
    };
    const callOff = afterFirstView(queries, open);
    return () => {
      callOff();
      close?.();
      for (const { stop } of refreshers) stop();
    };
  }, [queries, session]);

  const live = useMemo(() => ({ link, counts, countedAt }), [link, counts, countedAt]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Reads data again soon, but with a minimum time between two reads. Several requests in a row cause one read. */
type Refresher = {
  /** Requests a read within `delayMs`, or later if the last read was too recent. */
  readonly want: (delayMs: number) => void;
  readonly stop: () => void;
};

/** Creates a refresher. `read` starts a read. At least `leastMs` pass between two reads. */
export function createRefresher(read: () => void, leastMs: number, now: () => number = Date.now): Refresher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  const fire = () => {
    dueAt = Number.POSITIVE_INFINITY;
    readAt = now();
    read();
  };
  return {
    want: (delayMs) => {
      const at = Math.max(now() + delayMs, readAt + leastMs);
      if (at >= dueAt) return;
      clearTimeout(timer);
      dueAt = at;
      timer = setTimeout(fire, Math.max(0, at - now()));
    },
    stop: () => {
      clearTimeout(timer);
      dueAt = Number.POSITIVE_INFINITY;
    },
  };
}
