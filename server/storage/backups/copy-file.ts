import { createHash } from 'node:crypto';
import { createReadStream, open, rm } from '../../platform/files.ts';

export type FileSum = { readonly bytes: number; readonly sum: string };

/**
 * Copies the first `length` bytes of a file (the whole file if `length` is absent) and syncs the copy. Returns the size
 * and the SHA-256 of the copy. `from` may grow in the meantime. `to` must not exist yet. If `from` is shorter than
 * `length` or the copying fails, deletes the copy and throws.
 */
export async function copyWithSum(from: string, to: string, length?: number): Promise<FileSum> {
  const target = await open(to, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    if (length !== 0) {
      const source = createReadStream(from, { highWaterMark: 1024 * 1024, ...(length ? { end: length - 1 } : {}) });
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        for (let written = 0; written < chunk.length; ) written += (await target.write(chunk, written)).bytesWritten;
      }
    }
    if (length !== undefined && bytes !== length) throw new Error('the file is shorter than it was');
    await target.sync();
    await target.close();
    return { bytes, sum: hash.digest('hex') };
  } catch (error) {
    await target.close().catch(() => undefined);
    await rm(to, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Returns the size and the SHA-256 of a file. */
export async function readFileSum(file: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sum: hash.digest('hex') };
}

export function computeTextSum(text: string): FileSum {
  return { bytes: Buffer.byteLength(text), sum: createHash('sha256').update(text).digest('hex') };
}
