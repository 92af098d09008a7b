import { crc32 } from 'node:zlib';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import { type Erased, extractTexts, findIndexesToBlank, insertTexts } from './personal-fields.ts';

/*
 * The format of a line on the disk (schema version 2, docs/adr/0006):
 * {"sum":"xxxxxxxx","own":"nnnnnn","seq":1,"at":"…","kind":"…","userId":"…","storyId":"…",…,"p":["yyyyyyyy","…",…]}
 * `sum` is the CRC-32 of the bytes from `"own"` to the list `p`. It is at a fixed offset, so damage is detected without
 * parsing. The keys that the index needs come first, in this order, so that opening the journal parses only the head
 * of each line. `p` contains the personal texts and begins with its own CRC-32; the fields contain indexes into `p`.
 * Erasure overwrites `p` with another list of the same length, so no checksum reveals the old texts. `own` is the
 * length of `p` in bytes, in hexadecimal. A line without personal texts has no `p`.
 */

const sumStart = '{"sum":"'.length;
const sumEnd = sumStart + 8;
/** The offset at which the bytes covered by the checksum begin. */
const payloadStart = sumEnd + '",'.length;
const ownStart = payloadStart + '"own":"'.length;
const ownEnd = ownStart + 6;
const entryStart = ownEnd + '",'.length;
const ownKey = ',"p":';
const ownSumStart = '["'.length;
const ownSumEnd = ownSumStart + 8;
const ownValuesStart = ownSumEnd + '"'.length;
/** The number of bytes in which `readHead` looks for the head. A longer head is found by parsing the whole line. */
const headLength = 340;
const newline = 10;
const closing = '}'.charCodeAt(0);
const headPattern =
  /^\{"sum":"[0-9a-f]{8}","own":"[0-9a-f]{6}","seq":(\d{1,15}),"at":"([^"\\]+)","kind":"(\w+)","userId":"([ !#-[\]-~]*)","storyId":"([ !#-[\]-~]*)"/;

/** The fields of a line that the index stores. `userId` and `storyId` are empty if the line has none. */
export type LineHead = {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly userId: string;
  readonly storyId: string;
};

/** `own_damaged` means that only the personal texts are damaged. An interrupted erasure leaves a line in this state. */
export type LineState = 'good' | 'own_damaged' | 'damaged';

/** Returns the line for an entry: adds `seq` and `at`, and puts the keys into the order of the file. */
export function toLine(entry: JournalEntry, seq: number, at: string): JournalLine {
  const { kind, userId, storyId } = entry;
  return Object.assign({ seq, at, kind, userId, storyId }, entry);
}

const emptyFrame = Buffer.from('{"sum":"00000000","own":"000000",');

/**
 * Encodes lines for one write, each followed by a newline. Also returns the length of each line in bytes, with its
 * newline. Migrations pass lines of other schema versions; the keys of the head must come first in these, too.
 */
export function encodeLines(lines: readonly (JournalLine | Readonly<Record<string, unknown>>)[]): {
  readonly bytes: Buffer;
  readonly lengths: readonly number[];
} {
  const texts = lines.map((line) => {
    const { main, values } = extractTexts(line);
    const payload = JSON.stringify(main).slice(1, -1);
    return { payload, own: values.length === 0 ? '' : JSON.stringify(['00000000', ...values]) };
  });
  // UTF-8 needs at most three bytes for each code unit of a string.
  const maxBytes = texts.reduce(
    (sum, { payload, own }) => sum + entryStart + (payload.length + own.length) * 3 + ownKey.length + 2,
    0,
  );
  const bytes = Buffer.alloc(maxBytes);
  const lengths: number[] = [];
  let end = 0;
  for (const { payload, own } of texts) {
    const start = end;
    end += emptyFrame.copy(bytes, start);
    end += bytes.write(payload, end);
    if (own !== '') end += bytes.write(ownKey, end);
    const ownLength = own === '' ? 0 : writeOwn(bytes, own, end);
    bytes.write(toHex(ownLength, 6), start + ownStart, 'latin1');
    bytes.write(toHexSum(bytes.subarray(start + payloadStart, end)), start + sumStart, 'latin1');
    end = bytes.writeUInt8(closing, end + ownLength);
    end = bytes.writeUInt8(newline, end);
    lengths.push(end - start);
  }
  return { bytes: bytes.subarray(0, end), lengths };
}

function writeOwn(bytes: Buffer, text: string, start: number): number {
  const length = bytes.write(text, start);
  writeOwnSum(bytes.subarray(start, start + length));
  return length;
}

function writeOwnSum(own: Buffer): void {
  own.write(toHexSum(own.subarray(ownValuesStart)), ownSumStart, 'latin1');
}

/** Returns the state of a line (bytes without newline). This runs for each line at the start, so it creates no strings. */
export function getLineState(bytes: Buffer): LineState {
  const ownLength = readOwnLength(bytes);
  if (ownLength === undefined) return 'damaged';
  const mainEnd = bytes.length - 1 - ownLength;
  if (mainEnd < entryStart || bytes[bytes.length - 1] !== closing) return 'damaged';
  if (parseHex(bytes, sumStart, sumEnd) !== crc32(bytes.subarray(payloadStart, mainEnd))) return 'damaged';
  return ownLength === 0 || isOwnGood(bytes.subarray(mainEnd, -1)) ? 'good' : 'own_damaged';
}

/** Checks whether a line is as it was written, or as a completed erasure left it. */
export function isIntact(bytes: Buffer): boolean {
  return getLineState(bytes) === 'good';
}

function isOwnGood(own: Buffer): boolean {
  if (own.length <= ownValuesStart || own[0] !== 0x5b || own[1] !== 0x22 || own[ownSumEnd] !== 0x22) return false;
  return parseHex(own, ownSumStart, ownSumEnd) === crc32(own.subarray(ownValuesStart));
}

/** Returns the length of the list `p`, 0 if there is none. Returns undefined if the bytes do not begin like a line. */
function readOwnLength(bytes: Buffer): number | undefined {
  if (bytes.length <= entryStart) return undefined;
  for (let position = 0; position < entryStart; position += 1) {
    const isDigit = (position >= sumStart && position < sumEnd) || (position >= ownStart && position < ownEnd);
    if (!isDigit && bytes[position] !== emptyFrame[position]) return undefined;
  }
  return parseHex(bytes, ownStart, ownEnd);
}

/** Parses lower-case hexadecimal digits. Returns undefined if there is any other character among them. */
function parseHex(bytes: Buffer, start: number, end: number): number | undefined {
  let value = 0;
  for (let position = start; position < end; position += 1) {
    const byte = bytes[position] ?? 0;
    const digit = byte >= 0x61 && byte <= 0x66 ? byte - 0x57 : byte - 0x30;
    if (digit < 0 || digit > 15 || (digit > 9 && byte < 0x61)) return undefined;
    value = value * 16 + digit;
  }
  return value;
}

/** Returns the head of a line that is not `damaged` (bytes without newline), or undefined in the cases of `toHead`. */
export function readHead(bytes: Buffer): LineHead | undefined {
  const match = headPattern.exec(bytes.toString('latin1', 0, headLength));
  if (match) {
    const [, seq = '', at = '', kind = '', userId = '', storyId = ''] = match;
    return { seq: Number(seq), at, kind, userId, storyId };
  }
  return toHead(parseAnyLine(bytes));
}

/**
 * Returns the head of a parsed line: 0 or an empty string for a missing key. Returns undefined if the line is not an
 * object, or if `seq`, `at` or `kind` has a wrong type.
 */
function toHead(line: unknown): LineHead | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  const { seq, at, kind, userId, storyId } = { seq: 0, at: '', kind: '', userId: '', storyId: '', ...line };
  if (typeof seq !== 'number' || typeof at !== 'string' || typeof kind !== 'string') return undefined;
  return { seq, at, kind, userId: String(userId), storyId: String(storyId) };
}

/**
 * Parses a line that is not `damaged`. Erased texts are empty, and so are all personal texts of an `own_damaged` line.
 * The type needs no check: the compiler checked the shape when the line was written, and the checksum shows that it is
 * unchanged.
 */
export function parseLine(bytes: Buffer): JournalLine {
  return parseAnyLine(bytes);
}

/** Like `parseLine`, for a line of any shape. */
export function parseAnyLine(bytes: Buffer) {
  const { main, own } = splitLine(bytes);
  if (own.length > 0) insertTexts(main, readTexts(own));
  return main;
}

function splitLine(bytes: Buffer) {
  const ownLength = readOwnLength(bytes) ?? 0;
  const end = bytes.length - 1 - ownLength;
  const main = JSON.parse(`{${bytes.toString('utf8', entryStart, ownLength === 0 ? end : end - ownKey.length)}}`);
  return { main, own: bytes.subarray(end, -1), ownOffset: end };
}

function readTexts(own: Buffer): readonly unknown[] {
  return isOwnGood(own) ? JSON.parse(own.toString('utf8')).slice(1) : [];
}

/** The bytes that overwrite a part of a line, and the offset in the line at which that part begins. */
export type BlankBytes = { readonly offset: number; readonly bytes: Buffer };

/**
 * Returns the bytes that remove all data of the erased guests from a line, or undefined if nothing needs to be removed.
 * The line must be undamaged except for its personal texts; if these are damaged, all of them are removed. Its length
 * and all its other bytes stay the same.
 */
export function createBlank(bytes: Buffer, erased: Erased): BlankBytes | undefined {
  const { main, own, ownOffset } = splitLine(bytes);
  if (own.length === 0) return undefined;
  const indexes = findIndexesToBlank(main, erased);
  if (indexes.size === 0) return undefined;
  const values = readTexts(own);
  const remaining = values.map((value, index) => (indexes.has(index + 1) ? '' : value));
  const text = JSON.stringify(['00000000', ...remaining]);
  const blanked = Buffer.alloc(own.length, ' ');
  const written = blanked.write(text.slice(0, -1));
  blanked.write(']', blanked.length - 1);
  if (written > blanked.length - 1) throw new Error('a blanked text is longer than what it replaces');
  writeOwnSum(blanked);
  return blanked.equals(own) ? undefined : { offset: ownOffset, bytes: blanked };
}

/**
 * Checks whether a line has personal texts of the erased guests, even if these texts are blanked already or unreadable.
 */
export function isAbout(bytes: Buffer, erased: Erased): boolean {
  return findIndexesToBlank(splitLine(bytes).main, erased).size > 0;
}

function toHexSum(payload: Buffer): string {
  return toHex(crc32(payload), 8);
}

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
