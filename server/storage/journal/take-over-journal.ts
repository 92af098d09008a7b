import path from 'node:path';
import { rename, rm, stat } from '../../platform/files.ts';
import { copyWithSum } from '../backups/copy-file.ts';
import type { DataFolders } from '../data-folders.ts';
import { createTemporaryPath, isNotFoundError, isOutOfSpaceError, syncFolder } from '../disk/durable-files.ts';

/** The journal's name while it is being copied. */
const movedName = 'journal.moved';

/**
 * Replaces the journal with a copy and deletes the original (STORE-11). A server that still has the original open then
 * writes to a deleted file and cannot damage the copy. It acknowledges no line once the journal's path names another
 * file (`JournalFileAdapter.write`). The original is renamed before it is copied, so the copy contains all acknowledged
 * lines. After a crash at any step, `finishTakeOver` completes it. If there is no room for a copy, the original is
 * renamed back.
 */
export async function takeOverJournal(folders: DataFolders): Promise<void> {
  if (!(await fileExists(folders.journal))) return;
  const movedJournal = path.join(folders.root, movedName);
  await rename(folders.journal, movedJournal);
  await syncFolder(folders.root);
  try {
    await finishTakeOver(folders);
  } catch (error) {
    if (!isOutOfSpaceError(error)) throw error;
    await rename(movedJournal, folders.journal);
    await syncFolder(folders.root);
  }
}

/**
 * Completes a take-over that a crash interrupted, and does nothing if there was none. If the journal's path exists
 * already, that file is a complete copy.
 */
export async function finishTakeOver(folders: DataFolders): Promise<void> {
  const movedJournal = path.join(folders.root, movedName);
  if (!(await fileExists(movedJournal))) return;
  if (!(await fileExists(folders.journal))) {
    const copy = createTemporaryPath(folders.tmp);
    await copyWithSum(movedJournal, copy);
    await rename(copy, folders.journal);
    await syncFolder(folders.root);
  }
  await rm(movedJournal);
  // This must happen before a line is appended to the copy, because a power cut must not restore the original.
  await syncFolder(folders.root);
}

async function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    (error: unknown) => {
      if (isNotFoundError(error)) return false;
      throw error;
    },
  );
}
