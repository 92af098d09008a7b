import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * A model of a disk that loses what was not synced. It replays a record of `disk-recorder.mjs` up to a moment and says what
 * a folder may contain after the power failed at that moment.
 *
 * A write is safe once the file was synced after it. A name (of a new, renamed or removed file or folder) is safe once the
 * folder that contains it was synced after the change. Everything else may be on the disk or not, in any combination, and of
 * a write also only the first half. Only a rename is never half done: the old name is not removed before the new one is there.
 *
 * Windows has no sync of folders. There a file's name is safe once the file was synced with this name. The file system logs
 * changes of names in order, so all earlier ones are then safe too.
 */

type Operation = {
  readonly id: string;
  readonly op: 'create' | 'write' | 'truncate' | 'copy' | 'link' | 'rename' | 'remove' | 'mkdir' | 'sync';
  readonly name?: string;
  readonly to?: string;
  readonly file?: string;
  readonly at?: number | 'end';
  readonly bytes?: string;
  readonly length?: number;
  readonly truncates?: boolean;
};
type DiskEvent =
  | Operation
  | { readonly op: 'opened'; readonly name: string; readonly file: string }
  | { readonly op: 'unknown'; readonly name: string }
  | { readonly done: string };

/** What happens to a change that is not safe: `torn` keeps only the first half of what a write wrote. */
export type Fate = 'kept' | 'lost' | 'torn';
export type Fates = (changes: 'content' | 'names') => Fate;

type File = { readonly contents: Content[] };
/** A folder, with what programs see in it. */
type Folder = { readonly namings: Naming[]; readonly seen: Map<string, File | Folder> };
/** `doneAt` and `safeAt` are places in the record; infinite if the record ends before. */
type Timed = { readonly index: number; doneAt: number; safeAt: number };
type Content = Timed & { readonly at: number | 'end' | 'length'; readonly bytes: Buffer };
/** `inode` is undefined if the change removes the name. */
type Naming = Timed & {
  readonly folder: Folder;
  readonly base: string;
  readonly inode: File | Folder | undefined;
  /** The removal of an old name needs the new name. */
  readonly needs?: Naming;
};

const never = Number.POSITIVE_INFINITY;
const isFolder = (inode: File | Folder | undefined): inode is Folder => inode !== undefined && 'seen' in inode;
const createFolder = (): Folder => ({ namings: [], seen: new Map() });

/** A folder with all changes that a record contains. A moment is a number of lines of the record. */
export class DiskHistory {
  readonly length: number;
  readonly #root = createFolder();
  readonly #namings: Naming[] = [];

  /**
   * @param record the text that `disk-recorder.mjs` wrote
   * @param options.forgotten syncs of these are left out, as if the program had forgotten them
   * @param options.isWindows whether names become safe as on Windows
   */
  constructor(
    record: string,
    { forgotten, isWindows = false }: { readonly forgotten?: 'files' | 'folders'; readonly isWindows?: boolean } = {},
  ) {
    const events = record.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as DiskEvent]));
    this.length = events.length;
    const changes = new Map<string, readonly Timed[]>();
    const covered = new Map<string, readonly Timed[]>();
    const opened = new Map<string, File | Folder>();
    for (const [index, event] of events.entries()) {
      if ('done' in event) {
        for (const change of changes.get(event.done) ?? []) change.doneAt = index;
        for (const change of covered.get(event.done) ?? []) change.safeAt = Math.min(change.safeAt, index);
      } else if (event.op === 'unknown') {
        if (!isLock(event.name.split(' ')[1] ?? '')) throw new Error(`the recorder does not know ${event.name}`);
      } else if (event.op === 'opened') {
        const inode = this.#find(event.name);
        if (inode !== undefined) opened.set(event.file, inode);
      } else if (event.op === 'sync') {
        const inode = opened.get(event.file ?? '');
        if (inode === undefined || forgotten === (isFolder(inode) ? 'folders' : 'files')) continue;
        const all: readonly Timed[] = isFolder(inode)
          ? inode.namings
          : isWindows
            ? [...inode.contents, ...this.#listLoggedBefore(inode)]
            : inode.contents;
        covered.set(
          event.id,
          all.filter(({ doneAt }) => doneAt < index),
        );
      } else changes.set(event.id, this.#toChanges(event, index, opened.get(event.file ?? '')));
    }
  }

  /**
   * Returns the files as they may be if the power fails at a moment.
   * @param fates decides about each change that is not safe at that moment
   */
  getFiles(moment: number, fates: Fates): Map<string, Buffer> {
    const lost = new Set<Naming>();
    const names = new Map<Folder, Map<string, File | Folder>>();
    for (const naming of this.#namings) {
      if (naming.index >= moment) break;
      const { folder, base, inode, needs } = naming;
      const isKept = naming.safeAt < moment || fates('names') === 'kept';
      const inFolder = names.get(folder) ?? new Map<string, File | Folder>();
      names.set(folder, inFolder);
      if (!isKept || (needs !== undefined && lost.has(needs))) lost.add(naming);
      else if (inode === undefined) inFolder.delete(base);
      else inFolder.set(base, inode);
    }
    const files = new Map<string, Buffer>();
    const visit = (folder: Folder, prefix: string) => {
      for (const [base, inode] of names.get(folder) ?? []) {
        if (isFolder(inode)) visit(inode, `${prefix}${base}/`);
        else files.set(`${prefix}${base}`, readFile(inode, moment, fates));
      }
    };
    visit(this.#root, '');
    return files;
  }

  /** Returns the files as programs saw them at a moment. */
  getSeen(moment: number): Map<string, Buffer> {
    return this.getFiles(moment, () => 'kept');
  }

  /**
   * Returns the contents that a name had in the eyes of programs from one moment to another; undefined while nothing had
   * the name. The folder of the name must not have been renamed.
   */
  listSeen(name: string, from: number, to: number): (Buffer | undefined)[] {
    const folder = this.#find(path.posix.dirname(name));
    if (!isFolder(folder)) return [undefined];
    const namings = folder.namings.filter(({ base }) => base === path.posix.basename(name));
    const moments = [from, ...namings.flatMap(({ index }) => (index >= from && index < to ? [index + 1] : []))];
    return moments.map((moment) => {
      const inode = namings.findLast(({ index }) => index < moment)?.inode;
      return inode === undefined || isFolder(inode) ? undefined : readFile(inode, moment, () => 'kept');
    });
  }

  /** Returns the changes of names until the last one of this file, which the file system has logged in this order. */
  #listLoggedBefore(file: File): readonly Naming[] {
    const last = this.#namings.findLastIndex(({ inode }) => inode === file);
    return this.#namings.slice(0, last + 1);
  }

  /** Returns what programs see under a name after all events that were read. */
  #find(name: string): File | Folder | undefined {
    let found: File | Folder | undefined = this.#root;
    for (const base of name.split('/'))
      if (base !== '' && base !== '.') found = isFolder(found) ? found.seen.get(base) : undefined;
    return found;
  }

  #toChanges(
    { op, name, to, at = 0, bytes = '', length = 0, truncates }: Operation,
    index: number,
    open: File | Folder | undefined,
  ): readonly Timed[] {
    const timed = () => ({ index, doneAt: never, safeAt: never });
    const write = (file: File, place: Content['at'], content: Buffer): Content => {
      const change = { ...timed(), at: place, bytes: content };
      file.contents.push(change);
      return change;
    };
    const setLength = (file: File, toLength: number) => {
      const content = Buffer.alloc(8);
      content.writeDoubleLE(toLength);
      return write(file, 'length', content);
    };
    const setName = (changed: string | undefined, inode: File | Folder | undefined, needs?: Naming): Naming[] => {
      const folder = changed === undefined ? undefined : this.#find(path.posix.dirname(changed));
      // Nothing outside of the root is recorded.
      if (changed === undefined || !isFolder(folder)) return [];
      const base = path.posix.basename(changed);
      const naming: Naming = { ...timed(), folder, base, inode, ...(needs && { needs }) };
      this.#namings.push(naming);
      folder.namings.push(naming);
      if (inode === undefined) folder.seen.delete(base);
      else folder.seen.set(base, inode);
      return [naming];
    };
    const existing = name === undefined ? undefined : this.#find(name);
    switch (op) {
      case 'mkdir':
        return existing === undefined ? setName(name, createFolder()) : [];
      case 'create':
      case 'copy': {
        const file = existing === undefined || isFolder(existing) ? { contents: [] } : existing;
        const named = existing === undefined ? setName(name, file) : [];
        if (op === 'copy') return [...named, setLength(file, 0), write(file, 0, Buffer.from(bytes, 'base64'))];
        return truncates && existing !== undefined ? [setLength(file, 0)] : named;
      }
      case 'link':
        return existing === undefined ? [] : setName(to, existing);
      case 'rename': {
        const added = setName(to, existing);
        return [...added, ...setName(name, undefined, added[0])];
      }
      case 'remove':
        return existing === undefined ? [] : setName(name, undefined);
      default:
        if (open === undefined || isFolder(open)) return [];
        return [op === 'write' ? write(open, at, Buffer.from(bytes, 'base64')) : setLength(open, length)];
    }
  }
}

/** The lock's files are worth nothing after a power cut. */
const isLock = (name: string): boolean => name === 'lock' || name.startsWith('lock/');

function readFile({ contents }: File, moment: number, fates: Fates): Buffer {
  let content = Buffer.alloc(0);
  for (const { index, safeAt, at, bytes } of contents) {
    if (index >= moment) break;
    const fate = safeAt < moment ? 'kept' : fates('content');
    if (fate === 'lost') continue;
    const length = at === 'length' ? bytes.readDoubleLE() : content.length;
    if (at === 'length') content = Buffer.concat([content], length);
    else {
      const start = at === 'end' ? content.length : at;
      const written = fate === 'torn' ? bytes.subarray(0, bytes.length >> 1) : bytes;
      content = Buffer.concat([content], Math.max(content.length, start + written.length));
      written.copy(content, start);
    }
  }
  return content;
}

/** Writes files into a folder that does not exist yet, without those of the lock. */
export function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): void {
  const folders = new Set<string>();
  for (const [name, content] of files) {
    if (isLock(name)) continue;
    const place = path.join(folder, name);
    const parent = path.dirname(place);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeFileSync(place, content);
  }
}
