import { randomBytes } from 'node:crypto';
import { storageProblemKinds } from '#core/api/status-schemas.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
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

export type ControlDeps = {
  readonly folders: DataFolders;
  readonly problems: ProblemList;
  readonly nowMs: number;
  readonly log: Logger;
};

/** The interface through which document stores check versions and report changes. */
export interface Inventory {
  /**
   * Returns the accepted checksums of a document. An empty string among them means that the document may be absent.
   * Returns undefined if the document is unknown.
   */
  getExpectedSums(name: string): readonly string[] | undefined;
  /**
   * Accepts a new version in addition to the current one. After `Control.startRecording`, this resolves once the record is
   * durable, so that a crash at any later moment leaves an accepted version. An empty string announces a removal.
   */
  announce(name: string, sum: string): Promise<void>;
  /** Records that the announced version is in place. No other version is accepted any more. */
  settle(name: string, sum: string): void;
}

/** The delay in milliseconds before a change is written. The change must be on the disk within 5 s. */
const saveDelayMs = 4_000;
const absentSum = '';

/** The documents that exist only during a restore or a migration; they are not recorded. */
const transientNames: ReadonlySet<string> = new Set(['restore', 'migration']);

/**
 * Keeps the record of what the data directory should contain (docs/adr/0007). It is read before any other data. Before
 * `startRecording`, only a restore or a migration writes it. After that, each version of a document is recorded before the
 * document changes, and the journal's new end within seconds.
 */
export class Control implements Inventory {
  readonly #deps: ControlDeps;
  /**
   * The content at the start; undefined if there was none, as in a new directory or one of an earlier program version.
   */
  readonly #initialContent: ControlContent | undefined;
  readonly #documents = new Map<string, ControlledDocument>();
  readonly storeId: string;
  #schemaVersion: number;
  #serial: number;
  #lastSeq: number;
  #takesUnknown: boolean;
  #journalEnd: JournalEnd | null;
  #getJournalEnd: (() => JournalEnd) | undefined;
  #nextWrite: Promise<void> | undefined;
  #currentWrite: Promise<void> = Promise.resolve();
  #copying: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isAbandoned = false;

  private constructor(deps: ControlDeps, initialContent: ControlContent | undefined) {
    this.#deps = deps;
    this.#initialContent = initialContent;
    this.storeId = initialContent?.storeId ?? randomBytes(12).toString('hex');
    this.#schemaVersion = initialContent?.schemaVersion ?? 0;
    this.#serial = initialContent?.serial ?? 0;
    this.#lastSeq = initialContent?.lastSeq ?? 0;
    this.#journalEnd = initialContent?.journal ?? null;
    this.#takesUnknown = initialContent?.takesUnknown ?? true;
    for (const { name, version, sums } of initialContent?.documents ?? []) this.#documents.set(name, { version, sums });
  }

  static async load(deps: ControlDeps): Promise<Control> {
    const { content, damaged } = await readControl(deps.folders.root, deps.nowMs);
    for (const file of damaged) deps.problems.report(file, 'damaged');
    deps.problems.addEarlierLosses((content?.losses ?? []).flatMap(toKnownProblems));
    return new Control(deps, content);
  }

  /** Whether the directory had a control file when it was opened. */
  get hasFile(): boolean {
    return this.#initialContent !== undefined;
  }

  /** The schema version of the data; 0 if it is unknown. */
  get schemaVersion(): number {
    return this.#schemaVersion;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** The end that the journal must have reached at least; null if it is unknown. */
  get journalEnd(): JournalEnd | null {
    return this.#journalEnd;
  }

  /** Whether documents that are not listed are accepted. */
  get takesUnknown(): boolean {
    return this.#takesUnknown;
  }

  listNames(): string[] {
    return [...this.#documents.keys()];
  }

  getExpectedSums(name: string): readonly string[] | undefined {
    return this.#documents.get(name)?.sums;
  }

  async announce(name: string, sum: string): Promise<void> {
    if (transientNames.has(name)) return;
    const { version, sums } = this.#documents.get(name) ?? { version: 0, sums: [absentSum] };
    this.#documents.set(name, { version, sums: [...new Set([...sums, sum])] });
    if (this.#getJournalEnd !== undefined) await this.#save();
  }

  settle(name: string, sum: string): void {
    if (transientNames.has(name)) return;
    if (sum === absentSum) this.#documents.delete(name);
    else this.#documents.set(name, { version: (this.#documents.get(name)?.version ?? 0) + 1, sums: [sum] });
    this.scheduleSave();
  }

  /**
   * Records a restore. The recorded versions of documents that stay on this computer still apply; all other data are
   * accepted as they are.
   */
  async acceptRestoredData(schemaVersion: number, isRetained: (name: string) => boolean): Promise<void> {
    for (const name of this.#documents.keys()) if (!isRetained(name)) this.#documents.delete(name);
    this.#deps.problems.clearLosses();
    await this.#acceptData(schemaVersion);
  }

  /** Records a migration. All data were checked before it; their new form is accepted as it is. */
  async acceptMigratedData(schemaVersion: number): Promise<void> {
    this.#documents.clear();
    await this.#acceptData(schemaVersion);
  }

  async #acceptData(schemaVersion: number): Promise<void> {
    this.#schemaVersion = schemaVersion;
    this.#journalEnd = null;
    this.#takesUnknown = true;
    await this.#save();
  }

  /**
   * Begins to record all changes. Must be called after the directory was checked. A failed write, for example on a full
   * disk, is only logged: the record on the disk is still true.
   */
  async startRecording(schemaVersion: number, getJournalEnd: () => JournalEnd): Promise<void> {
    this.#schemaVersion = schemaVersion;
    this.#takesUnknown = false;
    this.#getJournalEnd = getJournalEnd;
    this.#deps.problems.startLogging(() => void this.#save().catch(() => undefined));
    await this.#save().catch((error: unknown) => this.#logFailedWrite(error));
  }

  /** Schedules a write for a change that may reach the disk a little later. */
  scheduleSave(): void {
    if (this.#getJournalEnd === undefined || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#save().catch((error: unknown) => {
        this.#logFailedWrite(error);
        this.scheduleSave();
      });
    }, saveDelayMs);
    this.#timer.unref();
  }

  /** Records that staff accept the loss of the missing data. Resolves when that is stored. */
  async confirmLosses(): Promise<void> {
    this.#deps.problems.clearLosses();
    await this.#save();
  }

  /** Writes the current state and stops recording changes. */
  async close(): Promise<void> {
    if (this.#getJournalEnd !== undefined) await this.#save().catch((error: unknown) => this.#logFailedWrite(error));
    this.#getJournalEnd = undefined;
    clearTimeout(this.#timer);
    await this.#copying;
  }

  /** Stops recording changes and writes nothing, because the directory belongs to another server now. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    this.#getJournalEnd = undefined;
    clearTimeout(this.#timer);
    await this.#currentWrite.catch(() => undefined);
    await this.#copying;
  }

  /**
   * Writes the record. Resolves when all changes before this call are on the disk. Concurrent callers share one write.
   */
  #save(): Promise<void> {
    this.#nextWrite ??= this.#currentWrite
      .catch(() => undefined)
      .then(() => {
        this.#nextWrite = undefined;
        this.#currentWrite = this.#write();
        return this.#currentWrite;
      });
    return this.#nextWrite;
  }

  async #write(): Promise<void> {
    if (this.#isAbandoned) throw new Error('the data directory belongs to another server');
    const { tmp, root } = this.#deps.folders;
    const content = this.#createContent();
    const { main, copy } = controlFiles(root);
    await writeControl(tmp, main, content);
    // The second copy guards against a damaged disk. No caller needs to wait for it.
    this.#copying = this.#copying.then(async () => {
      if (content.serial === this.#serial && !this.#isAbandoned)
        await writeControl(tmp, copy, content).catch(() => undefined);
    });
  }

  #createContent(): ControlContent {
    const journal = this.#getJournalEnd?.() ?? this.#journalEnd;
    this.#journalEnd = journal;
    this.#lastSeq = Math.max(this.#lastSeq, journal?.seq ?? 0);
    this.#serial += 1;
    return {
      ...{ format: 1, storeId: this.storeId, serial: this.#serial, schemaVersion: this.#schemaVersion },
      ...{ lastSeq: this.#lastSeq, journal, takesUnknown: this.#takesUnknown },
      documents: [...this.#documents].map(([name, { version, sums }]) => ({ name, version, sums: [...sums] })),
      losses: this.#deps.problems.losses(),
    };
  }

  #logFailedWrite(error: unknown): void {
    this.#deps.log.warn(errorFields(error), 'the control file could not be written');
  }
}

/** Returns a recorded loss as a problem, or an empty list for a kind that only a newer version of the program knows. */
function toKnownProblems({ file, what, at }: ControlContent['losses'][number]): StorageProblem[] {
  const knownKind = storageProblemKinds.find((kind) => kind === what);
  return knownKind === undefined ? [] : [{ file, what: knownKind, at }];
}
