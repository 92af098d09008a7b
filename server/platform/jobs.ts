import { errorFields, type Logger } from './logger.ts';

/** How often housekeeping runs; the first time soon after the start, when the pages are served already. Milliseconds. */
const everyMs = 10 * 60 * 1_000;
const firstAfterMs = 30 * 1_000;

export type Job = () => Promise<void>;

/** Runs housekeeping from time to time, one job after another. One that fails is logged and tried again the next time. */
export function startJobs(jobs: readonly Job[], log: Logger): { stop(): void } {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const job of jobs) await job().catch((error: unknown) => log.error(errorFields(error), 'housekeeping failed'));
    isRunning = false;
  };
  const first = setTimeout(run, firstAfterMs).unref();
  const timer = setInterval(run, everyMs).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
