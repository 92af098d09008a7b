import { z } from 'zod';
import type { DesktopStatus, GoodBackup, StartWithBackupResult } from '#core/bridge/desktop-bridge.ts';
import type { ProgramLog } from '../log/program-log.ts';
import { runServerCommand, type ServerProcessOptions } from '../server-process/launch-server.ts';
import type { ServerSupervisor } from '../server-process/server-supervisor.ts';
import { createAsidePath, setAside } from './set-aside.ts';
import { startWithBackup } from './start-with-backup.ts';

export type ConsoleRecoveryOptions = {
  readonly serverOptions: ServerProcessOptions;
  readonly supervisor: ServerSupervisor;
  readonly log: ProgramLog;
  /**
   * Shows one of the shell's own states while no server runs. With undefined, the supervisor's status is shown again.
   */
  readonly overrideStatus: (status: DesktopStatus | undefined) => void;
};

const backupListSchema = z.array(z.object({ backupId: z.string(), createdAt: z.string() }));

/**
 * Returns the ways to continue after a failure (DESKTOP-24). `findBackup` and `startWithBackup` throw while there is no
 * failure, and `acceptLoss` throws unless the failure is `DATA_INCOMPLETE`. `restoreFile` does not check this: its caller must
 * check that a restore is allowed.
 */
export function createConsoleRecovery({ serverOptions, supervisor, log, overrideStatus }: ConsoleRecoveryOptions) {
  /** The ids and files of backups that the server refused to restore in this run. */
  const failedBackups = new Set<string>();
  /** The path for the copy of the data that the dialog has shown to staff; undefined if it has shown none. */
  let shownAsidePath: string | undefined;
  let isBusy = false;

  const assertIdle = () => {
    if (isBusy) throw new Error('busy');
  };
  const replaceData = async (backup: string, asidePath: string): Promise<StartWithBackupResult> => {
    assertIdle();
    isBusy = true;
    overrideStatus({ state: 'restoring' });
    try {
      await supervisor.stop();
      const result = await startWithBackup(
        {
          setAside: (target) => setAside(serverOptions.dataDir, target),
          restore: (restoredBackup) => runServerCommand(serverOptions, ['--restore', restoredBackup]),
          logEvent: log.logEvent,
        },
        backup,
        asidePath,
      );
      if (result.message !== undefined && result.place !== undefined) failedBackups.add(backup);
      return result;
    } finally {
      isBusy = false;
      overrideStatus(undefined);
    }
  };
  const assertFailed = () => {
    if (supervisor.status.state !== 'failed') throw new Error('not allowed');
  };
  return {
    /** Returns the newest backup that the server has not refused in this run; undefined if there is none. */
    findBackup: async (): Promise<GoodBackup | undefined> => {
      assertFailed();
      const { output } = await runServerCommand(serverOptions, ['--list-backups']);
      const lastLine = output.trim().split('\n').at(-1) ?? '';
      const backups =
        backupListSchema.safeParse(lastLine.startsWith('[') ? JSON.parse(lastLine) : undefined).data ?? [];
      const newest = backups.find(({ backupId }) => !failedBackups.has(backupId));
      if (newest === undefined) return undefined;
      shownAsidePath = createAsidePath(serverOptions.dataDir, new Date());
      return { ...newest, asidePlace: shownAsidePath };
    },
    startWithBackup: async (backupId: string): Promise<StartWithBackupResult> => {
      assertFailed();
      const asidePath = shownAsidePath ?? createAsidePath(serverOptions.dataDir, new Date());
      shownAsidePath = undefined;
      const result = await replaceData(backupId, asidePath);
      if (result.isDone) supervisor.start();
      return result;
    },
    acceptLoss: () => {
      assertIdle();
      const { status } = supervisor;
      if (status.state !== 'failed' || status.failure.code !== 'DATA_INCOMPLETE') throw new Error('not allowed');
      log.logEvent('loss accepted');
      supervisor.start(['--accept-loss']);
    },
    /** Starts the server again. Does nothing while the data are being replaced, because the server must not read them then. */
    startServer: () => {
      if (!isBusy) supervisor.start();
    },
    /**
     * Stops the server, restores the data from the file, and starts the server again, whether or not the restore
     * succeeded. Throws without touching the server if the data are already being replaced.
     */
    restoreFile: async (file: string): Promise<StartWithBackupResult> => {
      assertIdle();
      try {
        return await replaceData(file, createAsidePath(serverOptions.dataDir, new Date()));
      } finally {
        supervisor.start();
      }
    },
  };
}
