import path from 'node:path';
import type { Adapter } from 'lowdb';
import type { Clock } from '../../platform/clock.ts';
import { readFile, rename, rm } from '../../platform/files.ts';
import type { Inventory } from '../control/control.ts';
import {
  createFolder,
  errorCode,
  isFolderError,
  isNotFoundError,
  setAside,
  syncFolder,
  writeFileAtomically,
} from '../disk/durable-files.ts';
import type { ReportProblem } from '../problem-list.ts';
import { decodeDocument, encodeDocument, extractSum, type StoredDocument } from './document-text.ts';
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

type GoodFile = {
  readonly state: 'good';
  readonly document: StoredDocument;
  readonly sum: string;
  readonly text: string;
};
type LoadedFile = GoodFile | { readonly state: 'missing' | 'damaged' };

const absentSum = '';

/**
 * The lowdb adapter for one document. It writes a temporary file, syncs it, renames it to the document's path and syncs
 * the folder. `updateCopy` copies the document to `<file>.previous`; until then, that file contains the previous version.
 * The inventory says which versions are current. Calls must not overlap.
 */
export class DocumentFileAdapter implements Adapter<StoredDocument> {
  readonly #deps: DocumentFileDeps;
  readonly #copyPath: string;
  /** Whether `read` was called. `read` sets damaged files aside, which must happen before the first write. */
  #wasRead = false;

  constructor(deps: DocumentFileDeps) {
    this.#deps = deps;
    this.#copyPath = `${deps.file}.previous`;
  }

  /**
   * Returns the document, or null if there is none or it is lost. Reports a file that is damaged or not current. Falls
   * back to the copy and then, unless the document is guarded, to an older version.
   */
  async read(): Promise<StoredDocument | null> {
    const { file, name, report, inventory } = this.#deps;
    const expected = inventory.getExpectedSums(name);
    const isExpected = (loaded: LoadedFile) =>
      loaded.state === 'good' && (expected === undefined || expected.includes(loaded.sum));
    const current = await loadFile(file);
    this.#wasRead = true;
    if (current.state === 'good' && isExpected(current)) return current.document;

    const copy = await loadFile(this.#copyPath);
    // If the inventory does not list the document, the copy may be an older version, because earlier versions of the
    // program stored the previous version in the copy.
    const mayBeOlder = expected === undefined && current.state === 'damaged';
    if (copy.state === 'good' && isExpected(copy) && !(mayBeOlder && isGuarded(name))) {
      if (current.state !== 'missing') await this.#setAsideDamaged(file);
      const isCrash = current.state === 'missing' && (expected === undefined || expected.includes(absentSum));
      if (!isCrash) report(file, mayBeOlder ? 'previous_used' : 'copy_used');
      return this.#restoreFromCopy(copy);
    }
    if (
      current.state === 'missing' &&
      copy.state === 'missing' &&
      (expected === undefined || expected.includes(absentSum))
    ) {
      return null;
    }
    return this.#chooseFallback(current, copy);
  }

  /** Chooses what to use if neither file is known to be the current version. Returns null if the document is lost. */
  async #chooseFallback(current: LoadedFile, copy: LoadedFile): Promise<StoredDocument | null> {
    const { file, name, report, inventory } = this.#deps;
    if (!isGuarded(name)) {
      if (current.state === 'good') {
        report(file, 'outdated');
        inventory.settle(name, current.sum);
        return current.document;
      }
      if (current.state === 'damaged') await this.#setAsideDamaged(file);
      if (copy.state === 'good') {
        report(file, 'previous_used');
        inventory.settle(name, copy.sum);
        return this.#restoreFromCopy(copy);
      }
    } else if (current.state !== 'missing') await this.#setAsideDamaged(file);
    if (copy.state !== 'missing') await this.#setAsideDamaged(this.#copyPath);
    report(file, 'lost');
    inventory.settle(name, absentSum);
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
    await createFolder(path.dirname(file));
    await writeFileAtomically(tmpFolder, file, text, () => inventory.announce(name, extractSum(text)));
    inventory.settle(name, extractSum(text));
  }

  /**
   * Reads the document at the start, makes its copy, and settles its version in the inventory if a crash interrupted a
   * change. Returns `missing` if the document should exist and does not.
   */
  async check(): Promise<'fine' | 'missing'> {
    const { file, name, inventory } = this.#deps;
    const expectedBefore = inventory.getExpectedSums(name);
    await this.read();
    const current = await loadFile(file);
    const sum = current.state === 'good' ? current.sum : absentSum;
    const expected = inventory.getExpectedSums(name);
    if (expected?.length !== 1 || expected[0] !== sum) inventory.settle(name, sum);
    // If the copy fails now, it is made with the next change.
    await this.updateCopy().catch(() => undefined);
    return current.state === 'good' || expectedBefore === undefined || expectedBefore.includes(absentSum)
      ? 'fine'
      : 'missing';
  }

  /** Reports a document that the inventory does not list. If it is guarded, its files are set aside. */
  async reportUnlisted(): Promise<void> {
    const { file, name, report } = this.#deps;
    report(file, 'unexpected');
    if (!isGuarded(name)) return;
    for (const damagedFile of [file, this.#copyPath])
      if ((await loadFile(damagedFile)).state !== 'missing') await this.#setAsideDamaged(damagedFile);
  }

  /**
   * Copies the document to `<file>.previous` unless that is the same version. Durability does not depend on this copy.
   */
  async updateCopy(): Promise<void> {
    const { file, tmpFolder } = this.#deps;
    const current = await loadFile(file);
    if (current.state !== 'good') return;
    const copy = await loadFile(this.#copyPath);
    if (copy.state === 'good' && copy.sum === current.sum) return;
    // If the path of the copy is a folder, the rename would fail.
    if (copy.state === 'damaged') await setAside(this.#copyPath, this.#deps.clock.now());
    await writeFileAtomically(tmpFolder, this.#copyPath, current.text);
  }

  /**
   * Deletes the document. The copy is deleted first, so that a crash between the two steps cannot restore the document.
   */
  async remove(): Promise<void> {
    const { file, name, inventory } = this.#deps;
    await inventory.announce(name, absentSum);
    await rm(this.#copyPath, { force: true });
    await rm(file, { force: true });
    await syncFolder(path.dirname(file)).catch((error: unknown) => {
      if (!isNotFoundError(error)) throw error;
    });
    inventory.settle(name, absentSum);
  }

  async #restoreFromCopy(copy: GoodFile): Promise<StoredDocument> {
    const { file } = this.#deps;
    await rename(this.#copyPath, file);
    await syncFolder(path.dirname(file));
    return copy.document;
  }

  async #setAsideDamaged(file: string): Promise<void> {
    await setAside(file, this.#deps.clock.now());
    await syncFolder(path.dirname(file));
    this.#deps.report(file, 'damaged');
  }
}

async function loadFile(file: string): Promise<LoadedFile> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isNotFoundError(error)) return { state: 'missing' };
    // An unreadable sector or a folder counts as damage; a missing permission does not.
    if (errorCode(error) === 'EIO' || isFolderError(error)) return { state: 'damaged' };
    throw error;
  }
  const document = decodeDocument(text);
  return document ? { state: 'good', document, sum: extractSum(text), text } : { state: 'damaged' };
}
