import path from 'node:path';
import { open, readdir, stat } from '../../platform/files.ts';
import { programVersion } from '../../platform/version.ts';
import { readFileSum } from '../backups/copy-file.ts';
import { isMachineDocument } from '../backups/machine-documents.ts';
import { documentsFolder, journalFile, type Manifest, writeManifest } from '../backups/manifest.ts';
import { listPictures } from '../backups/write-backup.ts';
import type { DataFolders } from '../data-folders.ts';
import { isNotFoundError } from '../disk/durable-files.ts';
import type { LineFormat } from '../journal/line-format.ts';
import { forEachLine } from '../journal/scan-journal.ts';

type BackupDescription = { readonly createdAt: string; readonly schemaVersion: number; readonly format: LineFormat };

/**
 * Adds a manifest to the copy that was made before a migration. The copy is then a normal backup, which staff can
 * download and restore. The manifest lists the pictures, of which the backup has no copies, because migrations do not
 * change them.
 */
export async function describeBackup(
  folders: DataFolders,
  backupId: string,
  { createdAt, schemaVersion, format }: BackupDescription,
): Promise<void> {
  const folder = path.join(folders.backups, backupId);
  const journal = path.join(folder, journalFile);
  const manifest: Manifest = {
    ...{ format: 1, backupId, createdAt, reason: 'before-migration', schemaVersion, erasedSeq: 0 },
    seq: await findLastSeq(journal, format),
    journal: await readFileSum(journal),
    documents: await listDocuments(path.join(folder, documentsFolder)),
    pictures: await listMediaFiles(folders.media),
    faulty: [],
    program: programVersion,
  };
  await writeManifest(folder, manifest);
}

async function findLastSeq(file: string, format: LineFormat): Promise<number> {
  let seq = 0;
  const handle = await open(file, 'r');
  try {
    await forEachLine(handle, (bytes) => {
      seq = format.readHead(bytes)?.seq ?? seq;
      return undefined;
    });
  } finally {
    await handle.close();
  }
  return seq;
}

async function listDocuments(folder: string): Promise<Manifest['documents']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isNotFoundError(error)) return [];
    throw error;
  });
  const documents: Manifest['documents'] = [];
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (!isMachineDocument(name.slice(0, -'.json'.length))) documents.push({ name, ...(await readFileSum(file)) });
  }
  return documents;
}

async function listMediaFiles(media: string): Promise<Manifest['pictures']> {
  const pictures: Manifest['pictures'] = [];
  for (const name of await listPictures(media)) {
    const stats = await stat(path.join(media, name));
    if (stats.isFile()) pictures.push({ name, bytes: stats.size, sum: null });
  }
  return pictures;
}
