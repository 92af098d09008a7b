import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
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

type Listed = Manifest['pictures'][number];

export type CopyPicturesOptions = {
  /** The folder that contains all backups. */
  readonly home: string;
  /** The pictures that earlier backups in this folder list, by file name. */
  readonly known: ReadonlyMap<string, Listed>;
  /** The cache of the copies that this process has read. */
  readonly copies: ChecksumCache;
  /** Reads every copy again instead of using the cache. */
  readonly again: boolean;
  readonly uploads: Pick<UploadedPictures, 'hasMedia' | 'sumOf'>;
};

export type PicturesToCopy = {
  readonly media: string;
  /** The names of the existing picture files, for example `story/….webp`. */
  readonly names: readonly string[];
  /** The ids of all pictures that stories and guests' uploads use. */
  readonly wanted: ReadonlySet<string>;
};

/**
 * Copies pictures that the backup folder lacks, and replaces copies that are damaged. Lists a lost or damaged picture
 * as faulty, unless the backup folder still has a good copy of it (BACKUP-3).
 */
export async function copyPictures(
  { media, names, wanted }: PicturesToCopy,
  options: CopyPicturesOptions,
): Promise<Pick<Manifest, 'pictures' | 'faulty'>> {
  const { home, known, uploads } = options;
  const pictures: Manifest['pictures'] = [];
  const faults = new Map<string, PictureFault>();
  const touched = new Set<string>();
  for (const name of names) {
    const good = await goodCopy(name, options);
    const taken = good ?? (await takeCopy(name, media, options, touched));
    if (typeof taken === 'string') faults.set(idIn(name), taken);
    else pictures.push(taken);
  }
  for (const folder of touched) await syncFolder(folder);
  const there = new Set(names.map(idIn));
  const held = new Map([...known.keys()].map((name) => [idIn(name), name]));
  for (const mediaId of wanted) {
    if (there.has(mediaId)) continue;
    const name = held.get(mediaId);
    const good = name === undefined ? undefined : await goodCopy(name, options);
    if (good !== undefined) pictures.push(good);
    else faults.set(mediaId, 'missing');
  }
  // Excludes pictures that were removed in the meantime: unused uploads and those of erased guests.
  const isWanted = (mediaId: string) => wanted.has(mediaId) && (mediaId.startsWith('s') || uploads.hasMedia(mediaId));
  const faulty = [...faults].flatMap(([mediaId, what]) => (isWanted(mediaId) ? [{ mediaId, what }] : []));
  return { pictures, faulty };

  function copyOf(name: string): string {
    return path.join(home, picturesFolder, name);
  }

  async function goodCopy(name: string, { copies, again }: CopyPicturesOptions): Promise<Listed | undefined> {
    const sum = wantedSum(name);
    // An interrupted backup may have left an incomplete copy, which cannot be recognised without a checksum.
    if (sum === undefined && !idIn(name).startsWith('s')) return undefined;
    const content = await copies.read(copyOf(name), { again });
    return isPicture(name, content, sum) ? { name, bytes: content.bytes, sum: content.sum } : undefined;
  }

  async function takeCopy(
    name: string,
    from: string,
    { copies }: CopyPicturesOptions,
    folders: Set<string>,
  ): Promise<Listed | PictureFault> {
    const to = copyOf(name);
    await createFolder(path.dirname(to));
    folders.add(path.dirname(to));
    await addPathToErrors(to, () => clearPath(to));
    const fault = await copyFrom(path.join(from, name), to);
    if (fault !== undefined) return fault;
    const content = await copies.read(to);
    if (isPicture(name, content, wantedSum(name))) return { name, bytes: content.bytes, sum: content.sum };
    await rm(to, { force: true });
    return 'damaged';
  }

  function wantedSum(name: string): string | undefined {
    return uploads.sumOf(idIn(name)) ?? known.get(name)?.sum ?? undefined;
  }
}

/** Returns the id of the picture in a file. */
export function idIn(name: string): string {
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
  if (idIn(name).startsWith('s')) return idIn(name) === idOfSum(content.sum);
  return sum === undefined || content.sum === sum;
}

/**
 * Copies a file. Returns undefined on success, otherwise what is wrong with the source. Throws an error that does not
 * concern the source.
 */
async function copyFrom(from: string, to: string): Promise<PictureFault | undefined> {
  try {
    if (!(await stat(from)).isFile()) return 'unreadable';
    await copyWithSum(from, to);
    return undefined;
  } catch (error) {
    const isOfSource = errorPath(error) === from;
    if (isOfSource && isNotFoundError(error)) return 'missing';
    if ((isOfSource && isUnreadableError(error)) || errorCode(error) === 'EIO') return 'unreadable';
    throw error;
  }
}
