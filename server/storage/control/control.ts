import { randomBytes } from 'node:crypto';
import { storageProblemKinds } from '#core/api/status-shapes.ts';
import { errorFields, type Logger } from '#server/platform/logger.ts';
import type { DataFolders } from '../data-folders.ts';
import type { ProblemList } from '../problem-list.ts';
import type { StorageProblem } from '../storage-problem.ts';
import {
  type ControlContent,
  type ControlledDocument,
  controlFiles,
  type JournalEnd,
  readControl,
  writeControl,
} from './control-file.ts';

export type ControlParts = {
  readonly folders: DataFolders;
  readonly problems: ProblemList;
  readonly nowMs: number;
  readonly log: Logger;
};

/** What documents ask before they read, and tell before and after they change. */
export interface Inventory {
  /** Checksums that the document may have; empty text: it may be absent. Undefined: nothing is known of it. */
  expected(name: string): readonly string[] | undefined;
  /** From its answer on this version is accepted as well as the one before, also after a crash. Empty text: a removal. */
  announce(name: string, sum: string): Promise<void>;
  /** The announced version is in its place, and no other is accepted any more. */
  settle(name: string, sum: string): void;
}

/** A change is on the disk after this long at the latest; the promise is 5 s. Milliseconds. */
const renewAfterMs = 4_000;
const absent = '';

/** Documents of the directory itself that stand only while something is under way. */
const passingNames: ReadonlySet<string> = new Set(['restore', 'migration']);

/**
 * Knows what the data directory should hold (docs/adr/0007). It is read before anything else; nothing is written until
 * `begin`. From then on a document's next version is on the disk here before the document changes, and the journal's end
 * follows within seconds.
 */
export class Control implements Inventory {
  readonly #parts: ControlParts;
  /** As it was found: undefined in a new directory, and in one of an earlier version. */
  readonly #found: ControlContent | undefined;
  readonly #documents = new Map<string, ControlledDocument>();
  readonly storeId: string;
  #schemaVersion: number;
  #serial: number;
  #lastSeq: number;
  #takesUnknown: boolean;
  #journal: JournalEnd | null;
  #readJournal: (() => JournalEnd) | undefined;
  #next: Promise<void> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #copying: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isAbandoned = false;

  private constructor(parts: ControlParts, found: ControlContent | undefined) {
    this.#parts = parts;
    this.#found = found;
    this.storeId = found?.storeId ?? randomBytes(12).toString('hex');
    this.#schemaVersion = found?.schemaVersion ?? 0;
    this.#serial = found?.serial ?? 0;
    this.#lastSeq = found?.lastSeq ?? 0;
    this.#journal = found?.journal ?? null;
    this.#takesUnknown = found?.takesUnknown ?? true;
    for (const { name, version, sums } of found?.documents ?? []) this.#documents.set(name, { version, sums });
  }

  static async load(parts: ControlParts): Promise<Control> {
    const { content, damaged } = await readControl(parts.folders.root, parts.nowMs);
    for (const file of damaged) parts.problems.report(file, 'damaged');
    parts.problems.recall((content?.losses ?? []).flatMap(toProblem));
    return new Control(parts, content);
  }

  /** The directory had a control file when it was opened. */
  get isKnown(): boolean {
    return this.#found !== undefined;
  }

  /** 0 where nothing is known. */
  get schemaVersion(): number {
    return this.#schemaVersion;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** Where the journal should end at least; null: nothing is known of it. */
  get journal(): JournalEnd | null {
    return this.#journal;
  }

  /** A document that is not listed did not come from this server. */
  get takesUnknown(): boolean {
    return this.#takesUnknown;
  }

  names(): string[] {
    return [...this.#documents.keys()];
  }

  expected(name: string): readonly string[] | undefined {
    return this.#documents.get(name)?.sums;
  }

  async announce(name: string, sum: string): Promise<void> {
    if (passingNames.has(name)) return;
    const { version, sums } = this.#documents.get(name) ?? { version: 0, sums: [absent] };
    this.#documents.set(name, { version, sums: [...new Set([...sums, sum])] });
    if (this.#readJournal !== undefined) await this.#save();
  }

  settle(name: string, sum: string): void {
    if (passingNames.has(name)) return;
    if (sum === absent) this.#documents.delete(name);
    else this.#documents.set(name, { version: (this.#documents.get(name)?.version ?? 0) + 1, sums: [sum] });
    this.renewSoon();
  }

  /** After a restore: documents that stay on this computer keep their entries, all else is taken as it is. */
  async adoptRestored(schemaVersion: number, stays: (name: string) => boolean): Promise<void> {
    for (const name of this.#documents.keys()) if (!stays(name)) this.#documents.delete(name);
    this.#parts.problems.clearLosses();
    await this.#adopt(schemaVersion);
  }

  /** After a migration: everything was checked before it, and is written in another form now. */
  async adoptMigrated(schemaVersion: number): Promise<void> {
    this.#documents.clear();
    await this.#adopt(schemaVersion);
  }

  async #adopt(schemaVersion: number): Promise<void> {
    this.#schemaVersion = schemaVersion;
    this.#journal = null;
    this.#takesUnknown = true;
    await this.#save();
  }

  /**
   * Everything was looked at and stands as it should, or as it can: from here on all changes are followed. A full disk
   * does not keep the server from starting: what stands in the file still holds.
   */
  async begin(schemaVersion: number, readJournal: () => JournalEnd): Promise<void> {
    this.#schemaVersion = schemaVersion;
    this.#takesUnknown = false;
    this.#readJournal = readJournal;
    this.#parts.problems.open(() => void this.#save().catch(() => undefined));
    await this.#save().catch((error: unknown) => this.#warn(error));
  }

  /** Something moved that may be on the disk a little later. */
  renewSoon(): void {
    if (this.#readJournal === undefined || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#save().catch((error: unknown) => {
        this.#warn(error);
        this.renewSoon();
      });
    }, renewAfterMs);
    this.#timer.unref();
  }

  /** Answers when it is kept that staff go on without what is lost. */
  async confirmLosses(): Promise<void> {
    this.#parts.problems.clearLosses();
    await this.#save();
  }

  /** Writes what is known now; later changes are not followed. */
  async close(): Promise<void> {
    if (this.#readJournal !== undefined) await this.#save().catch((error: unknown) => this.#warn(error));
    this.#readJournal = undefined;
    clearTimeout(this.#timer);
    await this.#copying;
  }

  /** Follows no changes any more and writes nothing: the directory belongs to somebody else. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    this.#readJournal = undefined;
    clearTimeout(this.#timer);
    await this.#writing.catch(() => undefined);
    await this.#copying;
  }

  /** Answers when all that is known at this moment is on the disk; those who ask meanwhile share one write. */
  #save(): Promise<void> {
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#writing = this.#write();
        return this.#writing;
      });
    return this.#next;
  }

  async #write(): Promise<void> {
    if (this.#isAbandoned) throw new Error('the data directory belongs to another server');
    const { tmp, root } = this.#parts.folders;
    const content = this.#content();
    const { main, copy } = controlFiles(root);
    await writeControl(tmp, main, content);
    // The second copy is for a damaged disk, nobody waits for it.
    this.#copying = this.#copying.then(async () => {
      if (content.serial === this.#serial && !this.#isAbandoned)
        await writeControl(tmp, copy, content).catch(() => undefined);
    });
  }

  #content(): ControlContent {
    const journal = this.#readJournal?.() ?? this.#journal;
    this.#journal = journal;
    this.#lastSeq = Math.max(this.#lastSeq, journal?.seq ?? 0);
    this.#serial += 1;
    return {
      ...{ format: 1, storeId: this.storeId, serial: this.#serial, schemaVersion: this.#schemaVersion },
      ...{ lastSeq: this.#lastSeq, journal, takesUnknown: this.#takesUnknown },
      documents: [...this.#documents].map(([name, { version, sums }]) => ({ name, version, sums: [...sums] })),
      losses: this.#parts.problems.losses(),
    };
  }

  #warn(error: unknown): void {
    this.#parts.log.warn(errorFields(error), 'the control file could not be written');
  }
}

/** Kinds of a newer version of the program are left out. */
function toProblem({ file, what, at }: ControlContent['losses'][number]): StorageProblem[] {
  const known = storageProblemKinds.find((kind) => kind === what);
  return known === undefined ? [] : [{ file, what: known, at }];
}
