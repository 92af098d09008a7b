import path from 'node:path';
import { rm, stat } from '../../platform/files.ts';
import { type ChecksumCache, type FileContent, isUnreadableError } from '../disk/checksum-cache.ts';
import { clearPath } from '../disk/clear-path.ts';
import {
  addPathToErrors,
  createFolder,
  errorCode,
  errorPath,
  isNotFoundError,
  syncFolder,
} from '../disk/durable-files.ts';
import { idOfSum } from '../media/media-store.ts';
import type { PictureFault, UploadedPictures } from '../ports.ts';
import { copyWithSum } from './copy-file.ts';
import { type Manifest, picturesFolder } from './manifest.ts';

type ListedPicture = Manifest['pictures'][number];

export type CopyPicturesOptions = {
  /** The folder that contains all backups. */
  readonly backupsFolder: string;
  /** The pictures that earlier backups in this folder list, by file name. */
  readonly listedBefore: ReadonlyMap<string, ListedPicture>;
  /** The cache of the copies that this process has read. */
  readonly copies: ChecksumCache;
  /** True to read every copy again instead of using the cache. */
  readonly ignoresCache: boolean;
  readonly uploads: Pick<UploadedPictures, 'hasMedia' | 'getSum'>;
};

export type PicturesToCopy = {
  /** The picture folder of the data directory. */
  readonly media: string;
  /** The names of the existing picture files, for example `story/….webp`. */
  readonly names: readonly string[];
  /** The ids of all pictures that documents or guests' uploads name. */
  readonly wantedIds: ReadonlySet<string>;
};

/**
 * Copies the pictures that the backup folder lacks, and replaces damaged copies. Returns the pictures that the backup
 * contains. A wanted picture that is lost or damaged is among the faulty ones instead, unless the backup folder still
 * has a good copy of it (BACKUP-3).
 */
export async function copyPictures(
  { media, names, wantedIds }: PicturesToCopy,
  options: CopyPicturesOptions,
): Promise<Pick<Manifest, 'pictures' | 'faulty'>> {
  const { backupsFolder, listedBefore, uploads } = options;
  const pictures: Manifest['pictures'] = [];
  const faults = new Map<string, PictureFault>();
  const touchedFolders = new Set<string>();
  for (const name of names) {
    const existingCopy = await findGoodCopy(name, options);
    const copied = existingCopy ?? (await makeCopy(name, media, options, touchedFolders));
    if (typeof copied === 'string') faults.set(toMediaId(name), copied);
    else pictures.push(copied);
  }
  for (const folder of touchedFolders) await syncFolder(folder);
  const presentIds = new Set(names.map(toMediaId));
  const listedNames = new Map([...listedBefore.keys()].map((name) => [toMediaId(name), name]));
  for (const mediaId of wantedIds) {
    if (presentIds.has(mediaId)) continue;
    const name = listedNames.get(mediaId);
    const existingCopy = name === undefined ? undefined : await findGoodCopy(name, options);
    if (existingCopy !== undefined) pictures.push(existingCopy);
    else faults.set(mediaId, 'missing');
  }
  // Excludes uploads that were removed in the meantime, for example those of erased guests.
  const isWanted = (mediaId: string) =>
    wantedIds.has(mediaId) && (mediaId.startsWith('s') || uploads.hasMedia(mediaId));
  const faulty = [...faults].flatMap(([mediaId, what]) => (isWanted(mediaId) ? [{ mediaId, what }] : []));
  return { pictures, faulty };

  function toCopyPath(name: string): string {
    return path.join(backupsFolder, picturesFolder, name);
  }

  async function findGoodCopy(
    name: string,
    { copies, ignoresCache }: CopyPicturesOptions,
  ): Promise<ListedPicture | undefined> {
    const sum = getExpectedSum(name);
    // An interrupted backup may have left an incomplete copy, which cannot be recognised without a checksum. The name
    // of a story's picture is its checksum.
    if (sum === undefined && !toMediaId(name).startsWith('s')) return undefined;
    const content = await copies.read(toCopyPath(name), { ignoresCache });
    return isPicture(name, content, sum) ? { name, bytes: content.bytes, sum: content.sum } : undefined;
  }

  async function makeCopy(
    name: string,
    from: string,
    { copies }: CopyPicturesOptions,
    folders: Set<string>,
  ): Promise<ListedPicture | PictureFault> {
    const to = toCopyPath(name);
    await createFolder(path.dirname(to));
    folders.add(path.dirname(to));
    await addPathToErrors(to, () => clearPath(to));
    const fault = await copyFrom(path.join(from, name), to);
    if (fault !== undefined) return fault;
    const content = await copies.read(to);
    if (isPicture(name, content, getExpectedSum(name))) return { name, bytes: content.bytes, sum: content.sum };
    await rm(to, { force: true });
    return 'damaged';
  }

  function getExpectedSum(name: string): string | undefined {
    return uploads.getSum(toMediaId(name)) ?? listedBefore.get(name)?.sum ?? undefined;
  }
}

/** Returns the id of the picture in a file: the file's name without folder and extension. */
export function toMediaId(name: string): string {
  return path.parse(name).name;
}

/**
 * Checks whether a file contains this picture. A story's picture is identified by its name, a guest's by its checksum
 * if one is known.
 */
export function isPicture(
  name: string,
  content: FileContent,
  sum: string | undefined,
): content is Extract<FileContent, { kind: 'file' }> {
  if (content.kind !== 'file' || content.isTruncated) return false;
  if (toMediaId(name).startsWith('s')) return toMediaId(name) === idOfSum(content.sum);
  return sum === undefined || content.sum === sum;
}

/**
 * Copies a file. Returns undefined on success, otherwise what is wrong with the source. An `EIO` counts as an error of
 * the source, because it may name neither file. Throws other errors that do not concern the source.
 */
async function copyFrom(from: string, to: string): Promise<PictureFault | undefined> {
  try {
    if (!(await stat(from)).isFile()) return 'unreadable';
    await copyWithSum(from, to);
    return undefined;
  } catch (error) {
    const isSourceError = errorPath(error) === from;
    if (isSourceError && isNotFoundError(error)) return 'missing';
    if ((isSourceError && isUnreadableError(error)) || errorCode(error) === 'EIO') return 'unreadable';
    throw error;
  }
}
