import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { readFile } from '../../platform/files.ts';
import type { ChecksumCache } from '../disk/checksum-cache.ts';
import type { MediaExtension, PictureCopy } from '../ports.ts';
import { isPicture, toMediaId } from './copy-pictures.ts';
import type { FoundBackup } from './find-backups.ts';
import { picturesFolder } from './manifest.ts';

/**
 * How many milliseconds the index of pictures in backups is cached, because many pictures may be lost at the same time.
 */
const cacheMs = 60_000;

type Copy = { readonly file: string; readonly name: string; readonly sum: string | undefined };
type CopiesById = ReadonlyMap<string, readonly Copy[]>;

/** Finds pictures in the backups. */
export class PictureCopies {
  readonly #find: () => Promise<readonly FoundBackup[]>;
  readonly #files: ChecksumCache;
  readonly #clock: Pick<Clock, 'monotonic'>;
  #cache: { readonly at: number; readonly copies: Promise<CopiesById> } | undefined;

  constructor(find: () => Promise<readonly FoundBackup[]>, files: ChecksumCache, clock: Pick<Clock, 'monotonic'>) {
    this.#find = find;
    this.#files = files;
    this.#clock = clock;
  }

  /** Returns a good copy of the picture, or undefined if no backup has one. */
  async read(mediaId: string): Promise<PictureCopy | undefined> {
    for (const { file, name, sum } of (await this.#copies()).get(mediaId) ?? []) {
      if (!isPicture(name, await this.#files.read(file), sum)) continue;
      return { bytes: await readFile(file), extension: path.extname(name).slice(1) as MediaExtension, sum };
    }
    return undefined;
  }

  /** Must be called after backups were added or deleted. */
  clearCache(): void {
    this.#cache = undefined;
  }

  #copies(): Promise<CopiesById> {
    const at = this.#clock.monotonic();
    if (this.#cache === undefined || at - this.#cache.at > cacheMs) this.#cache = { at, copies: this.#readCopies() };
    return this.#cache.copies;
  }

  async #readCopies(): Promise<CopiesById> {
    const copies = new Map<string, Copy[]>();
    for (const { backupsFolder, manifest } of await this.#find()) {
      for (const { name, sum } of manifest.pictures) {
        const file = path.join(backupsFolder, picturesFolder, name);
        const earlier = copies.get(toMediaId(name)) ?? [];
        if (!earlier.some((copy) => copy.file === file))
          copies.set(toMediaId(name), [...earlier, { file, name, sum: sum ?? undefined }]);
      }
    }
    return copies;
  }
}
