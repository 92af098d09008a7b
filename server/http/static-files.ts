import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { readdir, readFile } from '../platform/files.ts';
import { findInlineHashes, type InlineHashes } from './inline-hashes.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the built pages. It is kept in memory, because streaming it from the disk costs seven times as much. */
export type StaticFile = {
  readonly contentType: string;
  readonly etag: string;
  /** True if the name contains a hash of the content, so that the file never changes. */
  readonly isHashed: boolean;
  /** The hashes of a page's inline scripts and styles, which its security policy must allow. */
  readonly inline?: InlineHashes;
  /** Returns the content in the best encoding that the client accepts. */
  body(accepted: ReadonlySet<Encoding>): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer }>;
};

/** The files by their path from the root of the folder, for example `/assets/guest-1a2b3c4d.js`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

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
const compressible = new Set(['.html', '.js', '.css', '.json', '.txt', '.svg', '.webmanifest', '.wasm']);
const compressedExtensions: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/** Reads a folder of built pages. A missing folder counts as empty, so the server then serves only the API. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const contents = new Map<string, Buffer>();
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    contents.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, await readFile(file));
  }
  const files = new Map<string, StaticFile>();
  for (const [name, bytes] of contents) {
    if (path.extname(name) in compressedExtensions) continue;
    files.set(name, createFile(name, bytes, { br: contents.get(`${name}.br`), gzip: contents.get(`${name}.gz`) }));
  }
  return files;
}

type CompressedBodies = Partial<Record<Encoding, Buffer | undefined>>;

function createFile(name: string, plain: Buffer, builtBodies: CompressedBodies): StaticFile {
  const extension = path.extname(name);
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const compress = (encoding: 'br' | 'gzip') => {
    const cached = bodies.get(encoding);
    if (cached) return cached;
    const builtBody = builtBodies[encoding];
    const compressed = builtBody ? Promise.resolve(builtBody) : compressors[encoding](plain);
    bodies.set(encoding, compressed);
    return compressed;
  };
  return {
    contentType: contentTypes[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    ...(extension === '.html' ? { inline: findInlineHashes(plain.toString()) } : {}),
    isHashed: /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(name) && name.startsWith('/assets/'),
    async body(accepted) {
      const encoding = compressible.has(extension)
        ? (preferredEncodings.find((candidate) => accepted.has(candidate)) ?? 'identity')
        : 'identity';
      return { encoding, bytes: await (encoding === 'identity' ? plain : compress(encoding)) };
    },
  };
}

const preferredEncodings = ['br', 'gzip'] as const;
const compressors = {
  br: promisify(brotliCompress) as (b: Buffer) => Promise<Buffer>,
  gzip: promisify(gzip) as (b: Buffer) => Promise<Buffer>,
};
