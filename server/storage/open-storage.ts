import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import { isoNow } from '#server/platform/clock.ts';
import { type Logger, silentLogger } from '#server/platform/logger.ts';
import { DiskSpace, type FreeBytes, type SpaceLimits, spaceLimits } from './disk/disk-space.ts';
import { errorCode, isOutOfSpace, makeFolder } from './disk/durable-files.ts';
import { FileDocumentStore } from './documents/document-store.ts';
import { FileJournal } from './journal/file-journal.ts';
import { JournalFileAdapter, type JournalIo } from './journal/journal-file-adapter.ts';
import { lockData } from './lock/data-lock.ts';
import { FileMediaStore } from './media/media-store.ts';
import { StorageOpenError } from './open-error.ts';
import type { Storage } from './ports.ts';
import { createProblemList } from './problem-list.ts';

export type OpenStorageOptions = {
  /** Made when missing. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log?: Logger;
  /** For tests: other limits, other figures of the disk, failing calls. */
  readonly limits?: SpaceLimits;
  readonly freeBytes?: FreeBytes;
  readonly journalIo?: JournalIo;
};

/**
 * Opens the data directory and holds it until `close` or the end of the process (decision 4). What a crash or a damaged
 * disk left is repaired first and told by `documents.problems()`.
 *
 * @throws StorageOpenError with a sentence for a person when it cannot be opened.
 */
export async function openStorage(options: OpenStorageOptions): Promise<Storage> {
  const dataDir = path.resolve(options.dataDir);
  try {
    return await open(dataDir, options);
  } catch (error) {
    throw asOpenError(error, dataDir);
  }
}

async function open(dataDir: string, options: OpenStorageOptions): Promise<Storage> {
  const { clock, log = silentLogger } = options;
  await makeFolder(dataDir);
  const lock = await lockData(dataDir, isoNow(clock));
  const space = new DiskSpace(dataDir, options.limits ?? spaceLimits, log, options.freeBytes);
  try {
    await space.check();
    const tmpFolder = path.join(dataDir, 'tmp');
    await emptyFolder(tmpFolder);
    const { problems, report } = createProblemList(dataDir, clock, log);
    const folder = path.join(dataDir, 'documents');
    const documents = new FileDocumentStore({ folder, tmpFolder, clock, space, problems, report });
    const file = path.join(dataDir, 'journal.jsonl');
    const adapter = new JournalFileAdapter({ file, tmpFolder, clock, report, ...ioOf(options) });
    const reportDamage = () => report(file, 'damaged');
    const journal = await FileJournal.open({ adapter, clock, space, log, reportDamage });
    const media = new FileMediaStore(path.join(dataDir, 'media'), tmpFolder, space);
    return {
      documents,
      journal,
      media,
      state: () => (journal.isFailed ? 'failed' : space.state),
      async close() {
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

function ioOf(options: OpenStorageOptions): { readonly io?: JournalIo } {
  return options.journalIo ? { io: options.journalIo } : {};
}

async function emptyFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
}

function asOpenError(error: unknown, dataDir: string): StorageOpenError {
  if (error instanceof StorageOpenError) return error;
  if (isOutOfSpace(error)) {
    return new StorageOpenError(
      'DISK_FULL',
      `The disk that holds ${dataDir} is full. Make room and start again.`,
      error,
    );
  }
  const why = errorCode(error) ?? (error instanceof Error ? error.message : 'unknown error');
  return new StorageOpenError('DATA_UNREADABLE', `The data directory ${dataDir} cannot be used: ${why}.`, error);
}
