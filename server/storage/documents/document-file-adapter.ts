import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Adapter } from 'lowdb';
import type { Clock } from '../../platform/clock.ts';
import type { Inventory } from '../control/control.ts';
import {
  errorCode,
  isFolderError,
  isMissing,
  makeFolder,
  moveOver,
  placeFile,
  setAside,
  syncFolder,
  temporaryName,
  writeNewFile,
} from '../disk/durable-files.ts';
import type { ReportProblem } from '../problem-list.ts';
import { decodeDocument, encodeDocument, type StoredDocument, sumOfDocument } from './document-text.ts';
import { isGuarded } from './guarded-documents.ts';

export type DocumentFileDeps = {
  /** The absolute path of the document's file. */
  readonly file: string;
  /** The document's name in the inventory: its path relative to the data directory, without `.json`. */
  readonly name: string;
  /** The folder for unfinished files, on the same disk. */
  readonly tmpFolder: string;
  readonly clock: Clock;
  readonly report: ReportProblem;
  readonly inventory: Inventory;
};

type Good = { readonly is: 'good'; readonly document: StoredDocument; readonly sum: string; readonly text: string };
type Found = Good | { readonly is: 'missing' | 'damaged' };

const absent = '';

/**
 * The lowdb adapter for one document. It writes a temporary file, syncs it, renames it to the document's path and syncs
 * the folder. `keepCopy` copies the document to `<file>.previous`; until then, that file contains the previous version.
 * The inventory says which versions are current. Calls must not overlap.
 */
export class DocumentFileAdapter implements Adapter<StoredDocument> {
  readonly #deps: DocumentFileDeps;
  readonly #copy: string;
  /** Whether `read` was called. It sets damaged files aside, which must happen before the first write. */
  #wasRead = false;

  constructor(deps: DocumentFileDeps) {
    this.#deps = deps;
    this.#copy = `${deps.file}.previous`;
  }

  /**
   * Returns the document, or null if there is none or it is lost. Reports a file that is damaged or not current. Falls
   * back to the copy and then, unless the document is guarded, to an older version.
   */
  async read(): Promise<StoredDocument | null> {
    const { file, name, report, inventory } = this.#deps;
    const expected = inventory.expected(name);
    const isExpected = (found: Found) =>
      found.is === 'good' && (expected === undefined || expected.includes(found.sum));
    const current = await load(file);
    this.#wasRead = true;
    if (current.is === 'good' && isExpected(current)) return current.document;

    const copy = await load(this.#copy);
    // If the inventory does not list the document, the copy may be an older version, because earlier versions of the
    // program stored that in it.
    const mayBeOlder = expected === undefined && current.is === 'damaged';
    if (copy.is === 'good' && isExpected(copy) && !(mayBeOlder && isGuarded(name))) {
      if (current.is !== 'missing') await this.#putAside(file);
      const isCrash = current.is === 'missing' && (expected === undefined || expected.includes(absent));
      if (!isCrash) report(file, mayBeOlder ? 'previous_used' : 'copy_used');
      return this.#takeCopy(copy);
    }
    if (current.is === 'missing' && copy.is === 'missing' && (expected === undefined || expected.includes(absent))) {
      return null;
    }
    return this.#makeDo(current, copy);
  }

  /** Chooses what to use if neither file is known to be the current version. Returns null if the document is lost. */
  async #makeDo(current: Found, copy: Found): Promise<StoredDocument | null> {
    const { file, name, report, inventory } = this.#deps;
    if (!isGuarded(name)) {
      if (current.is === 'good') {
        report(file, 'outdated');
        inventory.settle(name, current.sum);
        return current.document;
      }
      if (current.is === 'damaged') await this.#putAside(file);
      if (copy.is === 'good') {
        report(file, 'previous_used');
        inventory.settle(name, copy.sum);
        return this.#takeCopy(copy);
      }
    } else if (current.is !== 'missing') await this.#putAside(file);
    if (copy.is !== 'missing') await this.#putAside(this.#copy);
    report(file, 'lost');
    inventory.settle(name, absent);
    return null;
  }

  /**
   * Resolves when the new version would survive a power cut. If it fails before the rename, the previous version
   * remains.
   */
  async write(document: StoredDocument): Promise<void> {
    const { file, name, tmpFolder, inventory } = this.#deps;
    const text = encodeDocument(document);
    if (!this.#wasRead) await this.read();
    await makeFolder(path.dirname(file));
    const temporary = temporaryName(tmpFolder);
    try {
      await both(writeNewFile(temporary, text), inventory.announce(name, sumOfDocument(text)));
      await moveOver(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(path.dirname(file));
    inventory.settle(name, sumOfDocument(text));
  }

  /**
   * Reads the document at the start, makes its copy, and settles its version in the inventory if a crash interrupted a
   * change. Returns `missing` if the document should exist and does not.
   */
  async check(): Promise<'fine' | 'missing'> {
    const { file, name, inventory } = this.#deps;
    const before = inventory.expected(name);
    await this.read();
    const current = await load(file);
    const sum = current.is === 'good' ? current.sum : absent;
    const expected = inventory.expected(name);
    if (expected?.length !== 1 || expected[0] !== sum) inventory.settle(name, sum);
    // If the copy fails now, it is made with the next change.
    await this.keepCopy().catch(() => undefined);
    return current.is === 'good' || before === undefined || before.includes(absent) ? 'fine' : 'missing';
  }

  /** Reports a document that the inventory does not list. If it is guarded, its files are set aside. */
  async doubt(): Promise<void> {
    const { file, name, report } = this.#deps;
    report(file, 'unexpected');
    if (!isGuarded(name)) return;
    for (const one of [file, this.#copy]) if ((await load(one)).is !== 'missing') await this.#putAside(one);
  }

  /**
   * Copies the document to `<file>.previous` unless that is the same version. Durability does not depend on this copy.
   */
  async keepCopy(): Promise<void> {
    const { file, tmpFolder } = this.#deps;
    const current = await load(file);
    if (current.is !== 'good') return;
    const copy = await load(this.#copy);
    if (copy.is === 'good' && copy.sum === current.sum) return;
    // If the path of the copy is a folder, the rename would fail.
    if (copy.is === 'damaged') await setAside(this.#copy, this.#deps.clock.now());
    await placeFile(tmpFolder, this.#copy, current.text);
  }

  /**
   * Deletes the document. The copy is deleted first, so that a crash between the two steps cannot restore the document.
   */
  async remove(): Promise<void> {
    const { file, name, inventory } = this.#deps;
    await inventory.announce(name, absent);
    await rm(this.#copy, { force: true });
    await rm(file, { force: true });
    await syncFolder(path.dirname(file)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    inventory.settle(name, absent);
  }

  async #takeCopy(copy: Good): Promise<StoredDocument> {
    const { file } = this.#deps;
    await moveOver(this.#copy, file);
    await syncFolder(path.dirname(file));
    return copy.document;
  }

  async #putAside(file: string): Promise<void> {
    await setAside(file, this.#deps.clock.now());
    await syncFolder(path.dirname(file));
    this.#deps.report(file, 'damaged');
  }
}

/** Waits until both promises are settled, then throws the error of the first one that was rejected. */
async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  for (const result of await Promise.allSettled([one, other])) if (result.status === 'rejected') throw result.reason;
}

async function load(file: string): Promise<Found> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { is: 'missing' };
    // An unreadable sector or a folder counts as damage; a missing permission does not.
    if (errorCode(error) === 'EIO' || isFolderError(error)) return { is: 'damaged' };
    throw error;
  }
  const document = decodeDocument(text);
  return document ? { is: 'good', document, sum: sumOfDocument(text), text } : { is: 'damaged' };
}
