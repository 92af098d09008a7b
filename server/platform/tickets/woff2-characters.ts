import { brotliDecompressSync } from 'node:zlib';

const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];
/** The tables that are stored in a transformed form, unless their version says otherwise. They have a second length. */
const reshaped = new Set(['glyf', 'loca']);
const headerBytes = 48;

/**
 * Returns the characters of a WOFF2 font as code points. Throws if the bytes are not such a font, or if its table of
 * characters has neither format 4 nor format 12.
 */
export function woff2Characters(font: Buffer): ReadonlySet<number> {
  const cmap = cmapOf(font);
  const found = new Set<number>();
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, found);
    if (format === 12) readGroups(table, found);
  }
  if (found.size === 0) throw new Error('a font without characters');
  return found;
}

function cmapOf(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('no woff2 font');
  let at = headerBytes;
  const number = () => {
    let value = 0;
    for (let more = true; more; at += 1) {
      const byte = font.readUInt8(at);
      value = value * 128 + (byte & 127);
      more = byte >= 128;
    }
    return value;
  };
  let offset = 0;
  let cmap = { offset: -1, bytes: 0 };
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(at);
    at += 1;
    let tag = knownTags[flags & 63];
    if ((flags & 63) === 63) {
      tag = font.toString('latin1', at, at + 4);
      at += 4;
    }
    const version = flags >> 6;
    const length = number();
    const isReshaped = reshaped.has(tag ?? '') ? version !== 3 : version !== 0;
    const bytes = isReshaped ? number() : length;
    if (tag === 'cmap') cmap = { offset, bytes };
    offset += bytes;
  }
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  if (cmap.offset < 0) throw new Error('a font without characters');
  return tables.subarray(cmap.offset, cmap.offset + cmap.bytes);
}

/** Reads a table of format 4, which consists of segments of the first 65,536 code points. */
function readSegments(table: Buffer, found: Set<number>): void {
  const doubled = table.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const startAt = 16 + doubled + segment;
    const delta = table.readUInt16BE(startAt + doubled);
    const rangeAt = startAt + 2 * doubled;
    const range = table.readUInt16BE(rangeAt);
    for (let code = table.readUInt16BE(startAt); code <= end && code < 0xffff; code += 1) {
      const glyphAt = rangeAt + range + 2 * (code - table.readUInt16BE(startAt));
      const glyph = range === 0 ? (code + delta) & 0xffff : table.readUInt16BE(glyphAt);
      if (glyph !== 0) found.add(code);
    }
  }
}

/** Reads a table of format 12, which consists of groups of any code points. */
function readGroups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) found.add(code);
  }
}
