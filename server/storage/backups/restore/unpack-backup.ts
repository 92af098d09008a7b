import path from 'node:path';
import { openPromise } from 'yauzl';
import { AppError } from '../../../platform/app-error.ts';
import { isHeldError, open, rm, statfs } from '../../../platform/files.ts';
import { createFolder, isOutOfSpaceError } from '../../disk/durable-files.ts';
import type { FoundBackup } from '../find-backups.ts';
import { readManifest } from '../manifest.ts';

/**
 * The file names that a downloaded backup may contain. A backup with any other name is refused, so that no file can be
 * written outside the folder.
 */
const allowedNames =
  /^(manifest\.json|journal\.jsonl|documents\/[a-z0-9_/-]+\.json|pictures\/(story|guest)\/[A-Za-z0-9_-]+\.(webp|jpg|png))$/;
/** Far more files than a backup has. More than this is an attack or damage. */
const maxEntries = 1_000_000;

/**
 * Unpacks a downloaded backup into a new folder. Checks only its manifest; the other files are compared with that by
 * `stageRestore`. Deletes the folder on failure.
 *
 * @throws AppError `BACKUP_DAMAGED` for a file that cannot be read as a backup, `BACKUP_TOO_NEW`, or `STORAGE_FULL` if
 * the unpacked files do not fit on the disk
 */
export async function unpackBackup(file: string, folder: string, schemaVersion: number): Promise<FoundBackup> {
  await rm(folder, { recursive: true, force: true });
  try {
    await createFolder(folder);
    await unpack(file, folder);
    return await readBackup(folder, folder, schemaVersion);
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    if (error instanceof AppError || isHeldError(error)) throw error;
    throw new AppError(isOutOfSpaceError(error) ? 'STORAGE_FULL' : 'BACKUP_DAMAGED');
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    if (zip.entryCount > maxEntries) throw new AppError('BACKUP_DAMAGED');
    const { bavail, bsize } = await statfs(folder);
    let freeBytes = bavail * bsize;
    for await (const entry of zip.eachEntry()) {
      if (!allowedNames.test(entry.fileName) || entry.isEncrypted()) throw new AppError('BACKUP_DAMAGED');
      freeBytes -= entry.uncompressedSize;
      if (freeBytes < 0) throw new AppError('STORAGE_FULL');
      const to = path.join(folder, entry.fileName);
      await createFolder(path.dirname(to));
      // The ZIP library checks the sizes. `stageRestore` compares the checksums with the manifest.
      await writeStream(await zip.openReadStreamPromise(entry), to);
    }
  } finally {
    zip.close();
  }
}

/**
 * Returns the backup in `folder`, whatever the folder's name is. Throws `BACKUP_DAMAGED` or `BACKUP_TOO_NEW` if it
 * cannot be used.
 */
export async function readBackup(folder: string, backupsFolder: string, schemaVersion: number): Promise<FoundBackup> {
  const read = await readManifest(folder, schemaVersion);
  if (read.state === 'whole') return { backupsFolder, folder, manifest: read.manifest };
  throw read.state === 'newer' ? new AppError('BACKUP_TOO_NEW', { ...read.needs }) : new AppError('BACKUP_DAMAGED');
}

async function writeStream(stream: AsyncIterable<Buffer>, to: string): Promise<void> {
  const handle = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of stream) {
      for (let written = 0; written < chunk.length; ) written += (await handle.write(chunk, written)).bytesWritten;
    }
  } finally {
    await handle.close();
  }
}
