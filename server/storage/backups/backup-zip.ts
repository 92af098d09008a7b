import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FoundBackup } from './find-backups.ts';
import { documentsFolder, journalFile, manifestFile, picturesFolder } from './manifest.ts';

/**
 * A backup as one file with all that is in it, pictures too, piece by piece: nothing of it is held in memory. `media`: where
 * pictures stand that the backup names without a copy.
 */
export async function zipOf({ home, folder, manifest }: FoundBackup, media: string): Promise<Readable> {
  const zip = new ZipFile();
  // A stream of Node's own, whatever the type says.
  const out = zip.outputStream as Readable;
  // A file that goes meanwhile (the backup is removed, its disk pulled out) cuts this download off, not the server.
  zip.on('error', (error: Error) => out.destroy(error));
  const end = { mtime: new Date(manifest.createdAt) };
  zip.addFile(path.join(folder, manifestFile), manifestFile, end);
  zip.addFile(path.join(folder, journalFile), journalFile, end);
  for (const { name } of manifest.documents) {
    zip.addFile(path.join(folder, documentsFolder, name), `${documentsFolder}/${name}`, end);
  }
  for (const { name } of manifest.pictures) {
    const file = await placeOfPicture(name, [path.join(home, picturesFolder), media]);
    // Pictures are compressed already.
    if (file !== undefined) zip.addFile(file, `${picturesFolder}/${name}`, { ...end, compress: false });
  }
  zip.end();
  return out;
}

/** The first of these folders that has the picture. */
export async function placeOfPicture(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const file = path.join(folder, name);
    const isThere = await stat(file).then(
      (stats) => stats.isFile(),
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}
