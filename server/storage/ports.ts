import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { BackupReason, BackupStatus } from '#core/api/status-schemas.ts';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import type { StorageProblem } from './storage-problem.ts';

export type { StorageProblem };

/**
 * Small documents (stories and their versions, hotel, accounts, settings, prizes, devices). A document is replaced as a
 * whole. `put` resolves when the document would survive a power cut.
 */
export interface DocumentStore {
  /**
   * Returns undefined if there is none. A damaged file is set aside and its previous good version is used (see
   * `problems`).
   */
  get<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined>;
  /**
   * `name` consists of lower-case letters, digits, `-`, `_` and `/` for folders. Throws `STORAGE_FULL` on a full disk.
   */
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** Returns the names below a folder, sorted: `list('stories')` returns `stories/abc/head`, … */
  list(folder: string): Promise<string[]>;
  /** Problems found since the start, and losses of earlier starts that staff have not confirmed yet. */
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

/** The one append-only record of what happened (STORE-1, STORE-2). */
export interface Journal {
  /**
   * Resolves when the line is on the disk and every listener of `onCommitted` has received it. Rejects with
   * `STORAGE_FULL` or an I/O error; then nothing of the line is visible, now or after a restart.
   */
  append(entry: JournalEntry): Promise<JournalLine>;
  /**
   * Calls the listener for each line in the order of `seq`: first for those on the disk, then for each new one once it
   * is durable.
   */
  onCommitted(listener: (line: JournalLine) => void): void;
  /** Reads matching lines from the disk through the index. `total` counts all matches. */
  find(query: JournalQuery): Promise<{ readonly total: number; readonly lines: readonly JournalLine[] }>;
  /** 0 for an empty journal. */
  readonly lastSeq: number;
  /** The time of the newest line, for the clock check; undefined for an empty journal. */
  readonly lastAt: string | undefined;
  close(): Promise<void>;
}

/** Pictures as files. Story pictures are named by their content, guests' pictures have random names (UPLOAD-1, UPLOAD-2). */
export interface MediaStore {
  /** Resolves when the picture is durable. The same content returns the same id. */
  putByContent(bytes: Uint8Array, extension: MediaExtension): Promise<string>;
  /** Returns the id under which these bytes are stored, or undefined if they are not. */
  findByContent(bytes: Uint8Array): Promise<string | undefined>;
  putByChance(bytes: Uint8Array, extension: MediaExtension): Promise<string>;
  /** Returns undefined for a picture that is missing or damaged (see `check`). */
  open(
    mediaId: string,
  ): Promise<{ stream: Readable; bytes: number; extension: MediaExtension; isGuestPicture: boolean } | undefined>;
  /**
   * Checks whether a picture exists and is undamaged. Each file is read once per process and again if it has changed.
   * `again` always reads it.
   */
  check(mediaId: string, options?: { readonly again?: boolean }): Promise<PictureCheck>;
  /**
   * Restores a lost picture from a copy. Returns false if the copy is not that picture or the picture is not needed any
   * more.
   */
  putBack(mediaId: string, bytes: Uint8Array, extension: MediaExtension): Promise<boolean>;
  /** Tells the store which pictures guests have sent, with their checksums. */
  knowUploads(uploads: UploadedPictures): void;
  remove(mediaId: string): Promise<void>;
  /**
   * Returns the picture folders, relative to the data directory, in whose place something else is, and reports them to
   * staff. `put…` rejects with `PICTURE_FOLDER_UNUSABLE` and the first of them.
   */
  checkFolders(): Promise<readonly string[]>;
  /** Returns guests' pictures stored at or before a time (milliseconds), by the file's date. */
  guestPicturesUntil(untilMs: number): Promise<readonly string[]>;
}
export type MediaExtension = 'webp' | 'jpg' | 'png';

export type PictureState = 'good' | 'missing' | 'damaged' | 'unreadable';
export type PictureCheck = {
  readonly state: PictureState;
  /**
   * The path relative to the picture folder where it is or should be; without an extension if there is no such file.
   */
  readonly name: string;
  /** The SHA-256 (hex) of a guest's picture that was sent without a checksum and looks undamaged. */
  readonly newSum?: string;
};
export type PictureFault = Exclude<PictureState, 'good'>;

/** Pictures that guests have sent and that are still kept, according to the journal. */
export type UploadedPictures = {
  readonly hasMedia: (mediaId: string) => boolean;
  /**
   * Returns the SHA-256 in hex. Undefined for an unknown picture and one that was sent before checksums were stored.
   */
  readonly sumOf: (mediaId: string) => string | undefined;
  readonly mediaIds: () => Iterable<string>;
};

/**
 * The pictures of printed tickets, by job (PRINT-10). They are sent to the printer, shown as preview, and are all that a
 * printer of the kind `file` produces.
 */
export interface TicketPictures {
  has(jobId: string): boolean;
  /** Oldest first, because ids begin with the time. */
  readonly jobIds: readonly string[];
  /** Resolves when the picture is durable. */
  put(jobId: string, png: Uint8Array): Promise<void>;
  /** Returns undefined if the picture was deleted. */
  read(jobId: string): Promise<Buffer | undefined>;
  remove(jobId: string): Promise<void>;
}

/** Removes erased data from the files (ERASE-1, docs/adr/0006). */
export interface Eraser {
  /**
   * Completes all erase lines of the journal. When it resolves, no file in the directory contains data of those guests;
   * memory is not covered. `onLine` receives each line as it was before. Must also be called at the start before
   * anybody reads, because a crash may have interrupted an erasure.
   */
  finish(onLine?: (line: JournalLine) => void): Promise<void>;
}

export type PictureCopy = {
  readonly bytes: Uint8Array;
  readonly extension: MediaExtension;
  /** The SHA-256 (hex) that the backup recorded, which the bytes match; undefined if it recorded none. */
  readonly sum: string | undefined;
};

export type BackupInfo = {
  readonly backupId: string;
  readonly createdAt: string;
  readonly reason: BackupReason;
  /** The size of the download; 0 if the backup cannot be read. */
  readonly bytes: number;
  /** The newest journal line in it; 0 if the backup cannot be read. */
  readonly seq: number;
  /** The folder that contains this and other backups. */
  readonly home: string;
  /** Only a `whole` backup can be downloaded and restored. */
  readonly state: 'whole' | 'damaged' | 'unreadable' | 'newer';
  /** What a program needs to read a newer backup. */
  readonly needs?: { readonly program: string | null; readonly schemaVersion: number | null };
  /** The file that cannot be read. */
  readonly file?: string;
  /** Pictures that are lost in it. */
  readonly faulty: readonly { readonly mediaId: string; readonly what: PictureFault }[];
  /** True if its date is in the future, because the clock was wrong when it was made. */
  readonly isDatedAhead: boolean;
};
export type BackupState = {
  readonly last: BackupInfo | undefined;
  readonly failure: BackupStatus['failure'];
  readonly sameDisk: boolean;
};
export type BackupPlace = {
  /** The folder for new backups. */
  readonly path: string;
  /** The folder as staff chose it; empty if they chose none. */
  readonly chosen: string;
  readonly sameDisk: boolean;
  readonly freeBytes: number | null;
};

/** Copies of everything at one moment (BACKUP-1, docs/adr/0006). All methods throw `BACKUP_NOT_FOUND` for an unknown id. */
export interface Backups {
  /** Returns at once, from memory. */
  state(): BackupState;
  folder(): Promise<BackupPlace>;
  /** Throws `BACKUP_FOLDER_UNUSABLE`. */
  chooseFolder(folder: string): Promise<void>;
  /** Newest first; those dated in the future last. Includes those that cannot be read. */
  list(): Promise<readonly BackupInfo[]>;
  /**
   * Makes a backup; resolves when it is complete and durable. Concurrent calls with the same reason share one backup,
   * except for `before-restore`, which always makes a new one. Throws `STORAGE_FULL`, `BACKUP_FOLDER_UNUSABLE`, or
   * `BACKUP_FILE_UNUSABLE` with the file.
   */
  make(reason: BackupReason): Promise<BackupInfo>;
  /** Makes a daily backup unless there is one of the last day. */
  makeDaily(): Promise<void>;
  /** Returns the backup as one file. Throws `BACKUP_DAMAGED` or `BACKUP_TOO_NEW`. */
  openFile(backupId: string): Promise<Readable>;
  remove(backupId: string): Promise<void>;
  /** Finds a good copy of a picture in the backups. */
  findPicture(mediaId: string): Promise<PictureCopy | undefined>;
  /** Deletes old backups and removes erased guests from the others. Must not be called while the clock is doubtful. */
  age(): Promise<void>;
  /**
   * Prepares a restore and returns the backup that it made of the present. The restore is completed when this directory
   * is next opened. From that backup on, journal and documents refuse every change with `RESTORING`.
   *
   * @throws AppError `BACKUP_DAMAGED`, `BACKUP_TOO_NEW`, `STORAGE_FULL`; `RESTORE_UNDER_WAY` if another restore is
   * prepared already; `BACKUP_LACKS_PICTURES` with what is lost, unless that is accepted. After an error, everything
   * works as before.
   */
  beginRestore(backupId: string, by: string, options?: RestoreOptions): Promise<BackupInfo>;
}

export type RestoreOptions = {
  /** Continues although pictures are lost. */
  readonly withoutPictures?: boolean;
};

export type StorageState = 'ok' | 'low' | 'full' | 'failed';

/** Figures for staff: free space and disk speed. */
export type StorageHealth = {
  /** Null if the disk does not report it. */
  readonly freeBytes: number | null;
  /** How long the last journal writes took to become durable, in milliseconds; null before the first. */
  readonly syncMs: { readonly median: number; readonly slowest: number } | null;
};

/** Everything that a server needs of one data directory. */
export interface Storage {
  readonly documents: DocumentStore;
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly eraser: Eraser;
  readonly backups: Backups;
  /**
   * `low` below 1 GB free space (uploads are refused), `full` below 100 MB (writes are refused). Checked again
   * regularly.
   */
  state(): StorageState;
  health(): StorageHealth;
  /** False while something acknowledged is missing. Then nothing may be deleted automatically (STORE-9). */
  mayDelete(): boolean;
  /** Records that staff continue without what is missing. Resolves when that is stored. */
  confirmLosses(): Promise<void>;
  close(): Promise<void>;
}
