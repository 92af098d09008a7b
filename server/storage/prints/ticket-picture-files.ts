import path from 'node:path';
import { readdir, readFile, rm } from '../../platform/files.ts';
import { createFolder, isNotFoundError, writeFileAtomically } from '../disk/durable-files.ts';
import type { TicketPictures } from '../ports.ts';

const ending = '.png';

/** Stores one PNG for each job in a folder that backups do not contain. */
export class TicketPictureFiles implements TicketPictures {
  readonly #folder: string;
  readonly #tmpFolder: string;
  readonly #jobIds: Set<string>;

  private constructor(folder: string, tmpFolder: string, jobIds: Iterable<string>) {
    this.#folder = folder;
    this.#tmpFolder = tmpFolder;
    this.#jobIds = new Set(jobIds);
  }

  static async open(folder: string, tmpFolder: string): Promise<TicketPictureFiles> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isNotFoundError(error)) return [];
      throw error;
    });
    const own = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
    return new TicketPictureFiles(folder, tmpFolder, own);
  }

  has(jobId: string): boolean {
    return this.#jobIds.has(jobId);
  }

  get jobIds(): readonly string[] {
    return [...this.#jobIds].sort();
  }

  async put(jobId: string, png: Uint8Array): Promise<void> {
    await createFolder(this.#folder);
    await writeFileAtomically(this.#tmpFolder, this.#fileOf(jobId), png);
    this.#jobIds.add(jobId);
  }

  async read(jobId: string): Promise<Buffer | undefined> {
    if (!this.#jobIds.has(jobId)) return undefined;
    try {
      return await readFile(this.#fileOf(jobId));
    } catch (error) {
      if (!isNotFoundError(error)) throw error;
      this.#jobIds.delete(jobId);
      return undefined;
    }
  }

  async remove(jobId: string): Promise<void> {
    await rm(this.#fileOf(jobId), { force: true });
    this.#jobIds.delete(jobId);
  }

  #fileOf(jobId: string): string {
    return path.join(this.#folder, jobId + ending);
  }
}
