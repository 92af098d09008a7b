import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packable = /\.(js|css|html|svg|json|wasm|webmanifest|txt)$/;
/** @type {Readonly<Record<string, string>>} */
const encodings = { '.br': 'br', '.gz': 'gzip' };
const squeeze = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Prepares built pages for the server: compresses them, and writes the list of all files with their sizes and hashes.
 * @param {string} folder
 */
export async function finishPages(folder) {
  await precompress(folder);
  writeFileList(folder);
}

/**
 * Writes the list that `server/http/static-files.ts` reads: each file with the size and the hash of its content, in each encoding.
 * @param {string} folder
 */
export function writeFileList(folder) {
  /** @type {Record<string, Record<string, [number, string]>>} */
  const list = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const extension = path.extname(file);
    const encoding = encodings[extension] ?? 'identity';
    const plainFile = encoding === 'identity' ? file : file.slice(0, -extension.length);
    const name = `/${path.relative(folder, plainFile).split(path.sep).join('/')}`;
    const bytes = readFileSync(file);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    list[name] = { ...list[name], [encoding]: [bytes.length, hash] };
  }
  writeFileSync(path.join(folder, 'file-list.json'), JSON.stringify(list));
}

/**
 * Writes a `.br` and a `.gz` beside every compressible file, unless they would not be smaller, so that the server never
 * compresses while guests wait.
 * @param {string} folder
 */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && packable.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const [br, gz] = await Promise.all([squeeze.brotli(bytes, brotliOptions), squeeze.gzip(bytes, { level: 9 })]);
      if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
      if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}
