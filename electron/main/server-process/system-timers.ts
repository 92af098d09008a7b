import type { Timers } from './server-supervisor.ts';

/** Timers on Node's monotonic clock. */
export const systemTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
