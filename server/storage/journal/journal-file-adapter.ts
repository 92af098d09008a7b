import path from 'node:path';
import type { Adapter } from 'lowdb';
import type { JournalLine } from '#core/model/journal.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type BigIntStats,
  close,
  type FileHandle,
  fdatasync,
  fstat,
  ftruncate,
  openDescriptor,
  open as openFile,
  stat,
  waitAtMost,
  write,
} from '../../platform/files.ts';
import type { JournalEnd } from '../control/control-file.ts';
import { createTemporaryPath, isNotFoundError, renameWithoutReplacing, syncFolder } from '../disk/durable-files.ts';
import type { ReportProblem } from '../problem-list.ts';
import type { Snapshot } from '../snapshot/snapshot-file.ts';
import { compareWithEnd } from './compare-with-end.ts';
import { JournalIndex } from './journal-index.ts';
import { encodeLines, type LineHead } from './journal-line.ts';
import { type LineFormat, lineFormat } from './line-format.ts';
import { readBytes, sumBytes } from './read-lines.ts';
import { repairJournal } from './repair-journal.ts';
import { type ScanResult, type ScanStart, scanJournal } from './scan-journal.ts';

/** The lines of one write, which lowdb calls `data`. */
export type JournalBatch = readonly JournalLine[];

export type JournalFileDeps = {
  /** The absolute path of the journal. */
  readonly file: string;
  readonly tmpFolder: string;
  readonly clock: Clock;
  readonly report: ReportProblem;
  /** Operating system calls; tests replace them with failing ones. */
  readonly io?: JournalIo;
  /** The format of the lines; the current one if absent. Only the current format can be written. */
  readonly format?: LineFormat;
  /** The end of the acknowledged lines according to the control file; null if it is unknown. */
  readonly recordedEnd?: JournalEnd | null;
  /**
   * Called with the last `seq` that is left if acknowledged lines are missing, before the file is repaired. May throw
   * to prevent the opening.
   */
  readonly onLinesMissing?: (lastSeq: number) => void;
  /** A snapshot with the index of the first lines. It is used if the file begins with exactly the same bytes. */
  readonly snapshot?: SnapshotIndex | undefined;
  /** Called after lines were written. */
  readonly onWritten?: () => void;
};

export type SnapshotIndex = Pick<Snapshot, 'index' | 'journal'>;

/** Calls on an open file. None of them blocks the event loop. */
export type JournalIo = {
  /** Returns how many bytes were written, which may be fewer than requested. */
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
 * The lowdb adapter for the journal (STORE-1, STORE-2). The file has the format JSON Lines and is append-only. `read`
 * repairs what a crash left and builds the index. `write` appends a batch with one sync. Calls must not overlap.
 */
export class JournalFileAdapter implements Adapter<JournalBatch> {
  readonly #deps: Omit<JournalFileDeps, 'snapshot'>;
  readonly #io: JournalIo;
  #index = new JournalIndex();
  #fd: number | undefined;
  #length = 0;
  #last: LineHead | undefined;
  /** The checksum of the newest line, as in the file; empty if there is none. */
  #lastSum = '';
  /** The undamaged line that ends at the length that the control file records. */
  #lineAtEnd: { readonly seq: number; readonly offset: number } | undefined;
  #isFailed = false;
  /** Kept only until the file is read, because it is large. */
  #snapshot: SnapshotIndex | undefined;
  #isFromSnapshot = false;
  /** False if the system gives another device number for an open file than for its path, as older libuv does on Windows. */
  #comparesDevices = true;
  /** Called if, after a write, the journal's path is missing or names another file. */
  onNotInPlace: (() => void) | undefined;

  constructor({ snapshot, ...deps }: JournalFileDeps) {
    this.#deps = deps;
    this.#snapshot = snapshot;
    this.#io = deps.io ?? systemIo;
  }

  get index(): JournalIndex {
    return this.#index;
  }

  /** The number of bytes that are on the disk and acknowledged. */
  get length(): number {
    return this.#length;
  }

  /** Whether the first lines were not read, because a snapshot has their index. */
  get isFromSnapshot(): boolean {
    return this.#isFromSnapshot;
  }

  /** The head of the newest line, or undefined if the journal is empty. */
  get last(): LineHead | undefined {
    return this.#last;
  }

  /** The journal's end for the control file. Only an erasure changes bytes before it. */
  get end(): JournalEnd {
    return { seq: this.#last?.seq ?? 0, bytes: this.#length, sum: this.#lastSum };
  }

  /** Refuses all later writes, because the file or the directory does not belong to this server any more. */
  stop(): void {
    this.#isFailed = true;
  }

  /** Checks whether the journal's path still names the open file. */
  async isInPlace(): Promise<boolean> {
    const [openStats, pathStats] = await Promise.all([
      fileStat(this.fd),
      // The journal's queue must not wait.
      waitAtMost(0, () => stat(this.#deps.file, { bigint: true })).catch((error: unknown) => {
        if (isNotFoundError(error)) return undefined;
        throw error;
      }),
    ]);
    if (pathStats === undefined || pathStats.ino !== openStats.ino) return false;
    return !this.#comparesDevices || pathStats.dev === openStats.dev;
  }

  /**
   * Copies the open file to its deleted path, so that no acknowledged line is lost. Call `stop` first. A file that
   * another server has created at this path in the meantime is left as it is.
   */
  async recreateFile(): Promise<void> {
    const { file, tmpFolder } = this.#deps;
    const temporary = createTemporaryPath(tmpFolder);
    const target = await openFile(temporary, 'wx', 0o600);
    try {
      for (let position = 0; position < this.#length; ) {
        const bytes = await readBytes(this.fd, position, Math.min(copyChunkBytes, this.#length - position));
        if (bytes.length === 0) break;
        await target.appendFile(bytes);
        position += bytes.length;
      }
      await target.sync();
    } finally {
      await target.close();
    }
    await renameWithoutReplacing(temporary, file);
    await syncFolder(path.dirname(file));
  }

  /**
   * True after `stop`, after a write that failed and could not be undone, and if the file was not in its place after a
   * write. Writes are then refused until a restart.
   */
  get isFailed(): boolean {
    return this.#isFailed;
  }

  /** The file descriptor, for reading lines by their offset. Throws if the journal is not open. */
  get fd(): number {
    if (this.#fd === undefined) throw new Error('the journal is not open');
    return this.#fd;
  }

  /**
   * Repairs the file, builds the index and opens the file. Returns null, because after a start there are no lines to
   * write.
   */
  async read(): Promise<null> {
    const { file, tmpFolder, clock, report } = this.#deps;
    const scan = this.#reclassifyTornLine(await this.#scan(this.#snapshot));
    this.#snapshot = undefined;
    await this.#compareWithRecordedEnd(scan);
    if (scan.torn) report(file, 'torn_tail');
    const end = scan.torn ? scan.torn.start : scan.fileLength;
    if (scan.damaged.length > 0) {
      await repairJournal(file, tmpFolder, scan.damaged, end, clock.now(), this.#deps.format ?? lineFormat);
      report(file, 'damaged');
      this.#length = (await this.#scan()).fileLength;
    } else {
      if (scan.torn) await truncateFile(file, end);
      this.#length = end;
    }
    this.#fd = await openDescriptor(file, 'r+');
    const [openStats, pathStats] = await Promise.all([fileStat(this.#fd), stat(file, { bigint: true })]);
    this.#comparesDevices = openStats.ino !== pathStats.ino || openStats.dev === pathStats.dev;
    this.#lastSum = await this.#readLastSum();
    return null;
  }

  /**
   * Resolves when every line is on the disk and in the index. Rejects if they were not stored; then no line is in the
   * index.
   */
  async write(batch: JournalBatch): Promise<void> {
    if (this.#isFailed) throw new Error('the journal has failed; a restart will look at it');
    const { bytes, lengths } = encodeLines(batch);
    let isInPlace: boolean;
    try {
      let written = 0;
      while (written < bytes.length) {
        written += await this.#io.write(this.fd, bytes, written, this.#length + written);
      }
      await this.#io.sync(this.fd);
      isInPlace = await this.isInPlace();
    } catch (error) {
      await this.#undoWrite();
      throw error;
    }
    // Another server may have taken the directory while this one was suspended (docs/adr/0005). The open file is then
    // no longer the journal, so these lines count as not stored.
    if (!isInPlace) {
      this.#isFailed = true;
      this.onNotInPlace?.();
      throw new Error('the journal stands in its place no more');
    }
    let offset = this.#length;
    for (const [index, line] of batch.entries()) {
      const length = lengths[index] ?? 0;
      this.#addToIndex(line, offset, length);
      offset += length;
    }
    this.#length = offset;
    this.#lastSum = extractSum(bytes, bytes.length - (lengths.at(-1) ?? 0));
    this.#deps.onWritten?.();
  }

  close(): Promise<void> {
    const fd = this.#fd;
    this.#fd = undefined;
    if (fd === undefined) return Promise.resolve();
    return new Promise((resolve, reject) => close(fd, (error) => (error ? reject(error) : resolve())));
  }

  /** Rebuilds the index from the file, or from a snapshot and the rest of the file. Creates the file if it is missing. */
  async #scan(snapshot?: SnapshotIndex): Promise<ScanResult> {
    const { file } = this.#deps;
    const expectedEnd = this.#deps.recordedEnd?.bytes;
    const handle = await openFile(file, 'a+', 0o600);
    try {
      const start = await this.#startFrom(handle, snapshot);
      const scan = await scanJournal(
        handle,
        (head, offset, length) => {
          if (offset + length === expectedEnd) this.#lineAtEnd = { seq: head.seq, offset };
          this.#addToIndex(head, offset, length);
        },
        this.#deps.format,
        start,
      );
      if (scan.fileLength === 0) {
        await handle.sync();
        await syncFolder(path.dirname(file));
      }
      return scan;
    } finally {
      await handle.close();
    }
  }

  /** Loads the snapshot's index if the file begins with its lines, and returns where the scan must begin. */
  async #startFrom(handle: FileHandle, snapshot: SnapshotIndex | undefined): Promise<ScanStart | undefined> {
    this.#index = new JournalIndex();
    this.#last = undefined;
    this.#lineAtEnd = undefined;
    this.#isFromSnapshot = false;
    if (snapshot === undefined) return undefined;
    const { bytes, crc, last } = snapshot.journal;
    if ((await sumBytes(handle.fd, bytes)) !== crc) return undefined;
    this.#index = JournalIndex.load(snapshot.index);
    this.#last = last;
    this.#isFromSnapshot = true;
    const recorded = this.#index.findLineEndingAt(this.#deps.recordedEnd?.bytes ?? -1);
    if (recorded !== undefined) {
      this.#lineAtEnd = { seq: this.#index.getSeq(recorded), offset: this.#index.getRange(recorded).offset };
    }
    return { offset: bytes, lastSeq: last.seq };
  }

  /**
   * If the bytes after the last newline were acknowledged, they are a line that lost its newline. That is damage, not a
   * torn write.
   */
  #reclassifyTornLine(scan: ScanResult): ScanResult {
    const { torn, damaged } = scan;
    if (torn === undefined || torn.start >= (this.#deps.recordedEnd?.bytes ?? 0)) return scan;
    const after = this.#last?.seq ?? 0;
    return { ...scan, torn: undefined, damaged: [...damaged, { ...torn, after, before: Number.POSITIVE_INFINITY }] };
  }

  async #compareWithRecordedEnd(scan: ScanResult): Promise<void> {
    const { file, recordedEnd, onLinesMissing } = this.#deps;
    if (!recordedEnd) return;
    const line = this.#lineAtEnd;
    const lineWithSum = line && { seq: line.seq, sum: await readSum(file, line.offset) };
    if (compareWithEnd(scan, lineWithSum, recordedEnd) === 'cut') onLinesMissing?.(this.#last?.seq ?? 0);
  }

  async #readLastSum(): Promise<string> {
    const { count } = this.#index;
    return count === 0 ? '' : readSum(this.#deps.file, this.#index.getRange(count - 1).offset);
  }

  #addToIndex(head: LineHead, offset: number, length: number): void {
    this.#index.add(head, offset, length);
    this.#last = { seq: head.seq, at: head.at, kind: head.kind, userId: head.userId, storyId: head.storyId };
  }

  /** Durably removes what a failed write may have left. Otherwise a rejected line could appear after a restart. */
  async #undoWrite(): Promise<void> {
    try {
      await this.#io.truncate(this.fd, this.#length);
      await this.#io.sync(this.fd);
    } catch {
      this.#isFailed = true;
    }
  }
}

const copyChunkBytes = 1024 * 1024;

function fileStat(fd: number): Promise<BigIntStats> {
  return new Promise((resolve, reject) =>
    fstat(fd, { bigint: true }, (error, stats) => (error ? reject(error) : resolve(stats))),
  );
}

/** Lines of every format begin with their checksum. */
const sumPosition = { start: '{"sum":"'.length, length: 8 };

function extractSum(bytes: Buffer, lineStart: number): string {
  const start = lineStart + sumPosition.start;
  return bytes.toString('latin1', start, start + sumPosition.length);
}

async function readSum(file: string, lineStart: number): Promise<string> {
  const handle = await openFile(file, 'r');
  try {
    const bytes = Buffer.alloc(sumPosition.start + sumPosition.length);
    await handle.read(bytes, 0, bytes.length, lineStart);
    return extractSum(bytes, 0);
  } finally {
    await handle.close();
  }
}

async function truncateFile(file: string, length: number): Promise<void> {
  const handle = await openFile(file, 'r+');
  try {
    await handle.truncate(length);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
