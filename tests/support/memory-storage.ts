import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type {
  Backups,
  DocumentStore,
  Eraser,
  Journal,
  JournalQuery,
  MediaExtension,
  MediaStore,
  PictureCheck,
  Snapshots,
  Storage,
  StorageHealth,
  StorageState,
} from '#server/storage/ports.ts';

/** Implements the storage interfaces in memory, for unit tests. There are no backups, and nothing is ever damaged or lost. */
export class MemoryStorage implements Storage {
  readonly documents = new MemoryDocuments();
  readonly journal: MemoryJournal;
  readonly media = new MemoryMedia();
  /** Does nothing, because there are no files to blank. */
  readonly eraser: Eraser = { eraseAll: async () => {} };

  /** Throws, because backups need files. */
  get backups(): Backups {
    throw new Error('no backups in memory');
  }
  /** Snapshots are files, too. */
  readonly snapshots: Snapshots = {
    isUsable: true,
    takeOpened: () => undefined,
    write: async () => undefined,
    remove: async () => {},
  };
  currentState: StorageState = 'ok';

  constructor(clock: Clock) {
    this.journal = new MemoryJournal(clock);
  }

  state(): StorageState {
    return this.currentState;
  }

  health(): StorageHealth {
    return { freeBytes: null, syncMs: null };
  }

  canDelete(): boolean {
    return true;
  }

  reportChangedDraws(): void {}

  async confirmLosses(): Promise<void> {}

  async close(): Promise<void> {}
}

/** A journal in memory. Lines become visible asynchronously, as on a disk; after `hold`, only on `release`. */
export class MemoryJournal implements Journal {
  readonly lines: JournalLine[] = [];
  readonly #clock: Clock;
  readonly #listeners: ((line: JournalLine) => void)[] = [];
  #isReleased: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  #failures = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get lastSeq(): number {
    return this.lines.length;
  }

  get lastAt(): string | undefined {
    return this.lines.at(-1)?.at;
  }

  hold(): void {
    this.#isReleased = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  release(): void {
    this.#release();
  }

  /** Makes the next appends fail as on a full disk. */
  failNext(times = 1): void {
    this.#failures = times;
  }

  async append(...entries: readonly [...JournalEntry[], JournalEntry]): Promise<JournalLine> {
    const texts = entries.map((entry) => JSON.stringify(entry));
    await this.#isReleased;
    if (this.#failures > 0) {
      this.#failures -= 1;
      throw new AppError('STORAGE_FULL');
    }
    const lines = texts.map((text): JournalLine => {
      const line = { ...JSON.parse(text), seq: this.lines.length + 1, at: isoNow(this.#clock) };
      this.lines.push(line);
      return line;
    });
    for (const line of lines) for (const listener of this.#listeners) listener(line);
    return lines.at(-1) as JournalLine;
  }

  onCommitted(listener: (line: JournalLine) => void, afterSeq = 0): void {
    for (const line of this.lines) if (line.seq > afterSeq) listener(line);
    this.onAppended(listener);
  }

  replay(kinds: ReadonlySet<string>, untilSeq: number, listener: (line: JournalLine) => void): void {
    for (const line of this.lines) if (kinds.has(line.kind) && line.seq <= untilSeq) listener(line);
  }

  readLine(seq: number): JournalLine | undefined {
    return this.lines.find((line) => line.seq === seq);
  }

  onAppended(listener: (line: JournalLine) => void): void {
    this.#listeners.push(listener);
  }

  async find(query: JournalQuery): Promise<{ total: number; lines: readonly JournalLine[] }> {
    const lines = this.lines.filter(
      (line) =>
        (query.kind === undefined || line.kind === query.kind) &&
        (query.userIds === undefined || query.userIds.includes(line.userId)) &&
        (query.storyId === undefined || line.storyId === query.storyId),
    );
    if (query.newestFirst) lines.reverse();
    const from = query.offset ?? 0;
    return { total: lines.length, lines: lines.slice(from, from + (query.limit ?? lines.length)) };
  }

  async close(): Promise<void> {}
}

export class MemoryDocuments implements DocumentStore {
  readonly #texts = new Map<string, string>();

  async get<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined> {
    const text = this.#texts.get(name);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  }

  async put(name: string, value: unknown): Promise<void> {
    this.#texts.set(name, JSON.stringify(value));
  }

  async remove(name: string): Promise<void> {
    this.#texts.delete(name);
  }

  async list(folder: string): Promise<string[]> {
    return [...this.#texts.keys()].filter((name) => name.startsWith(`${folder}/`)).sort();
  }

  problems(): readonly [] {
    return [];
  }
}

export class MemoryMedia implements MediaStore {
  readonly files = new Map<string, { bytes: Uint8Array; extension: MediaExtension; isGuestPicture: boolean }>();
  #count = 0;

  async findByContent(bytes: Uint8Array): Promise<string | undefined> {
    const mediaId = createHash('sha256').update(bytes).digest('base64url');
    return this.files.has(mediaId) ? mediaId : undefined;
  }

  async putByContent(bytes: Uint8Array, extension: MediaExtension): Promise<string> {
    const mediaId = createHash('sha256').update(bytes).digest('base64url');
    this.files.set(mediaId, { bytes, extension, isGuestPicture: false });
    return mediaId;
  }

  async putUnderRandomId(bytes: Uint8Array, extension: MediaExtension): Promise<string> {
    this.#count += 1;
    const mediaId = `picture-by-chance-${this.#count}`;
    this.files.set(mediaId, { bytes, extension, isGuestPicture: true });
    return mediaId;
  }

  async open(mediaId: string) {
    const file = this.files.get(mediaId);
    if (file === undefined) return undefined;
    const { bytes, extension, isGuestPicture } = file;
    return { stream: Readable.from([bytes]), bytes: bytes.length, extension, isGuestPicture };
  }

  async check(mediaId: string): Promise<PictureCheck> {
    return { state: this.files.has(mediaId) ? 'good' : 'missing', name: mediaId };
  }

  async restore(): Promise<boolean> {
    return false;
  }

  setUploads(): void {}

  async checkFolders() {
    return [];
  }

  async remove(mediaId: string): Promise<void> {
    this.files.delete(mediaId);
  }

  /** Returns all pictures of guests, because pictures have no date here. */
  async listGuestPicturesUntil(): Promise<readonly string[]> {
    return [...this.files].flatMap(([mediaId, file]) => (file.isGuestPicture ? [mediaId] : []));
  }
}
