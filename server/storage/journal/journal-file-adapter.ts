import { close, fdatasync, ftruncate, open, write } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import path from 'node:path';
import type { Adapter } from 'lowdb';
import type { JournalLine } from '#core/model/journal.ts';
import type { Clock } from '#server/platform/clock.ts';
import { syncFolder } from '../disk/durable-files.ts';
import type { ReportProblem } from '../problem-list.ts';
import { JournalIndex } from './journal-index.ts';
import { encodeLines, type LineHead } from './journal-line.ts';
import { type LineFormat, lineFormat } from './line-format.ts';
import { repairJournal } from './repair-journal.ts';
import { type ScanResult, scanJournal } from './scan-journal.ts';

/** lowdb's `data` for the journal: the lines that wait to be written. */
export type JournalBatch = readonly JournalLine[];

export type JournalFileParts = {
  /** Absolute path of the journal. */
  readonly file: string;
  readonly tmpFolder: string;
  readonly clock: Clock;
  readonly report: ReportProblem;
  /** Calls of the operating system; tests make them fail. */
  readonly io?: JournalIo;
  /** How the lines stand there; today's when absent. Only today's can be read and written. */
  readonly format?: LineFormat;
};

/** What the journal asks of an open file; each runs off the event loop. */
export type JournalIo = {
  /** Answers how many bytes were written, which may be fewer than given. */
  write(fd: number, bytes: Buffer, offset: number, position: number): Promise<number>;
  sync(fd: number): Promise<void>;
  truncate(fd: number, length: number): Promise<void>;
};

export const systemIo: JournalIo = {
  write: (fd, bytes, offset, position) =>
    new Promise((resolve, reject) => {
      write(fd, bytes, offset, bytes.length - offset, position, (error, written) =>
        error ? reject(error) : resolve(written),
      );
    }),
  sync: (fd) => new Promise((resolve, reject) => fdatasync(fd, (error) => (error ? reject(error) : resolve()))),
  truncate: (fd, length) =>
    new Promise((resolve, reject) => ftruncate(fd, length, (error) => (error ? reject(error) : resolve()))),
};

/**
 * lowdb adapter for the journal (decision 4): JSON Lines, append only. `read` finds and repairs what a crash left and
 * builds the index, `write` appends a batch with one write and one sync. Calls must come one after another.
 */
export class JournalFileAdapter implements Adapter<JournalBatch> {
  readonly #parts: JournalFileParts;
  readonly #io: JournalIo;
  #index = new JournalIndex();
  #fd: number | undefined;
  #length = 0;
  #last: LineHead | undefined;
  #isFailed = false;

  constructor(parts: JournalFileParts) {
    this.#parts = parts;
    this.#io = parts.io ?? systemIo;
  }

  get index(): JournalIndex {
    return this.#index;
  }

  /** Bytes that are on the disk and acknowledged. */
  get length(): number {
    return this.#length;
  }

  /** Head of the newest line. */
  get last(): LineHead | undefined {
    return this.#last;
  }

  /** After a write whose traces could not be removed: nothing is written any more until a restart has looked. */
  get isFailed(): boolean {
    return this.#isFailed;
  }

  /** For reading lines at their places. */
  get fd(): number {
    if (this.#fd === undefined) throw new Error('the journal is not open');
    return this.#fd;
  }

  /** Opens the file. Always null: no line waits after a start. */
  async read(): Promise<null> {
    const { file, tmpFolder, clock, report } = this.#parts;
    const found = await this.#scan();
    if (found.torn) report(file, 'torn_tail');
    const end = found.torn ? found.torn.start : found.fileLength;
    if (found.damaged.length > 0) {
      await repairJournal(file, tmpFolder, found.damaged, end, clock.now(), this.#parts.format ?? lineFormat);
      report(file, 'damaged');
      this.#length = (await this.#scan()).fileLength;
    } else {
      if (found.torn) await cutOff(file, end);
      this.#length = end;
    }
    this.#fd = await openDescriptor(file);
    return null;
  }

  /** Answers when every line is on the disk and in the index. On failure none is, now or after a restart. */
  async write(batch: JournalBatch): Promise<void> {
    if (this.#isFailed) throw new Error('the journal has failed; a restart will look at it');
    const { bytes, lengths } = encodeLines(batch);
    try {
      let written = 0;
      while (written < bytes.length) {
        written += await this.#io.write(this.fd, bytes, written, this.#length + written);
      }
      await this.#io.sync(this.fd);
    } catch (error) {
      await this.#takeBack();
      throw error;
    }
    let offset = this.#length;
    for (const [at, line] of batch.entries()) {
      const length = lengths[at] ?? 0;
      this.#publish(line, offset, length);
      offset += length;
    }
    this.#length = offset;
  }

  close(): Promise<void> {
    const fd = this.#fd;
    this.#fd = undefined;
    if (fd === undefined) return Promise.resolve();
    return new Promise((resolve, reject) => close(fd, (error) => (error ? reject(error) : resolve())));
  }

  /** Builds the index anew from the file, which is made when there is none. */
  async #scan(): Promise<ScanResult> {
    const { file } = this.#parts;
    this.#index = new JournalIndex();
    this.#last = undefined;
    const handle = await openFile(file, 'a+', 0o600);
    try {
      const found = await scanJournal(
        handle,
        (head, offset, length) => this.#publish(head, offset, length),
        this.#parts.format,
      );
      if (found.fileLength === 0) {
        await handle.sync();
        await syncFolder(path.dirname(file));
      }
      return found;
    } finally {
      await handle.close();
    }
  }

  #publish(head: LineHead, offset: number, length: number): void {
    this.#index.add(head, offset, length);
    this.#last = { seq: head.seq, at: head.at, kind: head.kind, userId: head.userId, storyId: head.storyId };
  }

  /** Removes what a failed write may have left, durably: else a restart could show a line that was refused. */
  async #takeBack(): Promise<void> {
    try {
      await this.#io.truncate(this.fd, this.#length);
      await this.#io.sync(this.fd);
    } catch {
      this.#isFailed = true;
    }
  }
}

async function cutOff(file: string, length: number): Promise<void> {
  const handle = await openFile(file, 'r+');
  try {
    await handle.truncate(length);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function openDescriptor(file: string): Promise<number> {
  return new Promise((resolve, reject) => open(file, 'r+', (error, fd) => (error ? reject(error) : resolve(fd))));
}
