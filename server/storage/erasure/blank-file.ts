import { type FileHandle, open } from 'node:fs/promises';
import { type LineFormat, lineFormat } from '../journal/line-format.ts';
import type { Erased } from '../journal/personal-fields.ts';
import { forEachLine, type Range } from '../journal/scan-journal.ts';

export type BlankOptions = {
  readonly format?: LineFormat;
  /**
   * `leave` what is no whole line: of the journal itself, whose newest line may be on its way. `blank` it: nobody can tell whose
   * it is.
   */
  readonly broken: 'leave' | 'blank';
  /** Told each line before it is blanked, as it is in the file. */
  readonly onLine?: (line: unknown) => void;
};

/**
 * Makes a file of journal lines say nothing of the erased, in place: nothing moves, every line keeps its length and its
 * checksum. Through a handle of its own, since Linux ignores positions on one that appends. Answers when it is on the disk;
 * may be repeated. Answers how many lines changed.
 */
export async function blankFile(file: string, erased: Erased, options: BlankOptions): Promise<number> {
  const { format = lineFormat, broken, onLine } = options;
  const handle = await open(file, 'r+');
  try {
    let changed = 0;
    const { torn } = await forEachLine(handle, (bytes, offset) => {
      if (format.stateOf(bytes) === 'damaged') {
        if (broken === 'leave' || isBlank(bytes)) return undefined;
        changed += 1;
        return writeSpaces(handle, { start: offset, end: offset + bytes.length });
      }
      if (!mayBeAbout(format, bytes, erased)) return undefined;
      const blank = format.blankOf?.(bytes, erased);
      if (blank === undefined) return undefined;
      onLine?.(format.parse(bytes));
      changed += 1;
      return writeAt(handle, blank.bytes, offset + blank.at);
    });
    if (torn !== undefined && broken === 'blank') await writeSpaces(handle, torn);
    await handle.datasync();
    return changed;
  } finally {
    await handle.close();
  }
}

/** An action line speaks of its own guest alone: most lines need not be parsed. */
function mayBeAbout(format: LineFormat, bytes: Buffer, erased: Erased): boolean {
  const head = format.readHead(bytes);
  return head?.kind !== 'action' || erased.userIds.has(head.userId);
}

const space = 0x20;
const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === space);

async function writeSpaces(handle: FileHandle, { start, end }: Range): Promise<void> {
  await writeAt(handle, Buffer.alloc(end - start, space), start);
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  }
}
