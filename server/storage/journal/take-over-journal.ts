import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { copyWithSum } from '../backups/copy-file.ts';
import type { DataFolders } from '../data-folders.ts';
import { isMissing, isOutOfSpace, moveOver, syncFolder, temporaryName } from '../disk/durable-files.ts';

/** Where the journal stands while it is being copied: beside its place. */
const movedName = 'journal.moved';

/**
 * Puts a copy in the journal's place and removes the original, so that a server that may still hold the original open can damage
 * nothing: what it writes goes into a file without a name. It acknowledges no line once the journal's name is another file's
 * (`JournalFileAdapter.write`). The name is taken away before the copy is made, so the copy holds all that was acknowledged.
 * A crash at any point is made good by the next call. Without room for a copy the original goes back to its place.
 */
export async function takeOverJournal(folders: DataFolders): Promise<void> {
  if (!(await isThere(folders.journal))) return;
  const moved = path.join(folders.root, movedName);
  await moveOver(folders.journal, moved);
  await syncFolder(folders.root);
  try {
    await finishTakeOver(folders);
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
    await moveOver(moved, folders.journal);
    await syncFolder(folders.root);
  }
}

/** Goes on where a crash ended a take-over: what stands in the journal's place by then is whole. Does nothing when there was none. */
export async function finishTakeOver(folders: DataFolders): Promise<void> {
  const moved = path.join(folders.root, movedName);
  if (!(await isThere(moved))) return;
  if (!(await isThere(folders.journal))) {
    const copy = temporaryName(folders.tmp);
    await copyWithSum(moved, copy);
    await moveOver(copy, folders.journal);
    await syncFolder(folders.root);
  }
  await rm(moved);
  // Before anything is added to the copy: no power cut may bring the original back beside a longer one.
  await syncFolder(folders.root);
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}
