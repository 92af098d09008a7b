import path from 'node:path';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { isoNow } from '../platform/clock.ts';
import { isHeldError } from '../platform/files.ts';
import { type Logger, silentLogger } from '../platform/logger.ts';
import { programVersion } from '../platform/version.ts';
import { BackupFolders } from './backups/backup-folders.ts';
import { FileBackups } from './backups/file-backups.ts';
import { findBackups } from './backups/find-backups.ts';
import { isMachineDocument } from './backups/machine-documents.ts';
import { finishRestore } from './backups/restore/finish-restore.ts';
import { checkCompleteness, IncompleteError } from './control/check-completeness.ts';
import { Control } from './control/control.ts';
import { type DataFolders, dataFolders } from './data-folders.ts';
import { DiskSpace, type MeasureFreeBytes, type SpaceLimits, spaceLimits } from './disk/disk-space.ts';
import { createFolder, deleteUnfinishedFiles, errorCode, errorPath, isOutOfSpaceError } from './disk/durable-files.ts';
import { refuseNetworkDrive } from './disk/network-drive.ts';
import { FileDocumentStore } from './documents/document-store.ts';
import { erasuresDocument, erasuresSchema, FileEraser, filterEraseLines } from './erasure/eraser.ts';
import { findMissingErasures, recordErasures } from './erasure/erasures-file.ts';
import { TaskQueue } from './erasure/task-queue.ts';
import { FileJournal } from './journal/file-journal.ts';
import { JournalFileAdapter, type JournalIo, systemIo } from './journal/journal-file-adapter.ts';
import { type LineFormat, lineFormat } from './journal/line-format.ts';
import { SyncTimes } from './journal/sync-times.ts';
import { finishTakeOver, takeOverJournal } from './journal/take-over-journal.ts';
import { lockData } from './lock/data-lock.ts';
import { FileMediaStore } from './media/media-store.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { migrateData, recordStoreId, writeVersion } from './migrations/migrate-data.ts';
import type { Migration } from './migrations/migration.ts';
import { StorageOpenError } from './open-error.ts';
import type { Storage } from './ports.ts';
import { ProblemList } from './problem-list.ts';
import { foldVersion } from './projections/projections.ts';
import { FileSnapshots, readSnapshot } from './snapshot/file-snapshots.ts';
import type { Snapshot } from './snapshot/snapshot-file.ts';
import { endDemo, setUnfinishedDemoAside } from './unfinished-demo.ts';
import { watchFiles } from './watch-files.ts';
import { WriteGate } from './write-gate.ts';

export type OpenStorageOptions = {
  /** The path of the data directory, which is created if it is missing. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log?: Logger;
  /** Opens the directory although data are missing, and reports that to staff (`--accept-loss`). */
  readonly acceptsLoss?: boolean;
  /** Opens an incomplete directory only to restore a backup. The loss is not recorded as accepted. */
  readonly isForRestore?: boolean;
  /**
   * Called once if the lock is lost, usually because another server has taken the directory. Nothing is written after
   * that.
   */
  readonly onLockLost?: (error: StorageOpenError) => void;
  /** True if no other process can know of this directory. */
  readonly isPrivate?: boolean;
  /** True for a start with `--demo`. Sets aside a demo whose creation was interrupted (STORE-15). */
  readonly isDemo?: boolean;
  /**
   * Tests set this option and the next three: other limits, other figures of free space, failing calls, other
   * migrations.
   */
  readonly limits?: SpaceLimits;
  readonly measureFreeBytes?: MeasureFreeBytes;
  readonly journalIo?: JournalIo;
  readonly migrations?: readonly Migration[];
};

/** The storage of a data directory. `backups` can also restore backups from other folders. */
export type FileStorage = Storage & { readonly backups: FileBackups };

/**
 * Opens the data directory and locks it until `close` or the end of the process. Repairs what a crash or a damaged disk
 * left; `documents.problems()` lists this. Refuses a directory that lacks too much (STORE-7).
 *
 * @throws StorageOpenError with a message for people
 */
export async function openStorage(options: OpenStorageOptions): Promise<FileStorage> {
  const dataDir = path.resolve(options.dataDir);
  try {
    return await open(dataDir, options);
  } catch (error) {
    if (error instanceof IncompleteError)
      throw await toIncompleteOpenError(error, dataDir, options.migrations ?? allMigrations);
    throw toOpenError(error, dataDir);
  }
}

async function open(dataDir: string, options: OpenStorageOptions): Promise<FileStorage> {
  const { clock, log = silentLogger, migrations = allMigrations, isForRestore = false } = options;
  const acceptsLoss = isForRestore || options.acceptsLoss === true;
  await refuseNetworkDrive(dataDir);
  await createFolder(dataDir);
  const lock = await lockData(dataDir, isoNow(clock), options);
  const space = new DiskSpace(dataDir, options.limits ?? spaceLimits, log, options.measureFreeBytes);
  try {
    await space.check();
    const folders = dataFolders(dataDir);
    const tmpFolder = folders.tmp;
    await deleteUnfinishedFiles(tmpFolder);
    await finishTakeOver(folders);
    if (!lock.isAlone) await takeOverJournal(folders);
    await lock.recordAlone();
    if (options.isDemo === true) {
      const aside = await setUnfinishedDemoAside(folders, clock.now());
      if (aside !== undefined) log.warn({ folder: aside }, 'an unfinished demo was set aside');
    } else await endDemo(folders.root);
    const syncTimes = new SyncTimes();
    const io = syncTimes.measure(options.journalIo ?? systemIo);
    const problems = new ProblemList(dataDir, clock, log);
    const { report } = problems;
    const gate = new WriteGate();
    const control = await Control.load({ folders, problems, nowMs: clock.now(), log });
    const documentParts = { tmpFolder, clock, space, problems, inventory: control };
    const onLinesMissing = (lastSeq: number) => {
      const message = `journal.jsonl lacks lines (it ends at line ${lastSeq}; the last known one is ${control.lastSeq})`;
      if (!acceptsLoss) throw new IncompleteError(message);
      report(folders.journal, 'lines_missing');
    };
    const journalFile = (format?: LineFormat, snapshot?: Snapshot) =>
      new JournalFileAdapter({
        ...{
          file: folders.journal,
          tmpFolder,
          clock,
          report,
          io,
          recordedEnd: control.journalEnd,
          onLinesMissing: onLinesMissing,
        },
        onWritten: () => control.scheduleSave(),
        snapshot,
        ...(format ? { format } : {}),
      });
    const checkLock = () => lock.check();
    const documents = new FileDocumentStore({
      ...{ ...documentParts, folder: folders.documents, inventoryPrefix: 'documents/' },
      checkChange: (name) => {
        checkLock();
        // A restore does not replace documents of this computer, so they may still change: whoever signs in now stays
        // signed in.
        if (!isMachineDocument(name)) gate.checkOpen();
      },
    });
    const rootDocuments = new FileDocumentStore({
      ...{ ...documentParts, folder: dataDir, inventoryPrefix: '', checkChange: checkLock },
    });
    await finishRestore({
      ...{ folders, rootDocuments: rootDocuments, documents, control, log },
      nowMs: clock.now(),
      writeVersion: (version) => writeVersion(rootDocuments, version, control.hasFile ? control.storeId : undefined),
    });
    await migrateData({
      ...{ folders, rootDocuments: rootDocuments, documents, control, migrations, log },
      repairJournal: (format) => openAndClose(journalFile(format)),
      check: (hadControl) =>
        checkCompleteness(
          { folders, control, rootDocuments: rootDocuments, documents, problems, nowMs: clock.now(), acceptsLoss },
          hadControl,
        ),
      nowMs: clock.now(),
    });
    const reportDamage = () => report(folders.journal, 'damaged');
    const doneSeq = (await documents.get(erasuresDocument, erasuresSchema))?.doneSeq ?? 0;
    const origin = { storeId: control.storeId, schemaVersion: 1 + migrations.length, foldVersion };
    const snapshot = isForRestore ? undefined : await readSnapshot(folders.snapshot, origin, log);
    const adapter = journalFile(undefined, snapshot);
    const journal = await FileJournal.open({
      ...{ adapter, clock, space, gate, log, reportDamage, checkLock },
      highestAssignedSeq: Math.max(control.lastSeq, doneSeq),
    });
    // This also detects missing lines at the end of the journal in a directory that has no control file yet.
    if (doneSeq > journal.lastSeq) onLinesMissing(journal.lastSeq);
    if (!isForRestore) {
      await control.startRecording(1 + migrations.length, () => adapter.end);
      await recordStoreId(rootDocuments, control, log);
      await reconcileErasures(folders, journal, clock.now());
    }
    const opened = adapter.isFromSnapshot ? snapshot : undefined;
    const snapshots = new FileSnapshots({ folders, journal, origin, opened });
    const media = new FileMediaStore(folders, space, problems);
    await media.checkFolders();
    const journalQueue = new TaskQueue();
    const onBlanked = () => snapshots.onErased();
    const eraser = new FileEraser({ folders, journal, documents, media, journalQueue, log, onBlanked });
    const backups = await FileBackups.open({
      ...{ folders, rootDocuments: rootDocuments, documents, journal, media, clock, log, journalQueue, gate },
      program: programVersion,
      backupFolders: await BackupFolders.load(folders, rootDocuments),
      schemaVersion: 1 + migrations.length,
      getLineFormat: (version) => getLineFormat(migrations, version),
      openStaged: async (staged) => {
        const { onLockLost: _, ...rest } = options;
        const storage = await openStorage({ ...rest, dataDir: staged, isPrivate: true });
        await storage.close();
        return storage.documents.problems();
      },
    });
    const watch = watchFiles(
      { journal, adapter, lock, control, report, log, file: folders.journal },
      options.onLockLost,
    );
    return {
      documents,
      journal,
      media,
      eraser,
      backups,
      snapshots,
      state: () => (journal.isFailed ? 'failed' : space.state),
      health: () => ({ freeBytes: space.freeBytes, syncMs: syncTimes.getStatistics() }),
      canDelete: () => problems.losses().length === 0,
      reportChangedDraws: () => report(folders.journal, 'draws_changed'),
      confirmLosses: () => control.confirmLosses(),
      async close() {
        await watch.stop();
        await backups.waitForIdle();
        await journalQueue.waitForIdle();
        await journal.waitForIdle();
        await documents.close();
        await control.close();
        await journal.close();
        space.close();
        lock.release();
      },
    };
  } catch (error) {
    space.close();
    lock.release();
    throw error;
  }
}

/**
 * Adds erasures that only `erasures.jsonl` lists to the journal, and those that only the journal contains to that file.
 * The eraser then carries out all of them.
 */
async function reconcileErasures(folders: DataFolders, journal: FileJournal, nowMs: number): Promise<void> {
  const lines = filterEraseLines((await journal.find({ kind: 'erase' })).lines, 0);
  for (const entry of await findMissingErasures(folders, lines, nowMs)) await journal.append(entry);
  await recordErasures(folders, lines);
}

/**
 * Returns the journal's line format for a schema version: the `readsLines` of the next migration that has it, otherwise
 * the current format. Returns undefined for a version newer than the program.
 */
function getLineFormat(migrations: readonly Migration[], schemaVersion: number): LineFormat | undefined {
  if (schemaVersion > 1 + migrations.length) return undefined;
  return (
    migrations.slice(schemaVersion - 1).find((migration) => migration.readsLines !== undefined)?.readsLines ??
    lineFormat
  );
}

async function openAndClose(adapter: JournalFileAdapter): Promise<void> {
  await adapter.read();
  await adapter.close();
}

function toOpenError(error: unknown, dataDir: string): StorageOpenError {
  if (error instanceof StorageOpenError) return error;
  if (isOutOfSpaceError(error) || (error instanceof AppError && error.code === 'STORAGE_FULL')) {
    return new StorageOpenError(
      'DISK_FULL',
      `The disk that holds ${dataDir} is full. Make room and start again.`,
      error,
    );
  }
  if (isHeldError(error)) {
    return new StorageOpenError('DATA_BUSY', `${toShownPath(error, dataDir)}: another program holds this file.`, error);
  }
  return new StorageOpenError(
    'DATA_UNREADABLE',
    `The data directory ${dataDir} cannot be used: ${describeReason(error, dataDir)}.`,
    error,
  );
}

async function toIncompleteOpenError(
  error: IncompleteError,
  dataDir: string,
  migrations: readonly Migration[],
): Promise<StorageOpenError> {
  const { backups } = await findBackups(dataFolders(dataDir).backups, 1 + migrations.length);
  // Ids begin with the time, so the last one is the newest.
  const newest =
    backups
      .map(({ manifest }) => manifest.backupId)
      .sort()
      .at(-1) ?? 'FILE, FOLDER or ID';
  return new StorageOpenError(
    'DATA_INCOMPLETE',
    `The data directory ${dataDir} is incomplete: ${error.message}. Nothing was deleted. Put back what is missing, or restore a backup (--restore ${newest}), or start with what is left (--accept-loss).`,
    error,
  );
}

/**
 * Returns the reason for an error, as it is shown to people. It begins with the path of the file that the error names,
 * if this file is in the data directory.
 */
function describeReason(error: unknown, dataDir: string): string {
  const reason = reasons[errorCode(error) ?? ''];
  if (reason === undefined) return error instanceof Error ? error.message : 'unknown error';
  const relativePath = path.relative(dataDir, errorPath(error) ?? dataDir);
  return relativePath === '' || relativePath.startsWith('..') ? reason : `${relativePath}: ${reason}`;
}

function toShownPath(error: unknown, dataDir: string): string {
  const file = errorPath(error) ?? dataDir;
  const relativePath = path.relative(dataDir, file);
  return relativePath === '' || relativePath.startsWith('..') ? file : relativePath;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'it can only be read',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  EISDIR: 'a folder stands where a file should be',
  ELOOP: 'it is a link that leads nowhere',
  EIO: 'the disk reports an error',
};
