import { crc32 } from 'node:zlib';
import type { JournalLine } from '#core/model/journal.ts';
import { read, readSync } from '../../platform/files.ts';
import type { JournalIndex, LineRange } from './journal-index.ts';
import { getLineState, parseLine } from './journal-line.ts';

/** The largest number of bytes in one read of several lines. A longer line is read alone. */
const maxGroupBytes = 256 * 1024;
/** Lines are read together only if they are at most this many bytes apart. */
const maxGapBytes = 8 * 1024;

type LineGroup = {
  readonly start: number;
  end: number;
  readonly lines: { readonly line: number; readonly range: LineRange }[];
};

/** Returns the lines with these numbers in this order, without damaged ones, and the number of damaged ones. */
export async function readLines(
  fd: number,
  index: JournalIndex,
  lineNumbers: readonly number[],
): Promise<{ readonly lines: JournalLine[]; readonly damagedCount: number }> {
  const byNumber = new Map<number, JournalLine>();
  for (const group of groupLines(
    index,
    [...lineNumbers].sort((a, b) => a - b),
  )) {
    const bytes = await readBytes(fd, group.start, group.end - group.start);
    parseGroup(group, bytes, (line, parsed) => byNumber.set(line, parsed));
  }
  const lines = lineNumbers.flatMap((line) => byNumber.get(line) ?? []);
  return { lines, damagedCount: lineNumbers.length - lines.length };
}

/**
 * Synchronously passes the undamaged ones of these lines, whose numbers must be ascending, to a listener. Returns the number
 * of damaged lines.
 */
export function replayLines(
  fd: number,
  index: JournalIndex,
  lines: Iterable<number>,
  listener: (line: JournalLine) => void,
): number {
  let damaged = 0;
  for (const group of groupLines(index, lines)) {
    damaged += group.lines.length;
    const bytes = Buffer.alloc(group.end - group.start);
    const length = readSync(fd, bytes, 0, bytes.length, group.start);
    parseGroup(group, bytes.subarray(0, length), (_, parsed) => {
      damaged -= 1;
      listener(parsed);
    });
  }
  return damaged;
}

/** Groups lines that are near each other, to read each group at once. The line numbers must be ascending. */
function* groupLines(index: JournalIndex, ascending: Iterable<number>): Generator<LineGroup> {
  let current: LineGroup | undefined;
  for (const line of ascending) {
    const range = index.getRange(line);
    const end = range.offset + range.length;
    if (current && range.offset - current.end <= maxGapBytes && end - current.start <= maxGroupBytes) {
      current.end = end;
      current.lines.push({ line, range: range });
      continue;
    }
    if (current) yield current;
    current = { start: range.offset, end, lines: [{ line, range: range }] };
  }
  if (current) yield current;
}

/** Returns the numbers of the lines from `first` on. */
export function* countFrom(first: number, count: number): Generator<number> {
  for (let line = first; line < count; line += 1) yield line;
}

/**
 * Passes on the lines that were read completely and whose checksum is right. The checksum of the personal texts may be
 * wrong, because an erasure may be blanking them at this moment.
 */
function parseGroup(group: LineGroup, bytes: Buffer, onLine: (line: number, parsed: JournalLine) => void): void {
  for (const { line, range } of group.lines) {
    const start = range.offset - group.start;
    if (start + range.length > bytes.length) continue;
    const text = bytes.subarray(start, start + range.length - 1);
    if (getLineState(text) !== 'damaged') onLine(line, parseLine(text));
  }
}

/** Reads `length` bytes, or fewer if the file ends before. */
export async function readBytes(fd: number, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, await readInto(fd, bytes, position, length));
}

function readInto(fd: number, buffer: Buffer, position: number, length: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(fd, buffer, 0, length, position, (error, bytesRead) => (error ? reject(error) : resolve(bytesRead)));
  });
}

const sumAtOnce = 4 * 1024 * 1024;

/** The length of the beginning of a file, and its CRC-32. */
export type FileSum = { readonly bytes: number; readonly crc: number };

/** Returns the CRC-32 of the first bytes of an open file, of which some may be known; undefined if the file is shorter. */
export async function sumBytes(
  fd: number,
  length: number,
  known: FileSum = { bytes: 0, crc: 0 },
): Promise<number | undefined> {
  let { bytes: position, crc } = known;
  const readNext = (buffer: Buffer) => readInto(fd, buffer, position, Math.min(sumAtOnce, length - position));
  let [current, other] = [Buffer.allocUnsafe(sumAtOnce), Buffer.allocUnsafe(sumAtOnce)];
  let reading = readNext(current);
  while (position < length) {
    const count = await reading;
    if (count === 0) return undefined;
    position += count;
    // The next bytes are read while these are summed.
    reading = readNext(other);
    crc = crc32(current.subarray(0, count), crc);
    [current, other] = [other, current];
  }
  await reading;
  return crc;
}

/** Reads one line with its newline. Returns undefined if it is damaged. */
export function readLine(fd: number, { offset, length }: LineRange): JournalLine | undefined {
  const bytes = Buffer.allocUnsafe(length);
  const count = readSync(fd, bytes, 0, length, offset);
  const text = bytes.subarray(0, count - 1);
  return count < length || getLineState(text) === 'damaged' ? undefined : parseLine(text);
}
