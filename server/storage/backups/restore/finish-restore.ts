import path from 'node:path';
import { z } from 'zod';
import { copyFile, lstat, open, rename, rm, waitAtMost } from '../../../platform/files.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Control } from '../../control/control.ts';
import { type DataFolders, dataFolders } from '../../data-folders.ts';
import { createFolder, exists, ignoreHeld, moveFolder, setAside, syncFolder } from '../../disk/durable-files.ts';
import type { FileDocumentStore } from '../../documents/document-store.ts';
import { isMachineDocument } from '../machine-documents.ts';
import { writeJournalWithKept } from './kept-lines.ts';
import { type RestoreMarker, restoreFolders, restoreName, restoreSchema } from './restore-marker.ts';

/** How many milliseconds a start waits for files of a completed restore that other programs hold. */
const leftoverWaitMs = 5_000;

export type FinishDeps = {
  readonly folders: DataFolders;
  /** The store of the documents about the directory itself. */
  readonly rootDocuments: FileDocumentStore;
  readonly documents: FileDocumentStore;
  readonly writeVersion: (schemaVersion: number) => Promise<void>;
  readonly control: Control;
  readonly nowMs: number;
  readonly log: Logger;
};

/**
 * Replaces the data with the staged backup, if there is one, while no other code uses the directory. Every step can be
 * repeated, so a restore that a crash interrupted is completed at the next start, before other code reads the data.
 */
export async function finishRestore(deps: FinishDeps): Promise<void> {
  const { folders, rootDocuments, control, log } = deps;
  const { folder } = restoreFolders(folders);
  const marker = await rootDocuments.get(restoreName, restoreSchema);
  if (marker !== undefined) {
    log.warn({ backup: marker.backupId }, 'a backup is put back');
    if (marker.state === 'staged') await addKeptData(deps, marker);
    await swap(deps, marker);
    // This must happen before the marker is deleted. Otherwise, after a crash between the two steps, the restored data
    // would seem damaged.
    await control.acceptRestoredData(
      marker.schemaVersion,
      (name) => isMachineDocument(name.replace(/^documents\//, '')) || !name.includes('/'),
    );
    await rootDocuments.remove(restoreName);
  }
  // What is left in this folder belongs to the restore that is now complete, or to one that was never committed.
  // It is deleted now, because it contains data of guests. A file that stays held is deleted at the next start.
  await waitAtMost(leftoverWaitMs, () => rm(folder, { recursive: true, force: true })).catch(ignoreHeld);
}

/**
 * Adds to the staged data what a restore must keep: journal lines of the kept kinds, and documents of this computer.
 */
async function addKeptData(
  { folders, rootDocuments, documents, control, nowMs }: FinishDeps,
  marker: RestoreMarker,
): Promise<void> {
  const { data, journal } = restoreFolders(folders);
  const staged = dataFolders(data);
  const { backupId, cutSeq, by } = marker;
  await clearJournalPath(folders, nowMs);
  await writeJournalWithKept(
    staged.journal,
    folders.journal,
    journal,
    { kind: 'restored', userId: '', storyId: '', backupId, cutSeq, by },
    { at: new Date(nowMs).toISOString(), givenSeq: control.lastSeq },
  );
  for (const name of (await documents.list('')).filter(isMachineDocument)) {
    // Reading a damaged document repairs it from its copy. An older version is not used (STORE-8).
    await documents.get(name, z.unknown());
    const to = path.join(staged.documents, `${name}.json`);
    await createFolder(path.dirname(to));
    await copyDurably(path.join(folders.documents, `${name}.json`), to);
  }
  await rootDocuments.put(restoreName, { ...marker, state: 'ready' });
}

async function swap({ folders, writeVersion }: FinishDeps, marker: RestoreMarker): Promise<void> {
  const { data, journal, before } = restoreFolders(folders);
  const staged = dataFolders(data);
  // Each mark exists while a folder that could not be renamed has been copied and is being deleted. They are in a folder
  // that is new for each restore, because an old one would make a later restore delete the documents without a copy.
  const marks = { staged: path.join(data, 'documents.moved'), before: path.join(data, 'documents-before.moved') };
  if ((await exists(staged.documents)) && !(await exists(marks.staged))) {
    if (await exists(folders.documents)) {
      if (!(await exists(marks.before))) await rm(before, { recursive: true, force: true });
      await moveFolder(folders.documents, before, { mark: marks.before });
    }
    // What another program holds of the staged documents is deleted with their folder.
    await moveFolder(staged.documents, folders.documents, { mark: marks.staged }).catch(async (error: unknown) => {
      if (!(await exists(marks.staged))) throw error;
    });
    await syncFolder(folders.root);
  }
  if (await exists(journal)) {
    await rename(journal, folders.journal);
    await syncFolder(folders.root);
  }
  await writeVersion(marker.schemaVersion);
}

/** Renames anything but a file that is in the place of the journal, because a file cannot replace a folder. */
async function clearJournalPath({ journal }: DataFolders, nowMs: number): Promise<void> {
  const stats = await lstat(journal).catch(() => undefined);
  if (stats !== undefined && !stats.isFile()) await setAside(journal, nowMs);
}

/**
 * Copies a document durably. Does nothing if it is missing because it was lost. People may then have to sign in again,
 * or devices have to be paired again (STORE-8).
 */
async function copyDurably(from: string, to: string): Promise<void> {
  if (!(await exists(from))) return;
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(to));
}
