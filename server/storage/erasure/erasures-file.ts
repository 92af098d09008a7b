import type { EraseEntry, JournalLine } from '#core/model/journal.ts';
import { open } from '../../platform/files.ts';
import type { DataFolders } from '../data-folders.ts';
import { isFolderError, isNotFoundError, setAside, syncFolder } from '../disk/durable-files.ts';
import { encodeLines } from '../journal/journal-line.ts';
import { lineFormat } from '../journal/line-format.ts';
import { forEachLine } from '../journal/scan-journal.ts';

/*
 * `erasures.jsonl` repeats the journal's erase lines. Erased guests stay erased even if the journal is lost, replaced
 * by an older one, or restored from a backup (ERASE-4). The lines contain random ids and nothing personal. Each file
 * restores what the other one lacks.
 */

type EraseLine = EraseEntry & Pick<JournalLine, 'seq' | 'at'>;

/** Durably adds those of the lines that `erasures.jsonl` lacks. */
export async function recordErasures({ erasures, root }: DataFolders, lines: readonly EraseLine[]): Promise<void> {
  const known = new Set((await readErasures(erasures)).map(toIdentity));
  const newLines = lines.filter((line) => !known.has(toIdentity(line)));
  if (newLines.length === 0) return;
  const handle = await open(erasures, 'a', 0o600);
  try {
    // A crash may have left an unfinished line. The leading newline separates it from the next one.
    await handle.appendFile(Buffer.concat([Buffer.from('\n'), encodeLines(newLines).bytes]));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(root);
}

/**
 * Returns the erasures in `erasures.jsonl` that are not among `lines`. If its path names a folder, renames that and
 * returns none.
 */
export async function findMissingErasures(
  { erasures }: DataFolders,
  lines: readonly EraseLine[],
  nowMs: number,
): Promise<EraseEntry[]> {
  const known = new Set(lines.map(toIdentity));
  const recorded = await readErasures(erasures).catch(async (error: unknown) => {
    if (!isFolderError(error)) throw error;
    await setAside(erasures, nowMs);
    return [];
  });
  return recorded.filter((line) => !known.has(toIdentity(line))).map(({ seq: _, at: __, ...entry }) => entry);
}

/** Returns all undamaged lines of the file; none if it does not exist. */
async function readErasures(file: string): Promise<EraseLine[]> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  if (handle === undefined) return [];
  const lines: EraseLine[] = [];
  try {
    await forEachLine(handle, (bytes) => {
      // The checksum guarantees the shape.
      if (lineFormat.getState(bytes) !== 'damaged') lines.push(lineFormat.parse(bytes) as EraseLine);
      return undefined;
    });
  } finally {
    await handle.close();
  }
  return lines;
}

/**
 * Returns a string that identifies what is erased. `seq` and `at` are not part of it, because they are different in a
 * repeated erasure.
 */
function toIdentity({ userIds, stayIds, mediaIds, addressesBefore, arrivalIds, noteIds }: EraseEntry): string {
  return JSON.stringify([userIds, stayIds, mediaIds, addressesBefore ?? '', arrivalIds ?? [], noteIds ?? []]);
}
