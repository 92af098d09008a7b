import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { inRoot } from './paths.mjs';

const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
const linuxSize = 512;
/** Types of macOS pictures that hold a PNG, by width in pixels. */
const macTypes = { 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };

/** @param {number} size @returns {Promise<Buffer>} our own drawing as a PNG of that width */
const png = (size) =>
  sharp(readFileSync(inRoot('build/packaging/icon.svg')), { density: (72 * size) / 512 })
    .resize(size, size)
    .png()
    .toBuffer();

/**
 * Creates the program's icons from `build/packaging/icon.svg`.
 * @param {string} folder gets `icon.png`, `icon.ico` and `icon.icns`
 */
export async function makeIcons(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'icon.png'), await png(linuxSize));
  writeFileSync(path.join(folder, 'icon.ico'), icoOf(await pictures(windowsSizes)));
  writeFileSync(path.join(folder, 'icon.icns'), icnsOf(await pictures(Object.keys(macTypes).map(Number))));
}

/** @typedef {{ size: number, data: Buffer }} Picture */

/** @param {readonly number[]} sizes @returns {Promise<Picture[]>} */
const pictures = (sizes) => Promise.all(sizes.map(async (size) => ({ size, data: await png(size) })));

/**
 * Returns a Windows icon: a directory of 16 bytes for each picture, then the PNGs. A width of 256 is written as 0.
 * @param {readonly Picture[]} parts
 * @returns {Buffer}
 */
export function icoOf(parts) {
  const head = Buffer.alloc(6 + 16 * parts.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(parts.length, 4);
  let offset = head.length;
  parts.forEach(({ size, data }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...parts.map(({ data }) => data)]);
}

/**
 * Returns a macOS icon: each picture with its type and its length, after the total length.
 * @param {readonly Picture[]} parts
 * @returns {Buffer}
 */
export function icnsOf(parts) {
  const blocks = parts.map(({ size, data }) => block(Reflect.get(macTypes, size), data));
  return block('icns', Buffer.concat(blocks));
}

/** @param {string} type @param {Buffer} data @returns {Buffer} */
function block(type, data) {
  const head = Buffer.alloc(8);
  head.write(type, 'ascii');
  head.writeUInt32BE(data.length + 8, 4);
  return Buffer.concat([head, data]);
}
