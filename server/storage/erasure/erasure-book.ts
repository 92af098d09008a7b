import { open } from 'node:fs/promises';
import type { EraseEntry, JournalLine } from '#core/model/journal.ts';
import type { DataFolders } from '../data-folders.ts';
import { isFolderError, isMissing, setAside, syncFolder } from '../disk/durable-files.ts';
import { encodeLines } from '../journal/journal-line.ts';
import { lineFormat } from '../journal/line-format.ts';
import { forEachLine } from '../journal/scan-journal.ts';

/*
 * The erase lines of the journal stand a second time in `erasures.jsonl`: whoever was erased stays erased, also when the
 * journal is lost, is replaced by an older one, or comes from a backup (R104). The lines hold random ids and nothing personal.
 * Each of the two files makes good what the other lacks.
 */

type EraseLine = EraseEntry & Pick<JournalLine, 'seq' | 'at'>;

/** Adds erase lines to the book that it does not hold; on the disk when it answers. */
export async function noteErasures({ erasures, root }: DataFolders, lines: readonly EraseLine[]): Promise<void> {
  const known = new Set((await readErasures(erasures)).map(identityOf));
  const added = lines.filter((line) => !known.has(identityOf(line)));
  if (added.length === 0) return;
  const handle = await open(erasures, 'a', 0o600);
  try {
    // What a crash left unfinished must not swallow the next line.
    await handle.appendFile(Buffer.concat([Buffer.from('\n'), encodeLines(added).bytes]));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(root);
}

/** What the book holds and the journal does not. */
export async function forgottenErasures(
  { erasures }: DataFolders,
  lines: readonly EraseLine[],
  nowMs: number,
): Promise<EraseEntry[]> {
  const known = new Set(lines.map(identityOf));
  const book = await readErasures(erasures).catch(async (error: unknown) => {
    if (!isFolderError(error)) throw error;
    await setAside(erasures, nowMs);
    return [];
  });
  return book.filter((line) => !known.has(identityOf(line))).map(({ seq: _, at: __, ...entry }) => entry);
}

/** Whole lines only. */
async function readErasures(file: string): Promise<EraseLine[]> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (handle === undefined) return [];
  const lines: EraseLine[] = [];
  try {
    await forEachLine(handle, (bytes) => {
      // The checksum vouches for the shape.
      if (lineFormat.stateOf(bytes) !== 'damaged') lines.push(lineFormat.parse(bytes) as EraseLine);
      return undefined;
    });
  } finally {
    await handle.close();
  }
  return lines;
}

/** Whom it erases: an erasure that is repeated has another place and time. */
function identityOf({ userIds, stayIds, mediaIds, addressesBefore }: EraseEntry): string {
  return JSON.stringify([userIds, stayIds, mediaIds, addressesBefore ?? '']);
}
