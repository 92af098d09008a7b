import { Low } from 'lowdb';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import { errorFields, type Logger } from '#server/platform/logger.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { isOutOfSpace } from '../disk/durable-files.ts';
import type { Journal, JournalQuery } from '../ports.ts';
import type { WriteGate } from '../write-gate.ts';
import type { JournalBatch, JournalFileAdapter } from './journal-file-adapter.ts';
import { toLine } from './journal-line.ts';
import { readLines, replayLines } from './read-lines.ts';

export type FileJournalParts = {
  readonly adapter: JournalFileAdapter;
  readonly clock: Clock;
  readonly space: DiskSpace;
  readonly gate: WriteGate;
  readonly log: Logger;
  /** Numbers up to this one were given away before, also where their lines are gone. */
  readonly givenSeq: number;
  /** Called before each write, quickly: throws when the directory may belong to another server. */
  readonly checkLock: () => void;
  /** Told when a line cannot be read back as it was written. */
  readonly reportDamage: () => void;
};

type Waiting = {
  readonly entry: JournalEntry;
  readonly resolve: (line: JournalLine) => void;
  readonly reject: (error: unknown) => void;
};

/** `from` is the first `seq` that it has not seen from the disk. */
type Listener = { readonly hear: (line: JournalLine) => void; readonly from: number };

/** Lines of one write; more than wait in any real hour, a bound on memory. */
const largestBatch = 1_024;

/** The journal with group commit: all that wait while one batch is on its way to the disk go together in the next. */
export class FileJournal implements Journal {
  readonly #parts: FileJournalParts;
  readonly #low: Low<JournalBatch>;
  readonly #listeners: Listener[] = [];
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #isClosed = false;

  private constructor(parts: FileJournalParts) {
    this.#parts = parts;
    this.#low = new Low<JournalBatch>(parts.adapter, []);
  }

  /** Reads what is on the disk (see the adapter) before it answers. */
  static async open(parts: FileJournalParts): Promise<FileJournal> {
    const journal = new FileJournal(parts);
    await journal.#low.read();
    return journal;
  }

  get lastSeq(): number {
    return this.#parts.adapter.last?.seq ?? 0;
  }

  get lastAt(): string | undefined {
    return this.#parts.adapter.last?.at;
  }

  get isFailed(): boolean {
    return this.#parts.adapter.isFailed;
  }

  /** What is on the disk now: newest line, and how many bytes. Nothing of it changes any more, but for what is erased. */
  cut(): { readonly seq: number; readonly bytes: number } {
    return { seq: this.lastSeq, bytes: this.#parts.adapter.length };
  }

  async append(entry: JournalEntry): Promise<JournalLine> {
    this.#parts.gate.pass();
    if (this.#isClosed) throw new Error('the journal is closed');
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      // Everybody who appends in the same turn of the event loop shares the first write too.
      this.#writing ??= Promise.resolve().then(() => this.#writeAll());
    });
  }

  /**
   * Hands over what is on the disk before it returns (some milliseconds for each 1,000 lines; the event loop waits): register
   * while the server starts, and one listener for many folds.
   */
  onCommitted(listener: (line: JournalLine) => void): void {
    const unreadable = replayLines(this.#parts.adapter.fd, this.#parts.adapter.index, listener);
    if (unreadable > 0) this.#parts.reportDamage();
    this.#listeners.push({ hear: listener, from: this.lastSeq + 1 });
  }

  async find(query: JournalQuery): Promise<{ readonly total: number; readonly lines: readonly JournalLine[] }> {
    const { adapter, reportDamage } = this.#parts;
    const selected = adapter.index.select(query);
    const { lines, unreadable } = await readLines(adapter.fd, adapter.index, selected.lines);
    if (unreadable > 0) reportDamage();
    return { total: selected.total, lines };
  }

  /** Waits for what was appended before. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  /** The same; later lines are refused. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#writing;
    await this.#parts.adapter.close();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, largestBatch);
      try {
        await this.#writeBatch(batch);
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    this.#writing = undefined;
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    const { clock, space, log } = this.#parts;
    await space.requireRoom();
    this.#parts.checkLock();
    const at = isoNow(clock);
    const first = Math.max(this.lastSeq, this.#parts.givenSeq) + 1;
    const lines = batch.map((one, place) => toLine(one.entry, first + place, at));
    this.#low.data = lines;
    try {
      await this.#low.write();
    } catch (error) {
      log.error(errorFields(error), 'a journal write failed');
      if (!isOutOfSpace(error)) throw error;
      space.metTheEnd();
      throw new AppError('STORAGE_FULL');
    } finally {
      this.#low.data = [];
    }
    for (const [place, line] of lines.entries()) this.#settle(batch[place], line);
  }

  /** The line is on the disk. A listener that throws is a fault of ours: its caller hears of it, the others go on. */
  #settle(waiting: Waiting | undefined, line: JournalLine): void {
    let fault: { readonly error: unknown } | undefined;
    for (const { hear, from } of this.#listeners) {
      if (line.seq < from) continue;
      try {
        hear(line);
      } catch (error) {
        this.#parts.log.error(errorFields(error), 'a journal listener failed');
        fault ??= { error };
      }
    }
    if (fault) waiting?.reject(fault.error);
    else waiting?.resolve(line);
  }
}
