import { Low } from 'lowdb';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { isOutOfSpaceError } from '../disk/durable-files.ts';
import type { Journal, JournalQuery } from '../ports.ts';
import type { WriteGate } from '../write-gate.ts';
import type { JournalBatch, JournalFileAdapter } from './journal-file-adapter.ts';
import type { LineHead } from './journal-line.ts';
import { toLine } from './journal-line.ts';
import { countFrom, readLine, readLines, replayLines } from './read-lines.ts';

export type FileJournalDeps = {
  readonly adapter: JournalFileAdapter;
  readonly clock: Clock;
  readonly space: DiskSpace;
  readonly gate: WriteGate;
  readonly log: Logger;
  /** The highest `seq` that was ever assigned, even if its line no longer exists. */
  readonly highestAssignedSeq: number;
  /** Called before each write, so it must be quick. Throws if the directory may belong to another server. */
  readonly checkLock: () => void;
  /** Called when a line cannot be read back as it was written. */
  readonly reportDamage: () => void;
};

type PendingAppend = {
  readonly entry: JournalEntry;
  /** Whether the line is in the same write as the one before it. */
  readonly isJoined: boolean;
  readonly resolve: (line: JournalLine) => void;
  readonly reject: (error: unknown) => void;
};

/** `fromSeq` is the first `seq` that the listener did not receive from the disk when it registered. */
type Listener = { readonly onLine: (line: JournalLine) => void; readonly fromSeq: number };

/**
 * The highest number of lines in one write, which limits the memory. Lines that belong together may exceed it. Even in a
 * busy hotel, far fewer lines wait.
 */
const maxBatchSize = 1_024;

/** The journal with group commit: all lines that arrive during a write are written together in the next batch. */
export class FileJournal implements Journal {
  readonly #deps: FileJournalDeps;
  readonly #low: Low<JournalBatch>;
  readonly #listeners: Listener[] = [];
  #pending: PendingAppend[] = [];
  #writing: Promise<void> | undefined;
  #isClosed = false;
  /** The `seq` of the last line that the listeners know; all lines of a write become known at once. */
  #announcedSeq = 0;

  private constructor(deps: FileJournalDeps) {
    this.#deps = deps;
    this.#low = new Low<JournalBatch>(deps.adapter, []);
  }

  /** Repairs and indexes the journal on the disk (see `JournalFileAdapter.read`) before it resolves. */
  static async open(deps: FileJournalDeps): Promise<FileJournal> {
    const journal = new FileJournal(deps);
    await journal.#low.read();
    journal.#announcedSeq = journal.lastSeq;
    return journal;
  }

  get lastSeq(): number {
    return this.#deps.adapter.last?.seq ?? 0;
  }

  get lastAt(): string | undefined {
    return this.#deps.adapter.last?.at;
  }

  get isFailed(): boolean {
    return this.#deps.adapter.isFailed;
  }

  /**
   * Returns the newest line's `seq` (0 if there is none) and the number of acknowledged bytes on the disk. While the
   * journal is open, only an erasure changes these bytes.
   */
  getEnd(): { readonly seq: number; readonly bytes: number } {
    return { seq: this.lastSeq, bytes: this.#deps.adapter.length };
  }

  get fd(): number {
    return this.#deps.adapter.fd;
  }

  /**
   * Returns the index of the lines that are announced, for a snapshot; undefined if there is none or if a line is stored and
   * not announced yet.
   */
  saveIndex():
    | { readonly bytes: number; readonly last: LineHead; readonly index: readonly [string, Buffer] }
    | undefined {
    const { last, length, index } = this.#deps.adapter;
    if (last === undefined || last.seq !== this.#announcedSeq) return undefined;
    return { bytes: length, last, index: index.save() };
  }

  async append(...entries: readonly [...JournalEntry[], JournalEntry]): Promise<JournalLine> {
    this.#deps.gate.checkOpen();
    if (this.#isClosed) throw new Error('the journal is closed');
    return new Promise((resolve, reject) => {
      for (const [index, entry] of entries.entries()) {
        const isLast = index === entries.length - 1;
        this.#pending.push({ entry, isJoined: index > 0, resolve: isLast ? resolve : () => undefined, reject });
      }
      // Deferred, so that all appends of one turn of the event loop share the first write.
      this.#writing ??= Promise.resolve().then(() => this.#writeAll());
    });
  }

  /**
   * Passes the undamaged lines on the disk to the listener before it returns, and later each new line once it is on the
   * disk. The call blocks the event loop for some milliseconds per 1,000 lines. So make it at the start, with one
   * listener for all projections.
   */
  onCommitted(listener: (line: JournalLine) => void, afterSeq = 0): void {
    const { index } = this.#deps.adapter;
    const first = afterSeq === 0 ? 0 : (index.findLine(afterSeq) ?? -1) + 1;
    this.#replay(countFrom(first, index.count), listener);
    this.onAppended(listener);
  }

  replay(kinds: ReadonlySet<string>, untilSeq: number, listener: (line: JournalLine) => void): void {
    this.#replay(this.#deps.adapter.index.listOfKinds(kinds), (line) => {
      if (line.seq <= untilSeq) listener(line);
    });
  }

  readLine(seq: number): JournalLine | undefined {
    const { adapter, reportDamage } = this.#deps;
    const line = adapter.index.findLine(seq);
    if (line === undefined) return undefined;
    const read = readLine(adapter.fd, adapter.index.getRange(line));
    if (read === undefined) reportDamage();
    return read;
  }

  #replay(lines: Iterable<number>, listener: (line: JournalLine) => void): void {
    const { adapter, reportDamage } = this.#deps;
    if (replayLines(adapter.fd, adapter.index, lines, listener) > 0) reportDamage();
  }

  onAppended(listener: (line: JournalLine) => void): void {
    this.#listeners.push({ onLine: listener, fromSeq: this.lastSeq + 1 });
  }

  async find(query: JournalQuery): Promise<{ readonly total: number; readonly lines: readonly JournalLine[] }> {
    const { adapter, reportDamage } = this.#deps;
    const selected = adapter.index.select(query);
    const { lines, damagedCount } = await readLines(adapter.fd, adapter.index, selected.lines);
    if (damagedCount > 0) reportDamage();
    return { total: selected.total, lines };
  }

  /** Waits for earlier appends. */
  async waitForIdle(): Promise<void> {
    await this.#writing;
  }

  /** Waits for earlier appends and refuses later ones. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#writing;
    await this.#deps.adapter.close();
  }

  async #writeAll(): Promise<void> {
    while (this.#pending.length > 0) {
      let size = maxBatchSize;
      while (this.#pending[size]?.isJoined) size += 1;
      const batch = this.#pending.splice(0, size);
      try {
        await this.#writeBatch(batch);
      } catch (error) {
        for (const pending of batch) pending.reject(error);
      }
    }
    this.#writing = undefined;
  }

  async #writeBatch(batch: readonly PendingAppend[]): Promise<void> {
    const { clock, space, log } = this.#deps;
    await space.requireRoom();
    this.#deps.checkLock();
    const at = isoNow(clock);
    const firstSeq = Math.max(this.lastSeq, this.#deps.highestAssignedSeq) + 1;
    const lines = batch.map((pending, index) => toLine(pending.entry, firstSeq + index, at));
    this.#low.data = lines;
    try {
      await this.#low.write();
    } catch (error) {
      log.error(errorFields(error), 'a journal write failed');
      if (!isOutOfSpaceError(error)) throw error;
      space.markFull();
      throw new AppError('STORAGE_FULL');
    } finally {
      this.#low.data = [];
    }
    this.#announcedSeq = this.lastSeq;
    for (const [index, line] of lines.entries()) this.#announce(batch[index], line);
  }

  /**
   * Announces a line that is on the disk, and then resolves its `append`. If a listener throws, which is a bug, the
   * error is only logged: the caller of `append` must not undo or repeat what is stored.
   */
  #announce(append: PendingAppend | undefined, line: JournalLine): void {
    for (const { onLine, fromSeq } of this.#listeners) {
      if (line.seq < fromSeq) continue;
      try {
        onLine(line);
      } catch (error) {
        this.#deps.log.error(errorFields(error), 'a journal listener failed');
      }
    }
    append?.resolve(line);
  }
}
