/** Reads data again soon, but with a minimum time between two reads. Several requests in a row cause one read. */
export type Refresher = {
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
