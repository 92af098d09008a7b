import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { BackupReason, BackupStatus } from '#core/api/status-shapes.ts';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import type { StorageProblem } from './storage-problem.ts';

export type { StorageProblem };

/**
 * Small documents (stories and their versions, hotel, accounts, settings, prizes, devices). A document is replaced as a
 * whole; `put` answers when it would survive a power cut.
 */
export interface DocumentStore {
  /** Undefined when there is none. A damaged file is set aside and its previous good version used (see `problems`). */
  get<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined>;
  /** `name` is made of lower-case letters, digits, `-`, `_` and `/` for folders. Throws `STORAGE_FULL` when the disk is. */
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names below a folder, sorted: `list('stories')` gives `stories/abc/head`, … */
  list(folder: string): Promise<string[]>;
  /** What was found wrong since the start, and what staff have not confirmed since an earlier one. */
  problems(): readonly StorageProblem[];
}

export type JournalQuery = {
  readonly kind?: JournalEntry['kind'];
  readonly userIds?: readonly string[];
  readonly storyId?: string;
  readonly newestFirst?: boolean;
  readonly offset?: number;
  readonly limit?: number;
};

/** The one append-only record of what happened (decision 4). */
export interface Journal {
  /**
   * Resolves when the line is on the disk, after every listener of `onCommitted` has seen it. Rejects with `STORAGE_FULL`
   * or an I/O error; then nothing of the line is visible, now or after a restart.
   */
  append(entry: JournalEntry): Promise<JournalLine>;
  /** Called for each line in the order of `seq`: those on the disk first (during `open`), then each one once it is durable. */
  onCommitted(listener: (line: JournalLine) => void): void;
  /** Lines that match, read from the disk through the index; `total` counts all that match. */
  find(query: JournalQuery): Promise<{ readonly total: number; readonly lines: readonly JournalLine[] }>;
  /** 0 when empty. */
  readonly lastSeq: number;
  /** Time of the newest line, for the clock check; undefined when empty. */
  readonly lastAt: string | undefined;
  close(): Promise<void>;
}

/** Pictures, as files. Story pictures are named by their content, guests' by chance (decision 2.10). */
export interface MediaStore {
  /** Answers when durable. The same content gives the same id. */
  putByContent(bytes: Uint8Array, extension: MediaExtension): Promise<string>;
  /** The id that these bytes are stored under; undefined when they are not. */
  findByContent(bytes: Uint8Array): Promise<string | undefined>;
  putByChance(bytes: Uint8Array, extension: MediaExtension): Promise<string>;
  /** Undefined for one that is not there, and for one whose content is not what it was: see `check`. */
  open(
    mediaId: string,
  ): Promise<{ stream: Readable; bytes: number; extension: MediaExtension; isGuestPicture: boolean } | undefined>;
  /**
   * Whether a picture is there with the content that was stored. Each file is read once in the life of the process, and again
   * when it has changed; with `again` in any case.
   */
  check(mediaId: string, options?: { readonly again?: boolean }): Promise<PictureCheck>;
  /** Puts a lost picture back from a copy of it. False where the copy is not it, or where nobody wants it any more. */
  putBack(mediaId: string, bytes: Uint8Array, extension: MediaExtension): Promise<boolean>;
  /** Tells the store which pictures guests have sent, and their checksums. */
  knowUploads(uploads: UploadedPictures): void;
  remove(mediaId: string): Promise<void>;
  /**
   * Which of the folders that pictures need are something else, relative to the data directory; staff are told. `put…` rejects
   * with `PICTURE_FOLDER_UNUSABLE` and the first of them.
   */
  checkFolders(): Promise<readonly string[]>;
  /** Guests' pictures that were stored at or before a time (milliseconds), by the file's own date. */
  guestPicturesUntil(untilMs: number): Promise<readonly string[]>;
}
export type MediaExtension = 'webp' | 'jpg' | 'png';

export type PictureState = 'good' | 'missing' | 'damaged' | 'unreadable';
export type PictureCheck = {
  readonly state: PictureState;
  /** Where it is, or should be, relative to the folder of pictures; without an ending where there is no such file. */
  readonly name: string;
  /** SHA-256 (hex) of a guest's picture that is good as far as can be told: none was kept when it was sent. */
  readonly newSum?: string;
};
export type PictureFault = Exclude<PictureState, 'good'>;

/** Pictures that guests have sent and that are still kept, as the journal says. */
export type UploadedPictures = {
  readonly hasMedia: (mediaId: string) => boolean;
  /** SHA-256, hex; undefined for one that is not known, or that was sent before checksums were kept. */
  readonly sumOf: (mediaId: string) => string | undefined;
  readonly mediaIds: () => Iterable<string>;
};

/**
 * The pictures of printed tickets, by job (R232): what is sent, what the preview shows, and all that a printer of the kind `file`
 * does.
 */
export interface TicketPictures {
  has(jobId: string): boolean;
  /** Oldest first: ids begin with the time. */
  readonly jobIds: readonly string[];
  /** Answers when it is durable. */
  put(jobId: string, png: Uint8Array): Promise<void>;
  /** Undefined for one that is gone. */
  read(jobId: string): Promise<Buffer | undefined>;
  remove(jobId: string): Promise<void>;
}

/** Makes erasures physical (decision 4, docs/adr/0006). */
export interface Eraser {
  /**
   * Acts upon every erase line of the journal that was not acted upon to its end: when it answers, nothing of those guests is
   * left in the directory, in memory aside. `onLine` hears each line as it was before. Also to be called at the start, before
   * anybody reads: a crash may have cut an erasure short.
   */
  finish(onLine?: (line: JournalLine) => void): Promise<void>;
}

export type PictureCopy = {
  readonly bytes: Uint8Array;
  readonly extension: MediaExtension;
  /** SHA-256 (hex) that the backup noted when it was made, and which the bytes have; undefined where it noted none. */
  readonly sum: string | undefined;
};

export type BackupInfo = {
  readonly backupId: string;
  readonly createdAt: string;
  readonly reason: BackupReason;
  /** All that a download holds; 0 for one that cannot be read. */
  readonly bytes: number;
  /** The newest journal line in it; 0 for one that cannot be read. */
  readonly seq: number;
  /** The folder that it lies in, among others. */
  readonly home: string;
  /** Only one that is `whole` can be downloaded and put back. */
  readonly state: 'whole' | 'damaged' | 'unreadable' | 'newer';
  /** What a program must be to read a newer one. */
  readonly needs?: { readonly program: string | null; readonly schemaVersion: number | null };
  /** The file that cannot be read. */
  readonly file?: string;
  /** Pictures that are lost in it. */
  readonly faulty: readonly { readonly mediaId: string; readonly what: PictureFault }[];
  /** Its date is in the future: the clock was wrong when it was made. */
  readonly isDatedAhead: boolean;
};
export type BackupState = {
  readonly last: BackupInfo | undefined;
  readonly failure: BackupStatus['failure'];
  readonly sameDisk: boolean;
};
export type BackupPlace = {
  /** Where new backups are put. */
  readonly path: string;
  /** As staff chose it; empty: nobody did. */
  readonly chosen: string;
  readonly sameDisk: boolean;
  readonly freeBytes: number | null;
};

/** Copies of everything at one moment (decision 4, docs/adr/0006). All throw `BACKUP_NOT_FOUND` for an id that is none. */
export interface Backups {
  /** From memory. */
  state(): BackupState;
  folder(): Promise<BackupPlace>;
  /** Throws `BACKUP_FOLDER_UNUSABLE`. */
  chooseFolder(folder: string): Promise<void>;
  /** Newest first; those dated in the future last. Those that cannot be read are among them. */
  list(): Promise<readonly BackupInfo[]>;
  /**
   * Answers when it is whole and durable; who asks while one is being made for the same reason gets that one, but before a
   * restore there is always a new one. Throws `STORAGE_FULL`, `BACKUP_FOLDER_UNUSABLE`, `BACKUP_FILE_UNUSABLE` with the file.
   */
  make(reason: BackupReason): Promise<BackupInfo>;
  /** Makes one unless there is one of the last day. */
  makeDaily(): Promise<void>;
  /** One file with all that is in it. Throws `BACKUP_DAMAGED`, `BACKUP_TOO_NEW`. */
  openFile(backupId: string): Promise<Readable>;
  remove(backupId: string): Promise<void>;
  /** A good copy of a picture that some backup holds. */
  findPicture(mediaId: string): Promise<PictureCopy | undefined>;
  /** Removes what is too old, and erases from what is kept. Not while the clock is doubtful. */
  age(): Promise<void>;
  /**
   * Prepares a restore and answers the backup that it made of the present: the next opening of this directory finishes it,
   * whatever happens meanwhile. From that backup on journal and documents refuse every change with `RESTORING`. Throws
   * `BACKUP_DAMAGED`, `BACKUP_TOO_NEW`, `STORAGE_FULL`, `RESTORE_UNDER_WAY` when another one is prepared already, and
   * `BACKUP_LACKS_PICTURES` with what is lost, unless that is accepted; then all goes on as before.
   */
  beginRestore(backupId: string, by: string, options?: RestoreOptions): Promise<BackupInfo>;
}

export type RestoreOptions = {
  /** Go on although pictures are lost. */
  readonly withoutPictures?: boolean;
};

export type StorageState = 'ok' | 'low' | 'full' | 'failed';

/** Figures for staff: how much room there is, and how fast the disk is. */
export type StorageHealth = {
  /** Null when the disk does not say. */
  readonly freeBytes: number | null;
  /** How long the last writes of the journal took to be safe; null before the first. Milliseconds. */
  readonly syncMs: { readonly median: number; readonly slowest: number } | null;
};

/** Everything a server needs of one data directory. */
export interface Storage {
  readonly documents: DocumentStore;
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly eraser: Eraser;
  readonly backups: Backups;
  /** Below 1 GB free `low` (uploads refused), below 100 MB `full` (writes refused, checked again as room comes back). */
  state(): StorageState;
  health(): StorageHealth;
  /** False while something that should be there is missing: then nothing is deleted by itself (R103). */
  mayDelete(): boolean;
  /** Staff have read what is missing and go on without it; answers when that is kept. */
  confirmLosses(): Promise<void>;
  close(): Promise<void>;
}
