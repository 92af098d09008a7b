import { crc32 } from 'node:zlib';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';

/*
 * A line on the disk: {"sum":"xxxxxxxx","seq":1,"at":"…","kind":"…","userId":"…","storyId":"…",…}
 * `sum` is the CRC-32 of the bytes after it, at a fixed place, so that a flipped byte is found without parsing. The keys
 * that the index needs come first, in this order, so that opening reads a line's head only.
 */

const sumStart = '{"sum":"'.length;
const sumEnd = sumStart + 8;
/** Where the bytes begin that the checksum covers. */
const payloadStart = sumEnd + '",'.length;
const headLength = 320;
const newline = 10;
const headPattern =
  /^\{"sum":"[0-9a-f]{8}","seq":(\d{1,15}),"at":"([^"\\]+)","kind":"(\w+)","userId":"([ !#-[\]-~]*)","storyId":"([ !#-[\]-~]*)"/;

/** What the index keeps of a line; empty strings where a kind has no guest or story. */
export type LineHead = {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly userId: string;
  readonly storyId: string;
};

/** Gives an entry its place and time, keys in the order of the file. */
export function toLine(entry: JournalEntry, seq: number, at: string): JournalLine {
  const { kind, userId, storyId } = entry;
  return Object.assign({ seq, at, kind, userId, storyId }, entry);
}

const frame = Buffer.from('{"sum":"00000000",');

/**
 * The bytes of some lines with their newlines, ready for one write, and how long each is. Migrations encode other shapes
 * than today's; the keys of the head come first.
 */
export function encodeLines(lines: readonly (JournalLine | Readonly<Record<string, unknown>>)[]): {
  readonly bytes: Buffer;
  readonly lengths: readonly number[];
} {
  const payloads = lines.map((line) => JSON.stringify(line).slice(1));
  const most = payloads.reduce((sum, payload) => sum + payloadStart + payload.length * 3 + 1, 0);
  const bytes = Buffer.alloc(most);
  const lengths: number[] = [];
  let end = 0;
  for (const payload of payloads) {
    const start = end;
    end += frame.copy(bytes, start);
    end += bytes.write(payload, end);
    bytes.write(hexSum(bytes.subarray(start + payloadStart, end)), start + sumStart, 'latin1');
    end = bytes.writeUInt8(newline, end);
    lengths.push(end - start);
  }
  return { bytes: bytes.subarray(0, end), lengths };
}

/** Whether the bytes (without newline) are a line as it was written. Runs for each line at the start: no strings are made. */
export function isIntact(bytes: Buffer): boolean {
  if (bytes.length <= payloadStart) return false;
  let sum = 0;
  for (let at = 0; at < payloadStart; at += 1) {
    const byte = bytes[at] ?? 0;
    if (at < sumStart || at >= sumEnd) {
      if (byte !== frame[at]) return false;
      continue;
    }
    const digit = byte >= 0x61 && byte <= 0x66 ? byte - 0x57 : byte - 0x30;
    if (digit < 0 || digit > 15 || (digit > 9 && byte < 0x61)) return false;
    sum = sum * 16 + digit;
  }
  return sum === crc32(bytes.subarray(payloadStart));
}

/** The head of an intact line (bytes without newline); undefined when it lacks what each line has. */
export function readHead(bytes: Buffer): LineHead | undefined {
  const match = headPattern.exec(bytes.toString('latin1', 0, headLength));
  if (match) {
    const [, seq = '', at = '', kind = '', userId = '', storyId = ''] = match;
    return { seq: Number(seq), at, kind, userId, storyId };
  }
  const line: unknown = JSON.parse(bytes.toString('utf8'));
  if (typeof line !== 'object' || line === null) return undefined;
  const { seq, at, kind, userId, storyId } = { seq: 0, at: '', kind: '', userId: '', storyId: '', ...line };
  if (typeof seq !== 'number' || typeof at !== 'string' || typeof kind !== 'string') return undefined;
  return { seq, at, kind, userId: String(userId), storyId: String(storyId) };
}

/** An intact line as it was appended. Its shape is what the compiler saw when it was written: the checksum vouches for it. */
export function parseLine(bytes: Buffer): JournalLine {
  return parseAnyLine(bytes);
}

/** As `parseLine`, for lines of an older shape. */
export function parseAnyLine(bytes: Buffer) {
  return JSON.parse(`{${bytes.toString('utf8', payloadStart)}`);
}

function hexSum(payload: Buffer): string {
  return crc32(payload).toString(16).padStart(8, '0');
}
