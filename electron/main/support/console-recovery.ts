import { z } from 'zod';
import type { DesktopStatus, GoodBackup, StartWithBackupResult } from '#core/bridge/desktop-bridge.ts';
import type { ProgramLog } from '../log/program-log.ts';
import { runServerCommand, type ServerPlace } from '../server-process/launch-server.ts';
import type { ServerSupervisor } from '../server-process/server-supervisor.ts';
import { asidePlace, setAside } from './set-aside.ts';
import { startWithBackup } from './start-with-backup.ts';

export type ConsoleRecoveryParts = {
  readonly place: ServerPlace;
  readonly supervisor: ServerSupervisor;
  readonly log: ProgramLog;
  /**
   * Shows one of the shell's own states while no server runs. With undefined, the supervisor's status is shown again.
   */
  readonly cover: (status: DesktopStatus | undefined) => void;
};

const listed = z.array(z.object({ backupId: z.string(), createdAt: z.string() }));

/**
 * Returns the ways to continue after a failure (DESKTOP-24). `findBackup` and `startWithBackup` throw while there is no
 * failure, and `acceptLoss` throws unless the failure is `DATA_INCOMPLETE`. `restoreFile` does not check this: its caller must
 * check that a restore is allowed.
 */
export function makeConsoleRecovery({ place, supervisor, log, cover }: ConsoleRecoveryParts) {
  /** The ids of backups that the server has refused in this run. */
  const triedInVain = new Set<string>();
  let isBusy = false;

  const replace = async (backup: string, aside: string): Promise<StartWithBackupResult> => {
    if (isBusy) throw new Error('busy');
    isBusy = true;
    cover({ state: 'restoring' });
    try {
      const result = await startWithBackup(
        {
          setAside: (target) => setAside(place.dataDir, target),
          restore: (wanted) => runServerCommand(place, ['--restore', wanted]),
          note: log.logEvent,
        },
        backup,
        aside,
      );
      if (result.message !== undefined && result.place !== undefined) triedInVain.add(backup);
      return result;
    } finally {
      isBusy = false;
      cover(undefined);
    }
  };
  const mustHaveFailed = () => {
    if (supervisor.status.state !== 'failed') throw new Error('not allowed');
  };
  return {
    findBackup: async (): Promise<GoodBackup | undefined> => {
      mustHaveFailed();
      const { output } = await runServerCommand(place, ['--list-backups']);
      const text = output.trim().split('\n').at(-1) ?? '';
      const found = listed.safeParse(text.startsWith('[') ? JSON.parse(text) : undefined).data ?? [];
      const best = found.find(({ backupId }) => !triedInVain.has(backupId));
      return best && { ...best, asidePlace: asidePlace(place.dataDir, new Date()) };
    },
    startWithBackup: async (backupId: string): Promise<StartWithBackupResult> => {
      mustHaveFailed();
      const result = await replace(backupId, asidePlace(place.dataDir, new Date()));
      if (result.isDone) supervisor.start();
      return result;
    },
    acceptLoss: () => {
      const { status } = supervisor;
      if (status.state !== 'failed' || status.failure.code !== 'DATA_INCOMPLETE') throw new Error('not allowed');
      log.logEvent('loss accepted');
      supervisor.start(['--accept-loss']);
    },
    /**
     * Stops the server, restores the data from the file, and starts the server again, whether or not the restore
     * succeeded.
     */
    restoreFile: async (file: string): Promise<StartWithBackupResult> => {
      await supervisor.stop();
      try {
        return await replace(file, asidePlace(place.dataDir, new Date()));
      } finally {
        supervisor.start();
      }
    },
  };
}
