import path from 'node:path';
import type { Readable } from 'node:stream';
import { type ReadStreamOptions, ZipFile } from 'yazl';
import { createReadStream, stat } from '../../platform/files.ts';
import type { FoundBackup } from './find-backups.ts';
import { documentsFolder, journalFile, manifestFile, picturesFolder } from './manifest.ts';

/**
 * Returns a backup with its pictures as the stream of a ZIP file, which is not held in memory. A picture of which the
 * backup folder has no copy of the right length is read from `media`, and left out if `media` has none either.
 */
export async function createZip({ backupsFolder, folder, manifest }: FoundBackup, media: string): Promise<Readable> {
  const pictures: { readonly file: string; readonly name: string }[] = [];
  for (const { name, bytes } of manifest.pictures) {
    const file = await findPictureFile(name, bytes, [path.join(backupsFolder, picturesFolder), media]);
    if (file !== undefined) pictures.push({ file, name: `${picturesFolder}/${name}` });
  }
  // There must be no `await` from here on, so that the caller can listen for errors before the first one occurs.
  const zip = new ZipFile();
  // The library declares a wider type, but this is a Node stream.
  const out = zip.outputStream as Readable;
  // If a file disappears during the download (the backup is deleted, its disk is unplugged), only this download fails.
  zip.on('error', (error: Error) => out.destroy(error));
  // A cancelled download must not leave a file open.
  let reading: Readable | undefined;
  out.once('close', () => reading?.destroy());
  const add = (file: string, name: string, options: Partial<ReadStreamOptions>) =>
    zip.addReadStreamLazy(name, options, (callback) => {
      reading = createReadStream(file);
      reading.once('error', (error) => zip.emit('error', error));
      if (out.destroyed) reading.destroy();
      else callback(null, reading);
    });
  const metadata = { mtime: new Date(manifest.createdAt) };
  add(path.join(folder, manifestFile), manifestFile, metadata);
  add(path.join(folder, journalFile), journalFile, metadata);
  for (const { name } of manifest.documents) {
    add(path.join(folder, documentsFolder, name), `${documentsFolder}/${name}`, metadata);
  }
  // Pictures are compressed already.
  for (const { file, name } of pictures) add(file, name, { ...metadata, compress: false });
  zip.end();
  return out;
}

/**
 * Returns the path of the picture in the first of these folders that has it with this length, or undefined if none has.
 */
async function findPictureFile(name: string, bytes: number, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const file = path.join(folder, name);
    const exists = await stat(file).then(
      (stats) => stats.isFile() && stats.size === bytes,
      () => false,
    );
    if (exists) return file;
  }
  return undefined;
}
