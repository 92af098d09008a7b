import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFileList } from '../../../server/http/static-files.ts';

const packable = /\.(js|css|html|svg|json|wasm|webmanifest|txt)$/;
const squeeze = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Prepares built pages for the server: compresses them, and writes the list of all files with their sizes and hashes.
 * @param {string} folder
 */
export async function finishPages(folder) {
  await precompress(folder);
  await writeFileList(folder);
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
