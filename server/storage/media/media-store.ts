import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#server/platform/app-error.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { isMissing, isOutOfSpace, makeFolder, placeFile, syncFolder } from '../disk/durable-files.ts';
import type { MediaExtension, MediaStore } from '../ports.ts';

const extensions: readonly MediaExtension[] = ['webp', 'jpg', 'png'];
const storyIdPattern = /^s[0-9a-f]{32}$/;
const guestIdPattern = /^g[A-Za-z0-9_-]{22,64}$/;

/** Pictures as files in two folders: `story/` named by content, `guest/` named by chance (decision 2.10). */
export class FileMediaStore implements MediaStore {
  readonly #folder: string;
  readonly #tmpFolder: string;
  readonly #space: DiskSpace;

  constructor(folder: string, tmpFolder: string, space: DiskSpace) {
    this.#folder = folder;
    this.#tmpFolder = tmpFolder;
    this.#space = space;
  }

  async findByContent(bytes: Uint8Array): Promise<string | undefined> {
    const mediaId = idOfContent(bytes);
    const there = await this.#find(mediaId);
    return there?.bytes === bytes.length ? mediaId : undefined;
  }

  async putByContent(bytes: Uint8Array, extension: MediaExtension): Promise<string> {
    const known = await this.findByContent(bytes);
    if (known !== undefined) return known;
    const mediaId = idOfContent(bytes);
    await this.#space.requireRoom();
    await this.#place(mediaId, bytes, extension);
    return mediaId;
  }

  /** Rejects with `STORAGE_FULL` below 1 GB already, so that answers have room left (decision 4). */
  async putByChance(bytes: Uint8Array, extension: MediaExtension): Promise<string> {
    await this.#space.requireRoomForUpload();
    const mediaId = `g${randomBytes(18).toString('base64url')}`;
    await this.#place(mediaId, bytes, extension);
    return mediaId;
  }

  async open(
    mediaId: string,
  ): Promise<{ stream: Readable; bytes: number; extension: MediaExtension; isGuestPicture: boolean } | undefined> {
    const there = await this.#find(mediaId);
    if (!there) return undefined;
    let handle: FileHandle;
    try {
      handle = await open(there.file, 'r');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    const { extension, bytes } = there;
    return { stream: handle.createReadStream(), bytes, extension, isGuestPicture: mediaId.startsWith('g') };
  }

  async remove(mediaId: string): Promise<void> {
    const there = await this.#find(mediaId);
    if (!there) return;
    await rm(there.file, { force: true });
    await syncFolder(path.dirname(there.file));
  }

  async guestPicturesUntil(untilMs: number): Promise<readonly string[]> {
    const folder = path.join(this.#folder, 'guest');
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
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
      await makeFolder(path.dirname(file));
      await placeFile(this.#tmpFolder, file, bytes);
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      this.#space.metTheEnd();
      throw new AppError('STORAGE_FULL');
    }
  }

  /** The extension is not part of the id: it is found again from the disk. */
  async #find(mediaId: string): Promise<{ file: string; bytes: number; extension: MediaExtension } | undefined> {
    for (const extension of extensions) {
      const file = this.#fileOf(mediaId, extension);
      if (file === undefined) return undefined;
      try {
        const stats = await stat(file);
        if (stats.isFile()) return { file, bytes: stats.size, extension };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return undefined;
  }

  /** Undefined for anything that is not an id: no part of a path ever comes from outside. */
  #fileOf(mediaId: string, extension: MediaExtension): string | undefined {
    if (storyIdPattern.test(mediaId)) return path.join(this.#folder, 'story', `${mediaId}.${extension}`);
    if (guestIdPattern.test(mediaId)) return path.join(this.#folder, 'guest', `${mediaId}.${extension}`);
    return undefined;
  }
}

function idOfContent(bytes: Uint8Array): string {
  return `s${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
}
