import path from 'node:path';
import { copyFile, open, readdir, rm } from '../../platform/files.ts';
import type { DataFolders } from '../data-folders.ts';
import { createFolder, isNotFoundError, syncFolder } from '../disk/durable-files.ts';

/**
 * Durably copies the documents and the journal to the folder `backup`, which is deleted on failure. Pictures are not
 * copied, because they are never migrated.
 */
export async function backUpData(folders: DataFolders, backup: string): Promise<void> {
  try {
    await copyData(folders.root, backup, folders);
  } catch (error) {
    await rm(backup, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Replaces the current documents and journal with those of a backup. It is safe to repeat this after a crash. */
export async function restoreData(folders: DataFolders, backup: string): Promise<void> {
  await rm(folders.documents, { recursive: true, force: true });
  await rm(folders.journal, { force: true });
  await copyData(backup, folders.root, folders);
}

async function copyData(from: string, to: string, folders: DataFolders): Promise<void> {
  const names = [path.basename(folders.documents), path.basename(folders.journal)];
  await createFolder(to);
  for (const name of names) await copyTree(path.join(from, name), path.join(to, name));
  await syncFolder(to);
}

/**
 * Copies a file, or a folder with its content. Does nothing if the source is missing. Leaves out files that were
 * renamed because they were damaged.
 */
async function copyTree(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  if (entries === undefined) return copyDurably(from, to);
  await createFolder(to);
  for (const entry of entries) {
    if (!entry.name.includes('.damaged-')) await copyTree(path.join(from, entry.name), path.join(to, entry.name));
  }
  await syncFolder(to);
}

async function copyDurably(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (isNotFoundError(error)) return;
    throw error;
  }
  const copy = await open(to, 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
}
