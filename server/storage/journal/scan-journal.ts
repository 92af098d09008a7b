import type { FileHandle } from '../../platform/files.ts';
import type { LineHead } from './journal-line.ts';
import { type LineFormat, lineFormat } from './line-format.ts';
import { collectErased } from './personal-fields.ts';

export type ByteRange = { readonly start: number; readonly end: number };

/**
 * A damaged line, and the `seq` of the good lines before and after it (0 and infinity if there is none). Lines that are
 * recovered from it must have a `seq` between these.
 */
export type Damage = ByteRange & { readonly after: number; readonly before: number };

/**
 * Called for each good line, and for lines of which only the personal texts are damaged. `length` includes the newline.
 */
export type OnGoodLine = (head: LineHead, offset: number, length: number) => void;

export type ScanResult = {
  readonly fileLength: number;
  /** The bytes after the last newline, usually of a line that was not completely written. */
  readonly torn: ByteRange | undefined;
  /** The damaged ones among the complete lines. */
  readonly damaged: readonly Damage[];
};

const chunkLength = 1024 * 1024;
const newline = 10;

/** Where a scan begins: a byte at which a line begins, and the `seq` of the line before it. */
export type ScanStart = { readonly offset: number; readonly lastSeq: number };

/**
 * Reads the file from `from` on. A complete line is good if its checksum is right and its `seq` is higher than that of the good
 * line before it; otherwise it is damaged. Only erase lines are parsed as a whole. A line of which only the personal
 * texts are damaged is good if it belongs to an erased guest: an erasure was interrupted and will be repeated.
 */
export async function scanJournal(
  file: FileHandle,
  onGoodLine: OnGoodLine,
  format: LineFormat = lineFormat,
  from: ScanStart = { offset: 0, lastSeq: 0 },
): Promise<ScanResult> {
  const damaged: Damage[] = [];
  const halfBlanked: { readonly damage: Damage; readonly bytes: Buffer }[] = [];
  const eraseLines: unknown[] = [];
  let pendingDamage: ByteRange[] = [];
  let { lastSeq } = from;
  const closeDamage = (before: number) => {
    for (const range of pendingDamage) damaged.push({ ...range, after: lastSeq, before });
    pendingDamage = [];
  };
  const { fileLength, torn } = await forEachLine(
    file,
    (bytes, offset) => {
      const state = format.getState(bytes);
      const head = state === 'damaged' ? undefined : format.readHead(bytes);
      const range = { start: offset, end: offset + bytes.length + 1 };
      if (head === undefined || head.seq <= lastSeq) {
        pendingDamage.push(range);
        return undefined;
      }
      closeDamage(head.seq);
      if (state === 'own_damaged') {
        halfBlanked.push({ damage: { ...range, after: lastSeq, before: head.seq + 1 }, bytes: Buffer.from(bytes) });
      }
      if (head.kind === 'erase') eraseLines.push(format.parse(bytes));
      lastSeq = head.seq;
      onGoodLine(head, offset, bytes.length + 1);
      return undefined;
    },
    from.offset,
  );
  closeDamage(Number.POSITIVE_INFINITY);
  const erased = collectErased(eraseLines);
  for (const { damage, bytes } of halfBlanked) if (!format.isAbout(bytes, erased)) damaged.push(damage);
  return { fileLength, torn, damaged: damaged.sort((a, b) => a.start - b.start) };
}

/**
 * Passes each complete line from a byte on, without its newline, to `onLine`. The buffer is reused once `onLine` has returned and its
 * promise is settled. Returns the length of the file, and the bytes after the last newline, if any.
 */
export async function forEachLine(
  file: FileHandle,
  onLine: (bytes: Buffer, offset: number) => Promise<void> | undefined,
  from = 0,
): Promise<{ readonly fileLength: number; readonly torn: ByteRange | undefined }> {
  let buffer = Buffer.alloc(chunkLength);
  let filled = 0;
  let start = from;
  for (;;) {
    if (filled === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, start + filled);
    if (bytesRead === 0) break;
    const end = filled + bytesRead;
    let lineStart = 0;
    let lineEnd = buffer.subarray(0, end).indexOf(newline, filled);
    while (lineEnd !== -1) {
      const handling = onLine(buffer.subarray(lineStart, lineEnd), start + lineStart);
      if (handling) await handling;
      lineStart = lineEnd + 1;
      lineEnd = buffer.subarray(0, end).indexOf(newline, lineStart);
    }
    buffer.copyWithin(0, lineStart, end);
    start += lineStart;
    filled = end - lineStart;
  }
  const fileLength = start + filled;
  return { fileLength: fileLength, torn: filled > 0 ? { start, end: fileLength } : undefined };
}
