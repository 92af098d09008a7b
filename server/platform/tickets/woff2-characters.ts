import { brotliDecompressSync } from 'node:zlib';

/** The first of the tags that WOFF2 files name by a number. None of the others matters here. */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];
/** The tables that are stored in a transformed form, unless their version says otherwise. They have a second length. */
const transformedTables = new Set(['glyf', 'loca']);
const headerBytes = 48;

/**
 * Returns the characters of a WOFF2 font as code points. Throws if the bytes are not such a font, or if its table of
 * characters has neither format 4 nor format 12.
 */
export function readWoff2Characters(font: Buffer): ReadonlySet<number> {
  const cmap = readCmap(font);
  const codePoints = new Set<number>();
  // Each subtable has a record of 8 bytes, the last four of which are its offset.
  for (let offset = 4; offset < 4 + cmap.readUInt16BE(2) * 8; offset += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(offset + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, codePoints);
    if (format === 12) readGroups(table, codePoints);
  }
  if (codePoints.size === 0) throw new Error('a font without characters');
  return codePoints;
}

function readCmap(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('no woff2 font');
  let position = headerBytes;
  /**
   * Reads a number of variable length: 7 bits in each byte, the highest bit of which says whether another byte follows.
   */
  const readNumber = () => {
    let value = 0;
    for (let hasMore = true; hasMore; position += 1) {
      const byte = font.readUInt8(position);
      value = value * 128 + (byte & 127);
      hasMore = byte >= 128;
    }
    return value;
  };
  // The header contains the number of tables at byte 12, and the compressed size of all tables at byte 20.
  let offset = 0;
  let cmap = { offset: -1, bytes: 0 };
  for (let remainingTables = font.readUInt16BE(12); remainingTables > 0; remainingTables -= 1) {
    const flags = font.readUInt8(position);
    position += 1;
    let tag = knownTags[flags & 63];
    if ((flags & 63) === 63) {
      tag = font.toString('latin1', position, position + 4);
      position += 4;
    }
    const version = flags >> 6;
    const length = readNumber();
    const isTransformed = transformedTables.has(tag ?? '') ? version !== 3 : version !== 0;
    const bytes = isTransformed ? readNumber() : length;
    if (tag === 'cmap') cmap = { offset, bytes };
    offset += bytes;
  }
  const tables = brotliDecompressSync(font.subarray(position, position + font.readUInt32BE(20)));
  if (cmap.offset < 0) throw new Error('a font without characters');
  return tables.subarray(cmap.offset, cmap.offset + cmap.bytes);
}

/** Reads a table of format 4, which consists of segments of the first 65,536 code points. */
function readSegments(table: Buffer, codePoints: Set<number>): void {
  const segmentBytes = table.readUInt16BE(6);
  for (let segment = 0; segment < segmentBytes; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const startOffset = 16 + segmentBytes + segment;
    const delta = table.readUInt16BE(startOffset + segmentBytes);
    const rangeOffset = startOffset + 2 * segmentBytes;
    const range = table.readUInt16BE(rangeOffset);
    for (let code = table.readUInt16BE(startOffset); code <= end && code < 0xffff; code += 1) {
      const glyphOffset = rangeOffset + range + 2 * (code - table.readUInt16BE(startOffset));
      const glyph = range === 0 ? (code + delta) & 0xffff : table.readUInt16BE(glyphOffset);
      if (glyph !== 0) codePoints.add(code);
    }
  }
}

/** Reads a table of format 12, which consists of groups of any code points. */
function readGroups(table: Buffer, codePoints: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const groupStart = 16 + group * 12;
    for (let code = table.readUInt32BE(groupStart); code <= table.readUInt32BE(groupStart + 4); code += 1)
      codePoints.add(code);
  }
}
