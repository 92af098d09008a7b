import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { errorCode, isMissing } from './durable-files.ts';

export type FileContent =
  | {
      readonly is: 'file';
      readonly bytes: number;
      /** SHA-256, hex. */
      readonly sum: string;
      /** Empty, or a WebP that is shorter than its own header says. */
      readonly isCut: boolean;
    }
  | { readonly is: 'missing' }
  /** A folder, or something that the system does not let us read, stands in its place. */
  | { readonly is: 'unreadable' };

const unreadableCodes = new Set(['EACCES', 'EPERM', 'EIO', 'ELOOP', 'EISDIR', 'ENXIO']);
const pieceBytes = 1024 * 1024;

/** Whether the system cannot read what stands in a file's place. A fault of the moment, such as too many open files, is none. */
export function isUnreadable(error: unknown): boolean {
  return unreadableCodes.has(errorCode(error) ?? '');
}

/**
 * The content of files by its checksum. A file is read once in the life of this object, and again when its size, date or
 * place on the disk has changed, or when `again` asks for it: a disk may change bytes without changing a date.
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
    // Whoever asks for the same file meanwhile waits for the same reading.
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

/** How long a picture says that it is; 1 where it does not say. */
function ownLength(start: Buffer): number {
  const isWebp = start.length >= 12 && start.toString('latin1', 0, 4) === 'RIFF';
  return isWebp ? start.readUInt32LE(4) + 8 : 1;
}
