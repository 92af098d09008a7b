import { read, readSync } from 'node:fs';
import type { JournalLine } from '#core/model/journal.ts';
import type { JournalIndex, Place } from './journal-index.ts';
import { lineState, parseLine } from './journal-line.ts';

/**
 * The largest number of bytes in one read of several lines. Lines are read together if they are at most `widestGap`
 * bytes apart.
 */
const stretchLength = 256 * 1024;
const widestGap = 8 * 1024;

type Stretch = {
  readonly start: number;
  end: number;
  readonly lines: { readonly line: number; readonly place: Place }[];
};

/** Returns the lines with these numbers in this order, without damaged ones, and the number of damaged ones. */
export async function readLines(
  fd: number,
  index: JournalIndex,
  wanted: readonly number[],
): Promise<{ readonly lines: JournalLine[]; readonly unreadable: number }> {
  const byNumber = new Map<number, JournalLine>();
  for (const stretch of toStretches(
    index,
    [...wanted].sort((a, b) => a - b),
  )) {
    const bytes = await readBytes(fd, stretch.start, stretch.end - stretch.start);
    takeLines(stretch, bytes, (line, parsed) => byNumber.set(line, parsed));
  }
  const lines = wanted.flatMap((line) => byNumber.get(line) ?? []);
  return { lines, unreadable: wanted.length - lines.length };
}

/** Synchronously passes every undamaged line of the index to a listener. Returns the number of damaged lines. */
export function replayLines(fd: number, index: JournalIndex, listener: (line: JournalLine) => void): number {
  let read = 0;
  for (const stretch of toStretches(index, upTo(index.count))) {
    const bytes = Buffer.alloc(stretch.end - stretch.start);
    const length = readSync(fd, bytes, 0, bytes.length, stretch.start);
    takeLines(stretch, bytes.subarray(0, length), (_, parsed) => {
      read += 1;
      listener(parsed);
    });
  }
  return index.count - read;
}

/** Groups lines that are near each other, to read each group at once. The line numbers must be ascending. */
function* toStretches(index: JournalIndex, ascending: Iterable<number>): Generator<Stretch> {
  let current: Stretch | undefined;
  for (const line of ascending) {
    const place = index.placeOf(line);
    const end = place.offset + place.length;
    if (current && place.offset - current.end <= widestGap && end - current.start <= stretchLength) {
      current.end = end;
      current.lines.push({ line, place });
      continue;
    }
    if (current) yield current;
    current = { start: place.offset, end, lines: [{ line, place }] };
  }
  if (current) yield current;
}

function* upTo(count: number): Generator<number> {
  for (let line = 0; line < count; line += 1) yield line;
}

/**
 * Passes on the lines that were read completely and whose checksum is right. The checksum of the personal texts may be
 * wrong, because an erasure may be blanking them at this moment.
 */
function takeLines(stretch: Stretch, bytes: Buffer, onLine: (line: number, parsed: JournalLine) => void): void {
  for (const { line, place } of stretch.lines) {
    const start = place.offset - stretch.start;
    if (start + place.length > bytes.length) continue;
    const text = bytes.subarray(start, start + place.length - 1);
    if (lineState(text) !== 'damaged') onLine(line, parseLine(text));
  }
}

/** Reads `length` bytes, or fewer if the file ends before. */
export function readBytes(fd: number, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  return new Promise((resolve, reject) => {
    read(fd, bytes, 0, length, position, (error, bytesRead) =>
      error ? reject(error) : resolve(bytes.subarray(0, bytesRead)),
    );
  });
}
