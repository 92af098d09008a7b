import { withPatience } from './files.ts';
import { errorFields, type Logger } from './logger.ts';

/**
 * The interval in milliseconds at which housekeeping runs. The first run is soon after the start, when the server
 * already serves pages.
 */
const intervalMs = 10 * 60 * 1_000;
const firstRunAfterMs = 30 * 1_000;

/** How many milliseconds a job may wait for files that other programs hold (STORE-16). Nobody waits for it. */
const fileWaitMs = 60_000;

export type Job = () => Promise<void>;

/**
 * Runs housekeeping jobs regularly, one after another. A run is skipped if the previous one has not ended. If a job
 * fails, this is logged, and the job runs again the next time.
 */
export function startJobs(jobs: readonly Job[], log: Logger): { stop(): void } {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const job of jobs) {
      try {
        await withPatience(fileWaitMs, job);
      } catch (error) {
        log.error(errorFields(error), 'housekeeping failed');
      }
    }
    isRunning = false;
  };
  const firstTimer = setTimeout(run, firstRunAfterMs).unref();
  const timer = setInterval(run, intervalMs).unref();
  return {
    stop() {
      clearTimeout(firstTimer);
      clearInterval(timer);
    },
  };
}
