import { z } from 'zod';
import { open, rename } from '../../platform/files.ts';
import type { DataFolders } from '../data-folders.ts';
import { createTemporaryPath, syncFolder } from '../disk/durable-files.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { encodeLines } from '../journal/journal-line.ts';
import type { LineFormat } from '../journal/line-format.ts';
import { forEachLine } from '../journal/scan-journal.ts';
import type { JournalObject, MigrationData } from './migration.ts';

const lineSchema = z.record(z.string(), z.unknown());
const linesPerWrite = 1_000;

/**
 * Returns the functions through which a migration accesses the data directory. The directory must have been backed up
 * and its journal repaired before. Lines are read in `format` and written in the current format.
 */
export function createMigrationData(
  folders: DataFolders,
  documents: FileDocumentStore,
  format: LineFormat,
): MigrationData {
  return {
    list: (folder) => documents.list(folder),
    get: (name, schema) => documents.get(name, schema),
    put: (name, value) => documents.put(name, value),
    remove: (name) => documents.remove(name),
    rewriteJournal: (change) => rewriteJournal(folders, format, change),
  };
}

async function rewriteJournal(
  folders: DataFolders,
  format: LineFormat,
  change: (line: JournalObject) => JournalObject | undefined,
): Promise<void> {
  const temporary = createTemporaryPath(folders.tmp);
  const source = await open(folders.journal, 'r');
  const target = await open(temporary, 'wx', 0o600);
  try {
    let changedLines: JournalObject[] = [];
    const flush = async () => {
      await target.appendFile(encodeLines(changedLines).bytes);
      changedLines = [];
    };
    await forEachLine(source, (bytes) => {
      const line = change(lineSchema.parse(format.parse(bytes)));
      if (line !== undefined) changedLines.push(line);
      return changedLines.length >= linesPerWrite ? flush() : undefined;
    });
    await flush();
    await target.sync();
  } finally {
    await source.close();
    await target.close();
  }
  await rename(temporary, folders.journal);
  await syncFolder(folders.root);
}
