import { readFile, rm } from '../../platform/files.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { DataFolders } from '../data-folders.ts';
import { isNotFoundError, writeFileAtomically } from '../disk/durable-files.ts';
import type { FileJournal } from '../journal/file-journal.ts';
import { type FileSum, sumBytes } from '../journal/read-lines.ts';
import type { SavedSnapshot, Snapshots } from '../ports.ts';
import { decodeSnapshot, encodeSnapshot, type Snapshot, type SnapshotOrigin } from './snapshot-file.ts';

/** Returns the snapshot of these data, or undefined if there is none that can be used. */
export async function readSnapshot(file: string, origin: SnapshotOrigin, log: Logger): Promise<Snapshot | undefined> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (!isNotFoundError(error)) log.warn(errorFields(error), 'the snapshot cannot be read');
    return undefined;
  });
  const snapshot = bytes && decodeSnapshot(bytes);
  return snapshot && JSON.stringify(snapshot.origin) === JSON.stringify(origin) ? snapshot : undefined;
}

export type SnapshotDeps = {
  readonly folders: Pick<DataFolders, 'tmp' | 'snapshot'>;
  readonly journal: FileJournal;
  readonly origin: SnapshotOrigin;
  /** The snapshot with which the journal was opened. */
  readonly opened: Snapshot | undefined;
};

/** The snapshot in the data directory (STORE-19). */
export class FileSnapshots implements Snapshots {
  readonly #deps: Omit<SnapshotDeps, 'opened'>;
  #opened: Snapshot | undefined;
  /** What is known of the journal's CRC-32, so that not all of it must be read for each snapshot. */
  #known: FileSum | undefined;
  #erasures = 0;
  #isUsable: boolean;

  constructor({ opened, ...deps }: SnapshotDeps) {
    this.#deps = deps;
    this.#opened = opened;
    this.#known = opened?.journal;
    this.#isUsable = opened !== undefined;
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Call this after an erasure has overwritten lines. */
  onErased(): void {
    this.#known = undefined;
    this.#isUsable = false;
    this.#erasures += 1;
  }

  takeOpened(): SavedSnapshot | undefined {
    const opened = this.#opened;
    this.#opened = undefined;
    return opened && { state: JSON.parse(opened.state), strings: opened.strings, lastSeq: opened.journal.last.seq };
  }

  async write(save: () => Omit<SavedSnapshot, 'lastSeq'>): Promise<number | undefined> {
    const { folders, journal, origin } = this.#deps;
    // No line may come between the index and the state.
    const end = journal.saveIndex();
    if (end === undefined) return undefined;
    const { state, strings } = save();
    const erasures = this.#erasures;
    const crc = await sumBytes(journal.fd, end.bytes, this.#known);
    if (crc === undefined || erasures !== this.#erasures) return undefined;
    this.#known = { bytes: end.bytes, crc };
    const snapshot = {
      ...{ origin, journal: { bytes: end.bytes, crc, last: end.last }, index: end.index },
      ...{ state: JSON.stringify(state), strings },
    };
    await writeFileAtomically(folders.tmp, folders.snapshot, encodeSnapshot(snapshot));
    this.#isUsable = erasures === this.#erasures;
    return end.last.seq;
  }

  async remove(): Promise<void> {
    await rm(this.#deps.folders.snapshot, { force: true });
  }
}
