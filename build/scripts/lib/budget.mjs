import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';

/** The limit of the JavaScript that the guests' page loads at once: 130 KB, gzipped, in bytes (PHONE-11). */
export const firstLoadBytes = 130 * 1024;

/** Source files that no phone needs for its first page. */
const banned = [
  { what: 'html5-qrcode', where: /node_modules\/html5-qrcode\// },
  { what: 'zxing-wasm', where: /node_modules\/zxing-wasm\// },
  { what: 'barcode-detector', where: /node_modules\/barcode-detector\// },
  { what: 'qrcode', where: /node_modules\/qrcode\// },
  { what: 'Mantine', where: /node_modules\/@mantine\// },
  { what: 'TanStack Query', where: /node_modules\/@tanstack\// },
  { what: 'zod', where: /node_modules\/zod\// },
  { what: 'the admin panel', where: /^renderer\/admin\// },
];

/** @typedef {import('../../vite/chunk-report.ts').ChunkReport} ChunkReport */

/**
 * @param {string} html
 * @returns {string[]} the JavaScript files that the page names itself, without the leading slash
 */
export function scriptsOf(html) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const isScript = /^<script/.test(tag);
    if (!isScript && !/rel="?modulepreload/.test(tag)) return [];
    const address = (isScript ? /\bsrc="?([^"\s>]+)/ : /\bhref="?([^"\s>]+)/).exec(tag)?.[1];
    return address === undefined ? [] : [address.replace(/^\.?\//, '')];
  });
}

/**
 * @param {readonly string[]} first
 * @param {readonly ChunkReport[]} chunks
 * @returns {string[]} the files in `first` and all files that they import statically, directly or indirectly
 */
export function filesLoadedWith(first, chunks) {
  const seen = new Set(first);
  for (const file of seen)
    for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? []) seen.add(next);
  return [...seen];
}

/**
 * Checks the first load of a built page.
 * @param {string} folder the built pages
 * @param {string} page
 * @param {readonly ChunkReport[]} chunks the files of the page's build
 * @returns {{ table: string, faults: string[] }} a table of the sizes for people, and what is wrong
 */
export function checkBudget(folder, page, chunks) {
  const files = filesLoadedWith(scriptsOf(readFileSync(path.join(folder, page), 'utf8')), chunks);
  const rows = files
    .map((file) => ({ file, bytes: gzippedSize(path.join(folder, file)) }))
    .sort((one, other) => other.bytes - one.bytes);
  const total = rows.reduce((all, { bytes }) => all + bytes, 0);
  const modules = chunks.filter(({ file }) => files.includes(file)).flatMap((chunk) => chunk.modules);
  const faults = banned
    .filter(({ where }) => modules.some((id) => where.test(id)))
    .map(({ what, where }) => `the first load of ${page} holds ${what} (${modules.find((id) => where.test(id))})`);
  if (total > firstLoadBytes) faults.push(`the first load of ${page} is over ${kilobytes(firstLoadBytes)}`);
  const line = (/** @type {string} */ name, /** @type {number} */ bytes) => `${kilobytes(bytes).padStart(9)}  ${name}`;
  return {
    table: [
      ...rows.map(({ file, bytes }) => line(file, bytes)),
      line(`of ${kilobytes(firstLoadBytes)} JavaScript, gzipped`, total),
    ].join('\n'),
    faults,
  };
}

/**
 * Checks the guests' page in its last build.
 * @returns {{ table: string, faults: string[] }}
 */
export function checkGuestBudget() {
  const chunks = JSON.parse(readFileSync(inRoot('dist/.chunks/guest.json'), 'utf8'));
  return checkBudget(inRoot('dist/renderer'), 'guest.html', chunks);
}

/** @param {string} file */
function gzippedSize(file) {
  if (existsSync(`${file}.gz`)) return readFileSync(`${file}.gz`).length;
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
