import { type FileHandle, open } from 'node:fs/promises';
import { type LineFormat, lineFormat } from '../journal/line-format.ts';
import type { Erased } from '../journal/personal-fields.ts';
import { forEachLine, type Range } from '../journal/scan-journal.ts';

export type BlankOptions = {
  readonly format?: LineFormat;
  /**
   * What to do with an incomplete line. `leave` it in the live journal, whose newest line may be in progress. `blank`
   * it elsewhere, because nobody can tell whose data it contains.
   */
  readonly broken: 'leave' | 'blank';
  /** Receives each line before it is blanked. */
  readonly onLine?: (line: unknown) => void;
};

/**
 * Blanks the data of erased guests in a file of journal lines, in place: every line keeps its position, its length and
 * its checksum. Opens its own handle, because Linux ignores positions on a handle that appends. Resolves with the
 * number of changed lines when they are on the disk. Safe to repeat.
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

/**
 * Returns false if the line cannot concern the erased guests. An action line concerns its own guest only, so most lines
 * need not be parsed.
 */
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
