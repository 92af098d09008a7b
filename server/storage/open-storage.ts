import path from 'node:path';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isoNow } from '#server/platform/clock.ts';
import { type Logger, silentLogger } from '#server/platform/logger.ts';
import { programVersion } from '#server/platform/version.ts';
import { BackupHomes } from './backups/backup-homes.ts';
import { FileBackups } from './backups/file-backups.ts';
import { isMachineDocument } from './backups/machine-documents.ts';
import { finishRestore } from './backups/restore/finish-restore.ts';
import { dataFolders } from './data-folders.ts';
import { DiskSpace, type FreeBytes, type SpaceLimits, spaceLimits } from './disk/disk-space.ts';
import { clearUnfinished, errorCode, isOutOfSpace, makeFolder } from './disk/durable-files.ts';
import { FileDocumentStore } from './documents/document-store.ts';
import { FileEraser } from './erasure/eraser.ts';
import { Turns } from './erasure/turns.ts';
import { FileJournal } from './journal/file-journal.ts';
import { JournalFileAdapter, type JournalIo, systemIo } from './journal/journal-file-adapter.ts';
import { type LineFormat, lineFormat } from './journal/line-format.ts';
import { SyncTimes } from './journal/sync-times.ts';
import { lockData } from './lock/data-lock.ts';
import { FileMediaStore } from './media/media-store.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { bringUpToDate, writeVersion } from './migrations/bring-up-to-date.ts';
import type { Migration } from './migrations/migration.ts';
import { StorageOpenError } from './open-error.ts';
import type { Storage } from './ports.ts';
import { createProblemList } from './problem-list.ts';
import { WriteGate } from './write-gate.ts';

export type OpenStorageOptions = {
  /** Made when missing. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log?: Logger;
  /** For tests: other limits, other figures of the disk, failing calls. */
  readonly limits?: SpaceLimits;
  readonly freeBytes?: FreeBytes;
  readonly journalIo?: JournalIo;
  readonly migrations?: readonly Migration[];
};

/** Restores also what lies elsewhere. */
export type FileStorage = Storage & { readonly backups: FileBackups };

/**
 * Opens the data directory and holds it until `close` or the end of the process (decision 4). What a crash or a damaged
 * disk left is repaired first and told by `documents.problems()`.
 *
 * @throws StorageOpenError with a sentence for a person when it cannot be opened.
 */
export async function openStorage(options: OpenStorageOptions): Promise<FileStorage> {
  const dataDir = path.resolve(options.dataDir);
  try {
    return await open(dataDir, options);
  } catch (error) {
    throw asOpenError(error, dataDir);
  }
}

async function open(dataDir: string, options: OpenStorageOptions): Promise<FileStorage> {
  const { clock, log = silentLogger, migrations = allMigrations } = options;
  await makeFolder(dataDir);
  const lock = await lockData(dataDir, isoNow(clock));
  const space = new DiskSpace(dataDir, options.limits ?? spaceLimits, log, options.freeBytes);
  try {
    await space.check();
    const folders = dataFolders(dataDir);
    const tmpFolder = folders.tmp;
    await clearUnfinished(tmpFolder);
    const syncTimes = new SyncTimes();
    const io = syncTimes.measure(options.journalIo ?? systemIo);
    const { problems, report } = createProblemList(dataDir, clock, log);
    const gate = new WriteGate();
    const documentParts = { tmpFolder, clock, space, problems, report };
    const journalFile = (format?: LineFormat) =>
      new JournalFileAdapter({ file: folders.journal, tmpFolder, clock, report, io, ...(format ? { format } : {}) });
    const documents = new FileDocumentStore({
      ...{ ...documentParts, folder: folders.documents },
      // No restore takes back what belongs to this computer: who signs in meanwhile stays signed in.
      checkChange: (name) => (isMachineDocument(name) ? undefined : gate.pass()),
    });
    const own = new FileDocumentStore({ ...documentParts, folder: dataDir });
    await finishRestore({
      ...{ folders, own, documents, log },
      nowMs: clock.now(),
      writeVersion: (version) => writeVersion(own, version),
    });
    await bringUpToDate({
      folders,
      own,
      documents,
      repairJournal: (format) => openAndClose(journalFile(format)),
      migrations,
      nowMs: clock.now(),
      log,
    });
    const reportDamage = () => report(folders.journal, 'damaged');
    const journal = await FileJournal.open({ adapter: journalFile(), clock, space, gate, log, reportDamage });
    const media = new FileMediaStore(folders.media, tmpFolder, space);
    const turns = new Turns();
    const eraser = new FileEraser({ folders, journal, documents, media, turns, log });
    const backups = await FileBackups.open({
      ...{ folders, own, documents, journal, media, clock, log, turns, gate },
      program: programVersion,
      homes: await BackupHomes.load(folders, own),
      schemaVersion: 1 + migrations.length,
      formatOf: (version) => formatOf(migrations, version),
      openStaged: async (staged) => {
        const storage = await openStorage({ ...options, dataDir: staged });
        await storage.close();
        return storage.documents.problems();
      },
    });
    return {
      documents,
      journal,
      media,
      eraser,
      backups,
      state: () => (journal.isFailed ? 'failed' : space.state),
      health: () => ({ freeBytes: space.freeBytes, syncMs: syncTimes.read() }),
      async close() {
        await backups.idle();
        await turns.idle();
        await journal.close();
        await documents.close();
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

/** How the lines of a journal with this schema version stand: as the next migration that changed them says; undefined for a newer one. */
function formatOf(migrations: readonly Migration[], schemaVersion: number): LineFormat | undefined {
  if (schemaVersion > 1 + migrations.length) return undefined;
  return migrations.slice(schemaVersion - 1).find((one) => one.readsLines !== undefined)?.readsLines ?? lineFormat;
}

async function openAndClose(adapter: JournalFileAdapter): Promise<void> {
  await adapter.read();
  await adapter.close();
}

function asOpenError(error: unknown, dataDir: string): StorageOpenError {
  if (error instanceof StorageOpenError) return error;
  if (isOutOfSpace(error) || (error instanceof AppError && error.code === 'STORAGE_FULL')) {
    return new StorageOpenError(
      'DISK_FULL',
      `The disk that holds ${dataDir} is full. Make room and start again.`,
      error,
    );
  }
  return new StorageOpenError(
    'DATA_UNREADABLE',
    `The data directory ${dataDir} cannot be used: ${reasonOf(error)}.`,
    error,
  );
}

function reasonOf(error: unknown): string {
  const known = reasons[errorCode(error) ?? ''];
  return known ?? (error instanceof Error ? error.message : 'unknown error');
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'it can only be read',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  EIO: 'the disk reports an error',
};
