import type { Timers } from '../../server-process/server-supervisor.ts';

/** How often to check a server that did not respond, in milliseconds. */
const retryEveryMs = 3_000;

type ServerRetryOptions = {
  readonly timers: Pick<Timers, 'after'>;
  /** Asks the server whether it is ready. A rejection counts as no. */
  readonly isReady: () => Promise<boolean>;
  /** Called once for each `start`, when the server is ready. */
  readonly onReady: () => void;
};

/** Checks a server that did not respond, every `retryEveryMs`, until it is ready. */
export function createServerRetry({ timers, isReady, onReady }: ServerRetryOptions) {
  let cancelTimer: () => void = () => undefined;
  /** Changes with each `start` and `stop`, so that the reply to an earlier check has no effect. */
  let run = 0;

  const checkLater = () => {
    const ownRun = run;
    cancelTimer = timers.after(retryEveryMs, async () => {
      const isServerReady = await isReady().catch(() => false);
      if (ownRun !== run) return;
      if (isServerReady) onReady();
      else checkLater();
    });
  };
  const stop = () => {
    run += 1;
    cancelTimer();
  };
  return {
    /** Starts the checks; starts them again if they are under way. */
    start: () => {
      stop();
      checkLater();
    },
    stop,
  };
}
