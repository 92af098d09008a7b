import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../platform/app-error.ts';
import { type FileHandle, lstat, open, readdir, rm, stat } from '../../platform/files.ts';
import type { DataFolders } from '../data-folders.ts';
import { ChecksumCache, type FileContent, isUnreadableError } from '../disk/checksum-cache.ts';
import { clearPath } from '../disk/clear-path.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import {
  createFolder,
  isNotFoundError,
  isOutOfSpaceError,
  syncFolder,
  writeFileAtomically,
} from '../disk/durable-files.ts';
import type { MediaExtension, MediaStore, PictureCheck, UploadedPictures } from '../ports.ts';
import type { ProblemList } from '../problem-list.ts';

const extensions: readonly MediaExtension[] = ['webp', 'jpg', 'png'];
const storyIdPattern = /^s[0-9a-f]{32}$/;
const guestIdPattern = /^g[A-Za-z0-9_-]{22,64}$/;

type Folders = Pick<DataFolders, 'root' | 'tmp' | 'media'>;

/** The uploads that are known before `setUploads` is called. */
const noUploads: UploadedPictures = { hasMedia: () => false, getSum: () => undefined, mediaIds: () => [] };

/**
 * Stores pictures as files in two folders. In `story/` are the pictures of stories and prizes, which are named by their
 * checksums (STORE-12). In `guest/` are the pictures that guests uploaded, which have random names (UPLOAD-2).
 */
export class FileMediaStore implements MediaStore {
  readonly #folders: Folders;
  readonly #space: DiskSpace;
  readonly #problems: Pick<ProblemList, 'report' | 'remove'>;
  readonly #files = new ChecksumCache();
  #uploads = noUploads;
  /** True if the last `checkFolders` found a path in the way. */
  #hasBlocked = false;

  constructor(folders: Folders, space: DiskSpace, problems: Pick<ProblemList, 'report' | 'remove'>) {
    this.#folders = folders;
    this.#space = space;
    this.#problems = problems;
  }

  setUploads(uploads: UploadedPictures): void {
    this.#uploads = uploads;
  }

  async findByContent(bytes: Uint8Array): Promise<string | undefined> {
    const mediaId = idOfContent(bytes);
    return (await this.check(mediaId)).state === 'good' ? mediaId : undefined;
  }

  async putByContent(bytes: Uint8Array, extension: MediaExtension): Promise<string> {
    const known = await this.findByContent(bytes);
    if (known !== undefined) return known;
    const mediaId = idOfContent(bytes);
    await this.#space.requireRoom();
    await this.#place(mediaId, bytes, extension);
    return mediaId;
  }

  /**
   * Stores a picture under a random id and returns that. Rejects with `STORAGE_FULL` if less than 1 GB is free, so that
   * answers still have room (STORE-4).
   */
  async putUnderRandomId(bytes: Uint8Array, extension: MediaExtension): Promise<string> {
    await this.#space.requireRoomForUpload();
    const mediaId = `g${randomBytes(18).toString('base64url')}`;
    await this.#place(mediaId, bytes, extension);
    return mediaId;
  }

  async open(
    mediaId: string,
  ): Promise<{ stream: Readable; bytes: number; extension: MediaExtension; isGuestPicture: boolean } | undefined> {
    const there = await this.#find(mediaId);
    if (there === undefined || !this.#isGood(mediaId, there.content)) return undefined;
    let handle: FileHandle;
    try {
      handle = await open(there.file, 'r');
    } catch (error) {
      if (isNotFoundError(error) || isUnreadableError(error)) return undefined;
      throw error;
    }
    const { extension, content } = there;
    return { stream: handle.createReadStream(), bytes: content.bytes, extension, isGuestPicture: isGuestId(mediaId) };
  }

  get uploads(): UploadedPictures {
    return this.#uploads;
  }

  /** Reads a picture file, for example `story/….webp`, and returns its size and checksum, or why it has none. */
  contentOf(name: string): Promise<FileContent> {
    return this.#files.read(path.join(this.#folders.media, name));
  }

  async check(mediaId: string, { ignoresCache = false } = {}): Promise<PictureCheck> {
    const found = await this.#find(mediaId, ignoresCache);
    if (found === undefined) return { state: 'missing', name: `${folderOf(mediaId)}/${mediaId}` };
    const name = `${folderOf(mediaId)}/${mediaId}.${found.extension}`;
    if (found.content.kind === 'unreadable') return { state: 'unreadable', name };
    if (!this.#isGood(mediaId, found.content)) return { state: 'damaged', name };
    const isNew = this.#uploads.hasMedia(mediaId) && this.#uploads.getSum(mediaId) === undefined;
    return { state: 'good', name, ...(isNew ? { newSum: found.content.sum } : {}) };
  }

  async restore(mediaId: string, bytes: Uint8Array, extension: MediaExtension): Promise<boolean> {
    const isWanted = () => !isGuestId(mediaId) || this.#uploads.hasMedia(mediaId);
    const sum = isGuestId(mediaId) ? this.#uploads.getSum(mediaId) : undefined;
    const isIt = isGuestId(mediaId) ? sum === sumOf(bytes) : mediaId === idOfContent(bytes);
    if (!isIt || !isWanted()) return false;
    await this.#space.requireRoomForUpload();
    await this.#place(mediaId, bytes, extension);
    if (isWanted()) return true;
    // The guest was erased in the meantime.
    await this.remove(mediaId);
    return false;
  }

  async remove(mediaId: string): Promise<void> {
    for (const extension of extensions) {
      const file = this.#fileOf(mediaId, extension);
      if (file === undefined) return;
      const stats = await lstat(file).catch((error: unknown) => {
        if (isNotFoundError(error)) return undefined;
        throw error;
      });
      // This store creates no folders at such paths, so a folder is left alone.
      if (stats === undefined || stats.isDirectory()) continue;
      await rm(file, { force: true });
      this.#files.forget(file);
      await syncFolder(path.dirname(file));
    }
  }

  async listGuestPicturesUntil(untilMs: number): Promise<readonly string[]> {
    const folder = path.join(this.#folders.media, 'guest');
    const names = await readdir(folder).catch((error: unknown) => {
      if (isNotFoundError(error)) return [];
      throw error;
    });
    const found: string[] = [];
    for (const name of names) {
      const mediaId = path.parse(name).name;
      if (!guestIdPattern.test(mediaId)) continue;
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      if (stats !== undefined && stats.mtimeMs <= untilMs) found.push(mediaId);
    }
    return found;
  }

  async #place(mediaId: string, bytes: Uint8Array, extension: MediaExtension): Promise<void> {
    const file = this.#fileOf(mediaId, extension);
    if (file === undefined) throw new TypeError('not a media id');
    try {
      await createFolder(path.dirname(file));
      if (await isFolder(file)) await clearPath(file);
      await writeFileAtomically(this.#folders.tmp, file, bytes);
      this.#files.forget(file);
    } catch (error) {
      if (isOutOfSpaceError(error)) {
        this.#space.markFull();
        throw new AppError('STORAGE_FULL');
      }
      const blocked = await this.checkFolders();
      const needed = ['tmp', 'media', `media/${folderOf(mediaId)}`];
      const inTheWay = needed.find((one) => blocked.includes(one));
      throw inTheWay === undefined ? error : new AppError('PICTURE_FOLDER_UNUSABLE', { file: inTheWay });
    }
    // The folder works again, so the notice must disappear (STORE-14).
    if (this.#hasBlocked) await this.checkFolders();
  }

  async checkFolders(): Promise<readonly string[]> {
    const { root, tmp, media } = this.#folders;
    const blocked: string[] = [];
    for (const folder of [tmp, media, path.join(media, 'story'), path.join(media, 'guest')]) {
      const above = path.dirname(folder);
      // If the parent is not a folder, only the parent is reported.
      const isBlocked = !blocked.includes(above) && (await standsInTheWay(folder));
      if (isBlocked) this.#problems.report(folder, 'blocked');
      else this.#problems.remove(folder, 'blocked');
      if (isBlocked) blocked.push(folder);
    }
    this.#hasBlocked = blocked.length > 0;
    return blocked.map((folder) => path.relative(root, folder).replaceAll(path.sep, '/'));
  }

  /**
   * Finds a picture's file. The extension is not part of the id, so all of them are tried. Returns an unreadable file
   * only if none with another extension can be read, and undefined if there is no file or the id is invalid.
   */
  async #find(mediaId: string, ignoresCache = false): Promise<Found | undefined> {
    let unreadable: Found | undefined;
    for (const extension of extensions) {
      const file = this.#fileOf(mediaId, extension);
      if (file === undefined) return undefined;
      const content = await this.#files.read(file, { ignoresCache });
      if (content.kind === 'file') return { file, extension, content };
      if (content.kind === 'unreadable') unreadable ??= { file, extension, content };
    }
    return unreadable;
  }

  /** A guest's picture without a known checksum counts as good if it is not truncated. */
  #isGood(mediaId: string, content: Found['content']): content is Content {
    if (content.kind !== 'file' || content.isTruncated) return false;
    if (!isGuestId(mediaId)) return mediaId === idOfSum(content.sum);
    const sum = this.#uploads.getSum(mediaId);
    return sum === undefined || sum === content.sum;
  }

  /**
   * Returns the path of a picture's file. Returns undefined if `mediaId` is not a valid id, so that a path never
   * contains unchecked input.
   */
  #fileOf(mediaId: string, extension: MediaExtension): string | undefined {
    if (!storyIdPattern.test(mediaId) && !guestIdPattern.test(mediaId)) return undefined;
    return path.join(this.#folders.media, folderOf(mediaId), `${mediaId}.${extension}`);
  }
}

type Content = Extract<FileContent, { kind: 'file' }>;
type Found = {
  readonly file: string;
  readonly extension: MediaExtension;
  readonly content: Exclude<FileContent, { kind: 'missing' }>;
};

/** Checks whether the path of a folder names something other than a folder. */
async function standsInTheWay(folder: string): Promise<boolean> {
  try {
    await lstat(folder);
  } catch (error) {
    if (isNotFoundError(error)) return false;
    throw error;
  }
  return !(await isFolder(folder));
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

const isGuestId = (mediaId: string): boolean => mediaId.startsWith('g');
const folderOf = (mediaId: string): string => (isGuestId(mediaId) ? 'guest' : 'story');

/** Returns the id of a story's picture: `s` and the first 32 hex digits of its SHA-256. */
export function idOfSum(sum: string): string {
  return `s${sum.slice(0, 32)}`;
}

function idOfContent(bytes: Uint8Array): string {
  return idOfSum(sumOf(bytes));
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
