import { copyFile, open, rm } from 'node:fs/promises';
import type { RestoredEntry } from '#core/model/journal.ts';
import { isMissing } from '../../disk/durable-files.ts';
import { encodeLines, type LineHead } from '../../journal/journal-line.ts';
import { lineFormat } from '../../journal/line-format.ts';
import { forEachLine } from '../../journal/scan-journal.ts';

/**
 * Kinds that no restore takes back: draws and printed tickets (R203, R229), check-in tickets (R261), erasures (R94), and the
 * security log (R133).
 */
const keptKinds: ReadonlySet<string> = new Set(['draw', 'print', 'ticket', 'erase', 'restored', 'security']);

type KeptLine = Readonly<Record<string, unknown>>;

/**
 * Writes the journal that comes after a restore: all lines of the backup's, then the lines of the present one that no restore
 * takes back and the backup does not hold, then one that tells of the restore. Kept lines keep their `seq` where the two
 * journals have a past in common. No `seq` is given twice (`givenSeq`: those of lines that are gone), so that phones see that
 * something is new.
 */
export async function writeJournalWithKept(
  restored: string,
  present: string,
  to: string,
  entry: RestoredEntry,
  { at, givenSeq }: { readonly at: string; readonly givenSeq: number },
): Promise<void> {
  const backup = await readKept(restored);
  const now = await readKept(present);
  const known = new Set(backup.lines.map(identityOf));
  let seq = backup.lastSeq;
  const added: KeptLine[] = [];
  for (const line of now.lines.filter((one) => !known.has(identityOf(one)))) {
    seq = Math.max(seq + 1, Number(line.seq));
    added.push({ ...line, seq });
  }
  added.push({ seq: Math.max(seq, now.lastSeq, givenSeq) + 1, at, ...entry });
  await rm(to, { force: true });
  await copyFile(restored, to);
  const handle = await open(to, 'a');
  try {
    await handle.appendFile(encodeLines(added.map(headFirst)).bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All but the place in the journal, and what one of the two journals may have lost by an erasure already: an address, a reason. */
function identityOf({ seq: _, address: __, reason: ___, ...line }: KeptLine): string {
  return JSON.stringify(line);
}

function headFirst(line: KeptLine): KeptLine {
  const { seq, at, kind, userId = '', storyId = '', ...rest } = line;
  return { seq, at, kind, userId, storyId, ...rest };
}

/** Whole lines of the kept kinds, and the last `seq` of all. A journal that is not there has none. */
async function readKept(file: string): Promise<{ readonly lines: readonly KeptLine[]; readonly lastSeq: number }> {
  const lines: KeptLine[] = [];
  let lastSeq = 0;
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (handle === undefined) return { lines, lastSeq };
  try {
    await forEachLine(handle, (bytes) => {
      const head: LineHead | undefined =
        lineFormat.stateOf(bytes) === 'damaged' ? undefined : lineFormat.readHead(bytes);
      if (head === undefined) return undefined;
      lastSeq = Math.max(lastSeq, head.seq);
      if (keptKinds.has(head.kind)) lines.push(lineFormat.parse(bytes) as KeptLine);
      return undefined;
    });
  } finally {
    await handle.close();
  }
  return { lines, lastSeq };
}
