import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type ReadStreamOptions, ZipFile } from 'yazl';
import type { FoundBackup } from './find-backups.ts';
import { documentsFolder, journalFile, manifestFile, picturesFolder } from './manifest.ts';

/**
 * A backup as one file with all that is in it, pictures too, piece by piece: nothing of it is held in memory. `media`: where
 * pictures stand that the backup names without a copy.
 */
export async function zipOf({ home, folder, manifest }: FoundBackup, media: string): Promise<Readable> {
  const pictures: { readonly file: string; readonly name: string }[] = [];
  for (const { name, bytes } of manifest.pictures) {
    const file = await placeOfPicture(name, bytes, [path.join(home, picturesFolder), media]);
    if (file !== undefined) pictures.push({ file, name: `${picturesFolder}/${name}` });
  }
  // From here on nothing is waited for: whoever reads it is there before the first fault can be.
  const zip = new ZipFile();
  // A stream of Node's own, whatever the type says.
  const out = zip.outputStream as Readable;
  // A file that goes meanwhile (the backup is removed, its disk pulled out) cuts this download off, not the server.
  zip.on('error', (error: Error) => out.destroy(error));
  // Whoever gives the download up leaves a file open.
  let reading: Readable | undefined;
  out.once('close', () => reading?.destroy());
  const add = (file: string, name: string, options: Partial<ReadStreamOptions>) =>
    zip.addReadStreamLazy(name, options, (give) => {
      reading = createReadStream(file);
      reading.once('error', (error) => zip.emit('error', error));
      if (out.destroyed) reading.destroy();
      else give(null, reading);
    });
  const end = { mtime: new Date(manifest.createdAt) };
  add(path.join(folder, manifestFile), manifestFile, end);
  add(path.join(folder, journalFile), journalFile, end);
  for (const { name } of manifest.documents) {
    add(path.join(folder, documentsFolder, name), `${documentsFolder}/${name}`, end);
  }
  // Compressed already.
  for (const { file, name } of pictures) add(file, name, { ...end, compress: false });
  zip.end();
  return out;
}

/** The first of these folders that has the picture in its full length. */
async function placeOfPicture(name: string, bytes: number, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const file = path.join(folder, name);
    const isThere = await stat(file).then(
      (stats) => stats.isFile() && stats.size === bytes,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}
