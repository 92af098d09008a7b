/** Reads something again soon, but not more often than `leastMs`; several wishes in a row become one reading. */
export type Refresher = {
  /** Wishes for a reading within `delayMs`. */
  readonly want: (delayMs: number) => void;
  readonly stop: () => void;
};

/** `read` starts a reading. Between two readings at least `leastMs` pass, whatever is wished for. */
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
