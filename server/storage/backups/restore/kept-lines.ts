import type { RestoredEntry } from '#core/model/journal.ts';
import { copyFile, open, rm } from '../../../platform/files.ts';
import { isNotFoundError } from '../../disk/durable-files.ts';
import { encodeLines, type LineHead } from '../../journal/journal-line.ts';
import { lineFormat } from '../../journal/line-format.ts';
import { forEachLine } from '../../journal/scan-journal.ts';

/**
 * The kinds of lines that a restore keeps: draws (DRAW-6), print jobs (PRINT-5), check-in tickets (TICKET-2),
 * erasures (BACKUP-2), earlier restores, and the security log (AUDIT-1).
 */
const keptKinds: ReadonlySet<string> = new Set(['draw', 'print', 'ticket', 'erase', 'restored', 'security']);

type KeptLine = Readonly<Record<string, unknown>>;

/**
 * Writes the journal that a restore leaves: the lines of the backup, the current lines of the kept kinds that the
 * backup lacks, and a line about the restore. An added line keeps its `seq` if that is higher than the `seq` of the
 * line before it; otherwise it gets the next number. The line about the restore gets a new `seq`, so that phones notice
 * the change. `givenSeq` is the highest `seq` that was ever assigned.
 */
export async function writeJournalWithKept(
  restored: string,
  current: string,
  to: string,
  entry: RestoredEntry,
  { at, givenSeq: highestAssignedSeq }: { readonly at: string; readonly givenSeq: number },
): Promise<void> {
  const backupLines = await readKeptLines(restored);
  const currentLines = await readKeptLines(current);
  const identities = new Set(backupLines.lines.map(toIdentity));
  let seq = backupLines.lastSeq;
  const added: KeptLine[] = [];
  for (const line of currentLines.lines.filter((candidate) => !identities.has(toIdentity(candidate)))) {
    seq = Math.max(seq + 1, Number(line.seq));
    added.push({ ...line, seq });
  }
  added.push({ seq: Math.max(seq, currentLines.lastSeq, highestAssignedSeq) + 1, at, ...entry });
  await rm(to, { force: true });
  await copyFile(restored, to);
  const handle = await open(to, 'a');
  try {
    await handle.appendFile(encodeLines(added.map(moveHeadFirst)).bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Returns a string that is the same for the same line in both journals. It does not contain `seq`, nor the addresses,
 * reasons and marks of persons that an erasure may have blanked in one of the two. A check-in ticket whose room was blanked in only one of
 * them is added once more; `TicketIndex` ignores its second line.
 */
function toIdentity({ seq: _, address: __, reason: ___, person: ____, ...line }: KeptLine): string {
  return JSON.stringify(line);
}

/** Puts the keys into the order that `encodeLines` requires. */
function moveHeadFirst(line: KeptLine): KeptLine {
  const { seq, at, kind, userId = '', storyId = '', ...rest } = line;
  return { seq, at, kind, userId, storyId, ...rest };
}

/**
 * Returns the readable lines of the kinds that are kept, and the highest `seq` of all readable lines. A missing journal
 * counts as empty.
 */
async function readKeptLines(file: string): Promise<{ readonly lines: readonly KeptLine[]; readonly lastSeq: number }> {
  const lines: KeptLine[] = [];
  let lastSeq = 0;
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  if (handle === undefined) return { lines, lastSeq };
  try {
    await forEachLine(handle, (bytes) => {
      const head: LineHead | undefined =
        lineFormat.getState(bytes) === 'damaged' ? undefined : lineFormat.readHead(bytes);
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
