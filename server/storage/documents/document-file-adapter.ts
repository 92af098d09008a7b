import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Adapter } from 'lowdb';
import type { Clock } from '#server/platform/clock.ts';
import {
  errorCode,
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
import { decodeDocument, encodeDocument, type StoredDocument } from './document-text.ts';

export type DocumentFileParts = {
  /** Absolute path of the document's file. */
  readonly file: string;
  /** Folder for unfinished files, on the same disk. */
  readonly tmpFolder: string;
  readonly clock: Clock;
  readonly report: ReportProblem;
};

type Found = { readonly is: 'good'; readonly document: StoredDocument } | { readonly is: 'missing' | 'damaged' };

/**
 * lowdb adapter for one document (decision 4): written to the side, synced, renamed into place, the folder synced; the
 * version before stays as `<file>.previous`; a first version has a copy of itself there. Its file preset does none of
 * this. Calls must come one after another.
 */
export class DocumentFileAdapter implements Adapter<StoredDocument> {
  readonly #parts: DocumentFileParts;
  readonly #previous: string;
  /** Unknown until the file was read or written once. */
  #isCurrentGood: boolean | undefined;

  constructor(parts: DocumentFileParts) {
    this.#parts = parts;
    this.#previous = `${parts.file}.previous`;
  }

  /** Null when there is none. Damaged files are set aside and reported; then the previous version is used, if good. */
  async read(): Promise<StoredDocument | null> {
    const { file, report } = this.#parts;
    const current = await load(file);
    this.#isCurrentGood = current.is === 'good';
    if (current.is === 'good') return current.document;
    if (current.is === 'damaged') await this.#putAside(file);

    const previous = await load(this.#previous);
    if (previous.is === 'good') {
      // Missing without damage: a crash between the two renames of `write`, whose call was never answered.
      if (current.is === 'damaged') report(file, 'previous_used');
      await moveOver(this.#previous, file);
      await syncFolder(path.dirname(file));
      this.#isCurrentGood = true;
      return previous.document;
    }
    if (previous.is === 'damaged') await this.#putAside(this.#previous);
    if (current.is === 'damaged' || previous.is === 'damaged') report(file, 'lost');
    return null;
  }

  /** Answers when the new version would survive a power cut. On failure the version before is in place. */
  async write(document: StoredDocument): Promise<void> {
    const { file, tmpFolder } = this.#parts;
    const text = encodeDocument(document);
    if (this.#isCurrentGood === undefined) await this.read();
    await makeFolder(path.dirname(file));
    const temporary = temporaryName(tmpFolder);
    await writeNewFile(temporary, text);
    const isFirst = this.#isCurrentGood !== true;
    try {
      if (!isFirst) await moveOver(file, this.#previous);
      await moveOver(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      // Whatever stands where is found by reading: `read` takes the previous version up when the current one is missing.
      this.#isCurrentGood = undefined;
      throw error;
    }
    this.#isCurrentGood = true;
    await syncFolder(path.dirname(file));
    // What was promised is kept already: a copy that finds no room must not take it back.
    if (isFirst) await placeFile(tmpFolder, this.#previous, text).catch(() => undefined);
  }

  /** The previous version goes first: a crash in between must not bring an old version back to life. */
  async remove(): Promise<void> {
    await rm(this.#previous, { force: true });
    await rm(this.#parts.file, { force: true });
    this.#isCurrentGood = false;
    await syncFolder(path.dirname(this.#parts.file)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  async #putAside(file: string): Promise<void> {
    await setAside(file, this.#parts.clock.now());
    await syncFolder(path.dirname(file));
    this.#parts.report(file, 'damaged');
  }
}

async function load(file: string): Promise<Found> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { is: 'missing' };
    // A sector that cannot be read any more is damage; a missing permission is not.
    if (errorCode(error) === 'EIO') return { is: 'damaged' };
    throw error;
  }
  const document = decodeDocument(text);
  return document ? { is: 'good', document } : { is: 'damaged' };
}
