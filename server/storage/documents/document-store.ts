import path from 'node:path';
import { Low } from 'lowdb';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { readdir } from '../../platform/files.ts';
import type { Inventory } from '../control/control.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { isNotFoundError, isOutOfSpaceError } from '../disk/durable-files.ts';
import type { DocumentStore, StorageProblem } from '../ports.ts';
import type { ProblemList } from '../problem-list.ts';
import { DocumentFileAdapter } from './document-file-adapter.ts';
import type { StoredDocument } from './document-text.ts';

export type DocumentStoreDeps = {
  /** The absolute path of the folder that contains all documents. */
  readonly folder: string;
  readonly tmpFolder: string;
  readonly clock: Clock;
  readonly space: DiskSpace;
  /** Throws if the document must not be changed at this moment. */
  readonly checkChange?: (name: string) => void;
  readonly problems: ProblemList;
  readonly inventory: Inventory;
  /** The prefix of each name in the inventory: the folder's path below the data directory, with a slash. */
  readonly inventoryPrefix: string;
};

const namePattern = /^[a-z0-9_-]{1,100}(\/[a-z0-9_-]{1,100}){0,7}$/;
/** Windows reserves these names for devices, with any extension. */
const reservedPattern = /(^|\/)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\/|$)/;
const maxConcurrentChecks = 16;
const fileSuffix = '.json';
const previousSuffix = '.json.previous';

/**
 * Thrown if a stored document is intact but does not fit the schema: a migration is missing, or the program is older
 * than its data.
 */
class DocumentShapeError extends Error {
  constructor(name: string, paths: string) {
    super(`the document ${name} does not fit its schema at: ${paths}`);
    this.name = 'DocumentShapeError';
  }
}

/** Stores each document as one JSON file through lowdb. Calls for the same document run one after another. */
export class FileDocumentStore implements DocumentStore {
  readonly #deps: DocumentStoreDeps;
  readonly #adapters = new Map<string, DocumentFileAdapter>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** The writes in progress, including those of copies. */
  readonly #writing = new Set<Promise<unknown>>();
  #hold: Promise<unknown> | undefined;
  #isClosed = false;

  constructor(deps: DocumentStoreDeps) {
    this.#deps = deps;
  }

  /** @throws DocumentShapeError if the stored document does not fit the schema; it is left unchanged */
  async get<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined> {
    const stored = await this.#enqueue(name, (adapter) => readThroughLowdb(adapter));
    if (stored === undefined) return undefined;
    const parsed = schema.safeParse(stored.value);
    if (parsed.success) return parsed.data;
    throw new DocumentShapeError(name, parsed.error.issues.map((issue) => issue.path.join('.')).join(', '));
  }

  async put(name: string, value: unknown): Promise<void> {
    await this.#change(name, async (adapter) => {
      await this.#deps.space.requireRoom();
      try {
        const low = new Low<StoredDocument>(adapter, { value });
        await low.write();
      } catch (error) {
        if (!isOutOfSpaceError(error)) throw error;
        this.#deps.space.markFull();
        throw new AppError('STORAGE_FULL');
      }
    });
    // The caller does not wait for the copy. The next call for this document, a backup and `close` wait for it.
    this.#trackWrite(this.#enqueue(name, (adapter) => adapter.updateCopy()).catch(() => undefined));
  }

  async remove(name: string): Promise<void> {
    await this.#change(name, (adapter) => adapter.remove());
  }

  /**
   * Runs `task` and returns its result; no document changes meanwhile. Waits for changes in progress first, and makes
   * later changes wait. The task may read documents.
   */
  async runWithoutChanges<T>(task: () => Promise<T>): Promise<T> {
    while (this.#hold !== undefined) await this.#hold;
    const changesInProgress = Promise.allSettled(this.#writing);
    const result = changesInProgress.then(task);
    this.#hold = result
      .catch(() => undefined)
      .finally(() => {
        this.#hold = undefined;
      });
    return result;
  }

  async list(folder: string): Promise<string[]> {
    if (folder !== '') checkName(folder);
    const startFolder = path.join(this.#deps.folder, folder);
    const entries = await readdir(startFolder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isNotFoundError(error)) return [];
      throw error;
    });
    const names = new Set<string>();
    for (const entry of entries) {
      const suffix = [fileSuffix, previousSuffix].find((candidate) => entry.name.endsWith(candidate));
      if (!entry.isFile() || suffix === undefined) continue;
      const file = path.join(entry.parentPath, entry.name.slice(0, -suffix.length));
      const name = path.relative(this.#deps.folder, file).replaceAll(path.sep, '/');
      // This store did not write files with other names.
      if (isName(name)) names.add(name);
    }
    return [...names].sort();
  }

  problems(): readonly StorageProblem[] {
    return this.#deps.problems.all;
  }

  /**
   * Compares the documents with the inventory at the start and repairs them if possible. `listed` are the names in the
   * inventory. `unlistedPolicy` says whether documents that it does not list are accepted (`take`) or reported
   * (`doubt`, see `DocumentFileAdapter.reportUnlisted`). Returns the names of missing documents.
   */
  async check(listed: readonly string[], unlistedPolicy: 'take' | 'doubt'): Promise<string[]> {
    const listedNames = new Set(listed);
    const unlistedNames = (await this.list('')).filter((name) => !listedNames.has(name));
    if (unlistedPolicy === 'doubt')
      for (const name of unlistedNames) await this.#enqueue(name, (adapter) => adapter.reportUnlisted());
    return this.checkListed([...listed, ...unlistedNames]);
  }

  /** Checks only these documents, and repairs them if possible. Returns the names of missing ones. */
  async checkListed(names: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    const checkOne = (name: string) =>
      this.#enqueue(name, async (adapter) => {
        if ((await adapter.check()) === 'missing') missing.push(name);
      });
    // The documents are checked in groups, because a hotel may have a thousand of them.
    for (let start = 0; start < names.length; start += maxConcurrentChecks) {
      await Promise.all(names.slice(start, start + maxConcurrentChecks).map(checkOne));
    }
    return missing;
  }

  /**
   * Waits for calls in progress. Later changes are refused, because a restore may have replaced the directory's
   * content.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled([...this.#queues.values(), ...this.#writing]);
  }

  async #change(name: string, task: (adapter: DocumentFileAdapter) => Promise<void>): Promise<void> {
    while (this.#hold !== undefined) await this.#hold;
    this.#deps.checkChange?.(name);
    if (this.#isClosed) throw new Error('the documents are closed');
    const changing = this.#enqueue(name, task);
    this.#trackWrite(changing.catch(() => undefined));
    await changing;
  }

  #trackWrite(writing: Promise<void>): void {
    const tracked = writing.finally(() => this.#writing.delete(tracked));
    this.#writing.add(tracked);
  }

  async #enqueue<T>(name: string, task: (adapter: DocumentFileAdapter) => Promise<T>): Promise<T> {
    checkName(name);
    const previous = this.#queues.get(name) ?? Promise.resolve();
    const running = previous.then(() => task(this.#getAdapter(name)));
    const settled = running.catch(() => undefined);
    this.#queues.set(name, settled);
    try {
      return await running;
    } finally {
      if (this.#queues.get(name) === settled) this.#queues.delete(name);
    }
  }

  #getAdapter(name: string): DocumentFileAdapter {
    const existing = this.#adapters.get(name);
    if (existing) return existing;
    const { folder, tmpFolder, clock, problems, inventory, inventoryPrefix } = this.#deps;
    const adapter = new DocumentFileAdapter({
      ...{ file: path.join(folder, name + fileSuffix), name: inventoryPrefix + name },
      ...{ tmpFolder, clock, inventory, report: problems.report },
    });
    this.#adapters.set(name, adapter);
    return adapter;
  }
}

/** The value that lowdb requires before it reads. If it is unchanged afterwards, there is no document. */
const noDocument: StoredDocument = { value: undefined };

async function readThroughLowdb(adapter: DocumentFileAdapter): Promise<StoredDocument | undefined> {
  const low = new Low<StoredDocument>(adapter, noDocument);
  await low.read();
  return low.data === noDocument ? undefined : low.data;
}

function isName(name: string): boolean {
  return namePattern.test(name) && !reservedPattern.test(name);
}

function checkName(name: string): void {
  if (!isName(name)) throw new TypeError(`not a document name: ${name}`);
}
