import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { errorCode, isMissing } from './durable-files.ts';

export type FileContent =
  | {
      readonly is: 'file';
      readonly bytes: number;
      /** The SHA-256 in hex. */
      readonly sum: string;
      /** True for an empty file and for a WebP that is shorter than its header says. */
      readonly isCut: boolean;
    }
  | { readonly is: 'missing' }
  /** The path names a folder, or something that the server cannot read. */
  | { readonly is: 'unreadable' };

const unreadableCodes = new Set(['EACCES', 'EPERM', 'EIO', 'ELOOP', 'EISDIR', 'ENXIO']);
const pieceBytes = 1024 * 1024;

/**
 * Checks whether an error means that a path names something other than a readable file. Temporary errors, such as too
 * many open files, do not count.
 */
export function isUnreadable(error: unknown): boolean {
  return unreadableCodes.has(errorCode(error) ?? '');
}

/**
 * Reads files and caches their checksums. A file is read again only if its size, date or inode has changed, or if
 * `again` is set. `again` is needed because a faulty disk may change bytes without changing the date.
 */
export class CheckedFiles {
  readonly #known = new Map<string, { readonly print: string; readonly content: Promise<FileContent> }>();

  async read(file: string, { again = false } = {}): Promise<FileContent> {
    let print: string;
    try {
      const stats = await stat(file);
      if (!stats.isFile()) return { is: 'unreadable' };
      print = [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join('/');
    } catch (error) {
      return withoutContent(error);
    }
    const known = this.#known.get(file);
    if (known?.print === print && !again) return known.content;
    const content = readContent(file).catch(withoutContent);
    // Concurrent callers share one read.
    this.#known.set(file, { print, content });
    content.catch(() => this.#known.delete(file));
    return content;
  }

  forget(file: string): void {
    this.#known.delete(file);
  }
}

function withoutContent(error: unknown): FileContent {
  if (isMissing(error)) return { is: 'missing' };
  if (isUnreadable(error)) return { is: 'unreadable' };
  throw error;
}

async function readContent(file: string): Promise<FileContent> {
  const handle = await open(file, 'r');
  try {
    const hash = createHash('sha256');
    const piece = Buffer.alloc(Math.min(pieceBytes, (await handle.stat()).size + 1));
    let bytes = 0;
    let wanted = 1;
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length, bytes);
      if (bytesRead === 0) break;
      if (bytes === 0) wanted = ownLength(piece.subarray(0, bytesRead));
      hash.update(piece.subarray(0, bytesRead));
      bytes += bytesRead;
    }
    return { is: 'file', bytes, sum: hash.digest('hex'), isCut: bytes < wanted };
  } finally {
    await handle.close();
  }
}

/** Returns the length that the header of a WebP states, or 1 for any other file. */
function ownLength(start: Buffer): number {
  const isWebp = start.length >= 12 && start.toString('latin1', 0, 4) === 'RIFF';
  return isWebp ? start.readUInt32LE(4) + 8 : 1;
}
