import path from 'node:path';
import { z } from 'zod';
import type { EraseEntry, JournalLine } from '#core/model/journal.ts';
import { isHeldError, readdir, waitAtMost } from '../../platform/files.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { attemptAll } from '../backups/attempt-all.ts';
import type { DataFolders } from '../data-folders.ts';
import { collectErased } from '../journal/personal-fields.ts';
import type { DocumentStore, Eraser, Journal, MediaStore } from '../ports.ts';
import { blankFile } from './blank-file.ts';
import { recordErasures } from './erasures-file.ts';
import type { TaskQueue } from './task-queue.ts';

export type EraserDeps = {
  readonly folders: DataFolders;
  readonly journal: Pick<Journal, 'find'>;
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly media: Pick<MediaStore, 'remove'>;
  /** The queue that is shared with the code that copies the journal, so that no copy contains a half-blanked line. */
  readonly journalQueue: TaskQueue;
  readonly log: Logger;
  /** Called when lines of the journal were or may have been overwritten. */
  readonly onBlanked?: () => void;
};

/**
 * The name of the document that records the last erase line that was carried out completely. Each backup contains it.
 */
export const erasuresDocument = 'erasures';
export const erasuresSchema = z.object({ doneSeq: z.number().int().min(0) });

/** How many milliseconds an erasure waits for files that other programs hold. It can be finished later. */
const fileWaitMs = 4_000;

/** Carries out the journal's erase lines in all files except backups (docs/adr/0006). */
export class FileEraser implements Eraser {
  readonly #deps: EraserDeps;

  constructor(deps: EraserDeps) {
    this.#deps = deps;
  }

  /**
   * Carries out all erase lines that are not carried out yet. If another program holds one of the files, the rest is
   * carried out and this resolves; the next call finishes it (ERASE-5).
   */
  async eraseAll(onLine: (line: JournalLine) => void = () => undefined): Promise<void> {
    const erase = () => waitAtMost(fileWaitMs, () => this.#eraseAll(onLine));
    await this.#deps.journalQueue.run(erase).catch((error: unknown) => {
      if (!isHeldError(error)) throw error;
      this.#deps.log.warn(errorFields(error), 'an erasure is finished later');
    });
  }

  async #eraseAll(onLine: (line: JournalLine) => void): Promise<void> {
    const { folders, journal, documents, media, log } = this.#deps;
    const doneSeq = (await documents.get(erasuresDocument, erasuresSchema))?.doneSeq ?? 0;
    const lines = filterEraseLines((await journal.find({ kind: 'erase' })).lines, doneSeq);
    const last = lines.at(-1);
    if (last === undefined) return;
    await recordErasures(folders, lines);
    const erased = collectErased(lines);
    const changed = await blankFile(folders.journal, erased, {
      broken: 'leave',
      // The checksum guarantees the shape.
      onLine: (line) => onLine(line as JournalLine),
    }).finally(this.#deps.onBlanked);
    await attemptAll(lines.flatMap(({ mediaIds }) => mediaIds).map((mediaId) => () => media.remove(mediaId)));
    for (const file of await listDamagedJournals(folders)) await blankFile(file, erased, { broken: 'blank' });
    await documents.put(erasuresDocument, { doneSeq: last.seq });
    log.info({ guests: erased.userIds.size, lines: changed }, 'guests are erased');
  }
}

type EraseLine = EraseEntry & { readonly seq: number; readonly at: string };

/** Returns the erase lines whose `seq` is higher than `afterSeq`, in the order of `lines`. */
export function filterEraseLines(lines: readonly JournalLine[], afterSeq: number): EraseLine[] {
  return lines.flatMap((line) => (line.kind === 'erase' && line.seq > afterSeq ? [line] : []));
}

/** Returns the copies of the journal that were set aside because of damage (`repair-journal`). */
async function listDamagedJournals(folders: DataFolders): Promise<string[]> {
  const namePrefix = `${path.basename(folders.journal)}.damaged-`;
  return (await readdir(folders.root))
    .filter((name) => name.startsWith(namePrefix))
    .map((name) => path.join(folders.root, name));
}
