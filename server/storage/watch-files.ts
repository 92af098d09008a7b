import { errorFields, type Logger } from '../platform/logger.ts';
import type { Control } from './control/control.ts';
import type { FileJournal } from './journal/file-journal.ts';
import type { JournalFileAdapter } from './journal/journal-file-adapter.ts';
import type { DataLock } from './lock/data-lock.ts';
import type { StorageOpenError } from './open-error.ts';
import type { ReportProblem } from './problem-list.ts';

export type WatchedFiles = {
  readonly journal: FileJournal;
  readonly adapter: JournalFileAdapter;
  /** The journal's path. */
  readonly file: string;
  readonly lock: DataLock;
  readonly control: Control;
  readonly report: ReportProblem;
  readonly log: Logger;
};

/** The interval in milliseconds at which the journal file is checked. Within a second, writes must stop (STORE-11). */
const checkEveryMs = 800;

/**
 * Watches the lock and the journal. Within a second, stops all writes if another server has taken the directory, and
 * the writes of the journal if its file was deleted (STORE-11). Writes a deleted journal back, so that the next start
 * finds all lines.
 */
export function watchFiles(files: WatchedFiles, onLockLost: (error: StorageOpenError) => void = () => undefined) {
  const { journal, adapter, file, lock, control, report, log } = files;
  let currentCheck: Promise<void> | undefined;
  let isStopped = false;

  lock.watch((error) => {
    log.error({ reason: error.message }, 'the lock of the data directory is lost: nothing is written any more');
    isStopped = true;
    adapter.stop();
    void control.abandon().then(() => onLockLost(error));
  });

  const checkJournalFile = async () => {
    if (isStopped || (await adapter.isInPlace()) || isStopped) return;
    isStopped = true;
    adapter.stop();
    report(file, 'lost');
    await journal.waitForIdle();
    await adapter.recreateFile();
  };
  const startCheck = () => {
    currentCheck ??= checkJournalFile()
      .catch((error: unknown) => log.error(errorFields(error), 'the journal could not be looked at'))
      .finally(() => {
        currentCheck = undefined;
      });
  };
  adapter.onNotInPlace = startCheck;
  const timer = setInterval(startCheck, checkEveryMs);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await currentCheck;
    },
  };
}
