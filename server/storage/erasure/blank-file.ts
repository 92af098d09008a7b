import { type FileHandle, open } from '../../platform/files.ts';
import { type LineFormat, lineFormat } from '../journal/line-format.ts';
import type { Erased } from '../journal/personal-fields.ts';
import { type ByteRange, forEachLine } from '../journal/scan-journal.ts';

export type BlankOptions = {
  readonly format?: LineFormat;
  /**
   * What to do with a damaged or incomplete line. `leave` is for the journal in use, whose newest line may be in
   * progress. `blank` is for other files, because it is unknown whose data the line contains.
   */
  readonly broken: 'leave' | 'blank';
  /** Receives each line as it was before it is blanked, except for damaged lines. */
  readonly onLine?: (line: unknown) => void;
};

/**
 * Blanks the data of erased guests in a file of journal lines, without moving any line: a blanked line keeps its length
 * and the checksum `sum`. A damaged or incomplete line is overwritten with spaces if `broken` is `blank`. Opens its own
 * handle, because Linux ignores positions on a handle that appends. Resolves with the number of changed lines (without
 * an incomplete last one) when they are on the disk. It is safe to repeat this.
 */
export async function blankFile(file: string, erased: Erased, options: BlankOptions): Promise<number> {
  const { format = lineFormat, broken, onLine } = options;
  const handle = await open(file, 'r+');
  try {
    let changed = 0;
    const { torn } = await forEachLine(handle, (bytes, offset) => {
      if (format.getState(bytes) === 'damaged') {
        if (broken === 'leave' || isBlank(bytes)) return undefined;
        changed += 1;
        return writeSpaces(handle, { start: offset, end: offset + bytes.length });
      }
      if (!mayConcern(format, bytes, erased)) return undefined;
      const blank = format.createBlank?.(bytes, erased);
      if (blank === undefined) return undefined;
      onLine?.(format.parse(bytes));
      changed += 1;
      return writeAt(handle, blank.bytes, offset + blank.offset);
    });
    if (torn !== undefined && broken === 'blank') await writeSpaces(handle, torn);
    await handle.datasync();
    return changed;
  } finally {
    await handle.close();
  }
}

/**
 * Returns false if the line cannot contain data of the erased guests. An action line concerns its own guest only, so
 * most lines need not be parsed.
 */
function mayConcern(format: LineFormat, bytes: Buffer, erased: Erased): boolean {
  const head = format.readHead(bytes);
  return head?.kind !== 'action' || erased.userIds.has(head.userId);
}

const space = 0x20;
const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === space);

async function writeSpaces(handle: FileHandle, { start, end }: ByteRange): Promise<void> {
  await writeAt(handle, Buffer.alloc(end - start, space), start);
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  }
}
