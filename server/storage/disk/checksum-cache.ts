import { createHash } from 'node:crypto';
import { open, stat } from '../../platform/files.ts';
import { errorCode, isNotFoundError } from './durable-files.ts';

export type FileContent =
  | {
      readonly kind: 'file';
      readonly bytes: number;
      /** The SHA-256 in hex. */
      readonly sum: string;
      /** True for an empty file and for a WebP that is shorter than its header says. */
      readonly isTruncated: boolean;
    }
  | { readonly kind: 'missing' }
  /** The path names a folder, or something that the server cannot read. */
  | { readonly kind: 'unreadable' };

const unreadableCodes = new Set(['EACCES', 'EPERM', 'EIO', 'ELOOP', 'EISDIR', 'ENXIO']);
const chunkBytes = 1024 * 1024;

/**
 * Checks whether an error means that a path names something other than a readable file. Temporary errors, such as too
 * many open files, do not count.
 */
export function isUnreadableError(error: unknown): boolean {
  return unreadableCodes.has(errorCode(error) ?? '');
}

/**
 * Reads files and caches their checksums. A file is read again only if its size, a date or its inode has changed, or if
 * `ignoresCache` is set, because a faulty disk may change bytes without changing the date.
 */
export class ChecksumCache {
  readonly #cache = new Map<string, { readonly fingerprint: string; readonly content: Promise<FileContent> }>();

  /** Rejects if the file cannot be read for any other reason, such as too many open files. */
  async read(file: string, { ignoresCache = false } = {}): Promise<FileContent> {
    let fingerprint: string;
    try {
      const stats = await stat(file);
      if (!stats.isFile()) return { kind: 'unreadable' };
      fingerprint = [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join('/');
    } catch (error) {
      return toFailedContent(error);
    }
    const cached = this.#cache.get(file);
    if (cached?.fingerprint === fingerprint && !ignoresCache) return cached.content;
    const content = readContent(file).catch(toFailedContent);
    // Concurrent callers share one read.
    this.#cache.set(file, { fingerprint: fingerprint, content });
    content.catch(() => this.#cache.delete(file));
    return content;
  }

  forget(file: string): void {
    this.#cache.delete(file);
  }
}

function toFailedContent(error: unknown): FileContent {
  if (isNotFoundError(error)) return { kind: 'missing' };
  if (isUnreadableError(error)) return { kind: 'unreadable' };
  throw error;
}

async function readContent(file: string): Promise<FileContent> {
  const handle = await open(file, 'r');
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.alloc(Math.min(chunkBytes, (await handle.stat()).size + 1));
    let bytes = 0;
    // Stays 1 for an empty file, which therefore counts as truncated.
    let expectedBytes = 1;
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, bytes);
      if (bytesRead === 0) break;
      if (bytes === 0) expectedBytes = readWebpLength(chunk.subarray(0, bytesRead));
      hash.update(chunk.subarray(0, bytesRead));
      bytes += bytesRead;
    }
    return { kind: 'file', bytes, sum: hash.digest('hex'), isTruncated: bytes < expectedBytes };
  } finally {
    await handle.close();
  }
}

/** Returns the length that the header of a WebP states, or 1 for any other file. */
function readWebpLength(start: Buffer): number {
  const isWebp = start.length >= 12 && start.toString('latin1', 0, 4) === 'RIFF';
  return isWebp ? start.readUInt32LE(4) + 8 : 1;
}
