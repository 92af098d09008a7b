import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { aClock, aDisk, aProblemBook, temporaryFolder } from '#tests/storage/support.ts';
import { silentLogger } from '../../platform/logger.ts';
import { WriteGate } from '../write-gate.ts';
import { FileJournal } from './file-journal.ts';
import { JournalFileAdapter, type JournalIo, systemIo } from './journal-file-adapter.ts';

/**
 * Gives each test of a file its own folder for a journal on a real disk. `world` contains the folder, the journal's
 * path, the reported problems and the clock of the current test.
 */
export function journalWorld() {
  const world = {} as {
    folder: string;
    file: string;
    book: ReturnType<typeof aProblemBook>;
    time: ReturnType<typeof aClock>;
  };
  const opened: FileJournal[] = [];
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const temporary = await temporaryFolder();
    remove = temporary.remove;
    const { folder } = temporary;
    await mkdir(path.join(folder, 'tmp'));
    Object.assign(world, { folder, file: path.join(folder, 'journal.jsonl'), book: aProblemBook(), time: aClock() });
  });
  const closeAll = async () => {
    for (const journal of opened.splice(0)) await journal.close();
  };
  afterEach(async () => {
    await closeAll();
    await remove();
  });

  const open = async (io: Partial<JournalIo> = {}, space = aDisk(world.folder)) => {
    const { folder, file, time, book } = world;
    const { clock } = time;
    const { report } = book;
    const tmpFolder = path.join(folder, 'tmp');
    const adapter = new JournalFileAdapter({ file, tmpFolder, clock, report, io: { ...systemIo, ...io } });
    const reportDamage = () => report(file, 'damaged');
    const journal = await FileJournal.open({
      adapter,
      clock,
      space,
      gate: new WriteGate(),
      log: silentLogger,
      reportDamage,
      highestAssignedSeq: 0,
      checkLock: () => undefined,
    });
    opened.push(journal);
    return journal;
  };
  const reopen = async () => {
    await closeAll();
    return open();
  };
  return { world, open, reopen };
}

export async function seqsIn(journal: FileJournal): Promise<number[]> {
  return (await journal.find({})).lines.map((line) => line.seq);
}
