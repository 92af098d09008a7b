import { createHash } from 'node:crypto';
import path from 'node:path';
import { readFile } from '../platform/files.ts';
import { findInlineHashes, type InlineHashes } from './inline-hashes.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the built pages. After its first use it is kept in memory: streaming it from the disk costs seven times as much. */
export type StaticFile = {
  readonly contentType: string;
  readonly etag: string;
  /** True if the name contains a hash of the content, so that the file never changes. */
  readonly isHashed: boolean;
  /**
   * Returns the content in the best encoding that the client accepts. Rejects with `PageDamaged` if the content is not
   * what the build wrote.
   */
  body(accepted: ReadonlySet<Encoding>): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer }>;
};

/** The built pages. */
export type StaticFiles = {
  /** The files by their path from the root of the folder, for example `/assets/guest-1a2b3c4d.js`. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** The hashes of the inline scripts and styles of the guests' page, which its security policy must allow. */
  readonly inline: InlineHashes;
};

/** Thrown if a file of the program is missing or was changed since the build. */
export class PageDamaged extends Error {}

const guestPage = '/guest.html';
/** The name of the list that the build writes beside the pages. */
const listName = 'file-list.json';

/** Each file with the size and the hash of its content, in each encoding that the build has written. */
type FileList = Readonly<Record<string, Partial<Record<Encoding, readonly [size: number, hash: string]>>>>;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
};
const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const preferredEncodings = ['br', 'gzip', 'identity'] as const;

/**
 * Opens a folder of built pages. Only the build's list and the guests' page are read now, and every other file when it is
 * first asked for. A folder without a list counts as empty, so the server then serves only the API.
 */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const text = await readFile(path.join(folder, listName), 'utf8').catch(undefinedIfMissing);
  const list: FileList = JSON.parse(text ?? '{}');
  const files = new Map(Object.entries(list).map(([name, sizes]) => [name, createFile(folder, name, sizes)]));
  const page = await files.get(guestPage)?.body(new Set());
  return { files, inline: findInlineHashes(page?.bytes.toString() ?? '') };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function createFile(folder: string, name: string, sizes: FileList[string]): StaticFile {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const readOnce = (encoding: Encoding) => {
    const known = bodies.get(encoding);
    if (known) return known;
    const reading = readChecked(path.join(folder, `${name}${extensions[encoding]}`), sizes[encoding]);
    bodies.set(encoding, reading);
    // Another program may hold the file for a moment, so the next request tries again.
    reading.catch(() => bodies.delete(encoding));
    return reading;
  };
  return {
    contentType: contentTypes[path.extname(name)] ?? 'application/octet-stream',
    etag: `"${sizes.identity?.[1].slice(0, 22)}"`,
    isHashed: /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(name) && name.startsWith('/assets/'),
    async body(accepted) {
      const encoding = preferredEncodings.find((one) => accepted.has(one) && sizes[one]) ?? 'identity';
      return { encoding, bytes: await readOnce(encoding) };
    },
  };
}

async function readChecked(file: string, [size, hash]: readonly [number, string] = [0, '']): Promise<Buffer> {
  const bytes = await readFile(file).catch(undefinedIfMissing);
  if (bytes?.length !== size || hashOf(bytes) !== hash) throw new PageDamaged(`${file} is not as the build wrote it`);
  return bytes;
}
