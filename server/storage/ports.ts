import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { BackupReason, BackupStatus } from '#core/api/status-schemas.ts';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import type { StorageProblem } from './storage-problem.ts';

export type { StorageProblem };

/**
 * Stores small documents (stories and their versions, hotel, accounts, settings, prizes, devices). A document is always
 * replaced as a whole. `put` and `remove` resolve when the change would survive a power cut.
 */
export interface DocumentStore {
  /**
   * Returns the document, or undefined if there is none or it is lost. A damaged file is renamed and, if possible, its
   * copy is used (see `problems`). Throws if the document does not fit the schema.
   */
  get<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined>;
  /**
   * `name` consists of lower-case letters, digits, `-` and `_`; `/` separates folders. Throws `STORAGE_FULL` on a full
   * disk. Like `remove`, throws `RESTORING` while a restore is prepared.
   */
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Returns the sorted names of the documents in a folder and its subfolders: `list('stories')` returns
   * `stories/abc/head`, …
   */
  list(folder: string): Promise<string[]>;
  /** Returns the problems found since the start, and the losses found earlier that staff have not confirmed yet. */
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

/** The append-only record of everything that has happened (STORE-1, STORE-2). */
export interface Journal {
  /**
   * Writes one line, or several lines that belong together in one write. Resolves with the last line when all are on the
   * disk and were passed to every listener of `onCommitted`, even if a listener throws. Rejects with `STORAGE_FULL`,
   * `RESTORING` or an I/O error; then no line is visible, neither now nor after a restart.
   */
  append(...entries: readonly [...JournalEntry[], JournalEntry]): Promise<JournalLine>;
  /**
   * Calls the listener for each line in the order of `seq`: first for the lines on the disk, then for each new line
   * once it is durable. Reads the journal after the line `afterSeq`, so only one listener of the server, that of the
   * projections, uses it.
   */
  onCommitted(listener: (line: JournalLine) => void, afterSeq?: number): void;
  /** Synchronously passes the lines of these kinds up to `untilSeq` to the listener. */
  replay(kinds: ReadonlySet<string>, untilSeq: number, listener: (line: JournalLine) => void): void;
  /** Synchronously reads the line with this `seq`. Returns undefined if there is none, or if it is damaged. */
  readLine(seq: number): JournalLine | undefined;
  /** Calls the listener for each new line once it is durable, in the order of `seq`. */
  onAppended(listener: (line: JournalLine) => void): void;
  /**
   * Returns the matching lines. `total` counts all matches, whatever `offset` and `limit` are. A line that was damaged
   * on the disk since the start is left out of `lines` and reported.
   */
  find(query: JournalQuery): Promise<{ readonly total: number; readonly lines: readonly JournalLine[] }>;
  /** The `seq` of the newest line; 0 for an empty journal. */
  readonly lastSeq: number;
  /** The time of the newest line, for the clock check; undefined for an empty journal. */
  readonly lastAt: string | undefined;
  close(): Promise<void>;
}

/**
 * Stores pictures as files. Story pictures are named after their content; guests' pictures have random names (UPLOAD-1,
 * UPLOAD-2).
 */
export interface MediaStore {
  /**
   * Returns the id of the picture, which is the same for the same content. Resolves when the picture is durable. Throws
   * `STORAGE_FULL` on a full disk, unless the picture is stored already.
   */
  putByContent(bytes: Uint8Array, extension: MediaExtension): Promise<string>;
  /** Returns the id under which these bytes are stored, or undefined if they are not. */
  findByContent(bytes: Uint8Array): Promise<string | undefined>;
  /** Stores a picture under a new random id and returns that id. Throws `STORAGE_FULL` if less than 1 GB is free. */
  putUnderRandomId(bytes: Uint8Array, extension: MediaExtension): Promise<string>;
  /** Returns the picture with its length in bytes, or undefined if it is missing or damaged (see `check`). */
  open(
    mediaId: string,
  ): Promise<{ stream: Readable; bytes: number; extension: MediaExtension; isGuestPicture: boolean } | undefined>;
  /**
   * Checks whether a picture exists and is undamaged. A file that was read before is read again only if it has changed,
   * or if `ignoresCache` is true.
   */
  check(mediaId: string, options?: { readonly ignoresCache?: boolean }): Promise<PictureCheck>;
  /**
   * Restores a lost picture from a copy. Returns false if the copy is not that picture, or if no guest's upload needs
   * the picture any more.
   */
  restore(mediaId: string, bytes: Uint8Array, extension: MediaExtension): Promise<boolean>;
  /** Sets the object that tells which pictures guests have uploaded, and their checksums. */
  setUploads(uploads: UploadedPictures): void;
  remove(mediaId: string): Promise<void>;
  /**
   * Returns the paths (relative to the data directory) at which something other than a folder prevents storing
   * pictures, and reports them to staff. While there is such a path, storing a picture fails with
   * `PICTURE_FOLDER_UNUSABLE`, which names the first one.
   */
  checkFolders(): Promise<readonly string[]>;
  /** Returns the ids of the guests' pictures whose files have a date of `untilMs` or earlier. */
  listGuestPicturesUntil(untilMs: number): Promise<readonly string[]>;
}
export type MediaExtension = 'webp' | 'jpg' | 'png';

/**
 * `damaged` means that the content differs from the checksum; `unreadable` means that the system cannot read the file.
 */
export type PictureState = 'good' | 'missing' | 'damaged' | 'unreadable';
export type PictureCheck = {
  readonly state: PictureState;
  /** The file's path relative to the picture folder. It has no extension if the file is missing. */
  readonly name: string;
  /** The SHA-256 (hex) of a guest's picture that looks undamaged and for which the journal has no checksum. */
  readonly newSum?: string;
};
export type PictureFault = Exclude<PictureState, 'good'>;

/** The pictures that guests have uploaded and that were not removed since, according to the journal. */
export type UploadedPictures = {
  readonly hasMedia: (mediaId: string) => boolean;
  /**
   * Returns the SHA-256 in hex. Returns undefined for an unknown picture, and for one that was uploaded before
   * checksums were stored.
   */
  readonly getSum: (mediaId: string) => string | undefined;
  readonly mediaIds: () => Iterable<string>;
};

/**
 * Stores the pictures of printed tickets by print job (PRINT-10). They are sent to the printer and shown as previews. A
 * printer of the kind `file` produces nothing else.
 */
export interface TicketPictures {
  has(jobId: string): boolean;
  /** The jobs that have a picture, the oldest first: ids begin with the time. */
  readonly jobIds: readonly string[];
  /** Resolves when the picture is durable. */
  put(jobId: string, png: Uint8Array): Promise<void>;
  /** Returns the picture as PNG, or undefined if it was deleted. */
  read(jobId: string): Promise<Buffer | undefined>;
  remove(jobId: string): Promise<void>;
}

/** Removes erased data from the files (ERASE-1, docs/adr/0006). */
export interface Eraser {
  /**
   * Carries out all erase lines of the journal. When this resolves, no file in the directory except backups contains
   * data of those guests. Data in memory are not removed. `onLine` receives each line as it was before it was blanked.
   * `eraseAll` must also be called at the start, before any other data are read, because a crash may have interrupted
   * an erasure.
   */
  eraseAll(onLine?: (line: JournalLine) => void): Promise<void>;
}

export type PictureCopy = {
  readonly bytes: Uint8Array;
  readonly extension: MediaExtension;
  /** The SHA-256 (hex) that the backup records and that the bytes match; undefined if it records none. */
  readonly sum: string | undefined;
};

export type BackupInfo = {
  readonly backupId: string;
  readonly createdAt: string;
  readonly reason: BackupReason;
  /** The size of the download; 0 if the backup cannot be read. */
  readonly bytes: number;
  /** The `seq` of the newest journal line in the backup; 0 if the backup cannot be read. */
  readonly seq: number;
  /** The folder that contains this and other backups. */
  readonly backupsFolder: string;
  /** Only a `whole` backup can be downloaded and restored. */
  readonly state: 'whole' | 'damaged' | 'unreadable' | 'newer';
  /** The program version and schema version that are needed to read a newer backup. */
  readonly needs?: { readonly program: string | null; readonly schemaVersion: number | null };
  /** The file that cannot be read. */
  readonly file?: string;
  /** The pictures that the backup should contain and that were missing, damaged or unreadable when it was made. */
  readonly lostPictures: readonly { readonly mediaId: string; readonly what: PictureFault }[];
  /** True if the date of the backup is in the future: the clock was wrong when it was made. */
  readonly isDatedAhead: boolean;
};
export type BackupState = {
  /** The newest backup that can be restored. One that is dated ahead does not count (BACKUP-6). */
  readonly last: BackupInfo | undefined;
  readonly failure: BackupStatus['failure'];
  /** True if the folder for new backups is on the same disk as the data, or is absent. */
  readonly sameDisk: boolean;
};
export type BackupFolder = {
  /** The folder for new backups. */
  readonly path: string;
  /** The folder as staff chose it; empty if they chose none. */
  readonly chosen: string;
  /** True if this folder is on the same disk as the data, or is absent. */
  readonly sameDisk: boolean;
  /** Null if the system does not report it. */
  readonly freeBytes: number | null;
};

/**
 * Makes and restores copies of all data at one moment (BACKUP-1, docs/adr/0006). `openFile`, `remove` and
 * `beginRestore` throw `BACKUP_NOT_FOUND` for an unknown id.
 */
export interface Backups {
  /** Returns what is known in memory, without reading the disk. */
  state(): BackupState;
  getFolder(): Promise<BackupFolder>;
  /**
   * Sets the folder for new backups. If that folder cannot be used, throws `BACKUP_FOLDER_UNUSABLE` with the reason.
   */
  chooseFolder(folder: string): Promise<void>;
  /** Returns all backups, including those that cannot be read: the newest first, those dated in the future last. */
  list(): Promise<readonly BackupInfo[]>;
  /**
   * Makes a backup. Resolves when the backup is complete and durable. Concurrent calls with the same reason share one
   * backup, except for `before-restore`, which always makes a new one. Throws `STORAGE_FULL`, `BACKUP_FOLDER_UNUSABLE`,
   * or `BACKUP_FILE_UNUSABLE` with the file.
   */
  make(reason: BackupReason): Promise<BackupInfo>;
  /** Makes a daily backup unless one was made within about the last day. */
  makeDaily(): Promise<void>;
  /** Returns the backup as one ZIP file. Throws `BACKUP_DAMAGED` or `BACKUP_TOO_NEW`. */
  openFile(backupId: string): Promise<Readable>;
  /** Throws `BACKUP_FOLDER_UNUSABLE`, or `BACKUP_FILE_UNUSABLE` with the file. */
  remove(backupId: string): Promise<void>;
  /** Returns a good copy of a picture from the backups, or undefined if there is none. */
  findPicture(mediaId: string): Promise<PictureCopy | undefined>;
  /**
   * Deletes old backups, and removes erased guests from old backups that stay (BACKUP-1). Must not be called while the
   * clock may be wrong.
   */
  applyAgeLimits(): Promise<void>;
  /**
   * Prepares a restore and returns the backup that it made of the current data. The restore is completed when the data
   * directory is next opened. Until then, the journal and all documents that the restore replaces refuse changes with
   * `RESTORING`.
   *
   * @throws AppError `BACKUP_DAMAGED`, `BACKUP_TOO_NEW`, `PICTURE_FOLDER_UNUSABLE`; `RESTORE_UNDER_WAY` if another restore
   * is prepared already; `BACKUP_LACKS_PICTURES` with what is lost, unless `withoutPictures` is set; or an error of `make`.
   * After an error, changes are possible again. The data are as before, except that lost pictures may have been restored,
   * and that the backup of the current data may exist.
   */
  beginRestore(backupId: string, by: string, options?: RestoreOptions): Promise<BackupInfo>;
}

export type RestoreOptions = {
  /** Restores the backup even if some of its pictures are lost. */
  readonly withoutPictures?: boolean;
};

/** The state of the projections and the strings to which it refers, see `Projections.save`. */
export type SavedSnapshot = {
  readonly state: unknown;
  readonly strings: readonly string[];
  readonly lastSeq: number;
};

/** Keeps a snapshot of the state, so that a start need not read all lines (STORE-19). */
export interface Snapshots {
  /** Returns the snapshot with which the journal was opened, once; undefined if there is none that fits the journal. */
  takeOpened(): SavedSnapshot | undefined;
  /** Whether there is a snapshot that the next start can use. False after an erasure, which overwrites lines. */
  readonly isUsable: boolean;
  /**
   * Replaces the snapshot. Calls `save` at a moment at which the state has all lines of the journal. Returns the last `seq`
   * in it, or undefined if none was written: there are no lines, it is not such a moment, or an erasure came in between.
   */
  write(save: () => Omit<SavedSnapshot, 'lastSeq'>): Promise<number | undefined>;
  /** Deletes the snapshot, so that the next start reads all lines. */
  remove(): Promise<void>;
}

export type StorageState = 'ok' | 'low' | 'full' | 'failed';

/** Figures for staff: free space and disk speed. */
export type StorageHealth = {
  /** Null if the system does not report it. */
  readonly freeBytes: number | null;
  /** How many milliseconds the last journal writes took to become durable; null before the first write. */
  readonly syncMs: { readonly median: number; readonly slowest: number } | null;
};

/** The interface of the server to one data directory. */
export interface Storage {
  readonly documents: DocumentStore;
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly eraser: Eraser;
  readonly backups: Backups;
  readonly snapshots: Snapshots;
  /**
   * `low` means less than 1 GB of free space: uploads are refused. `full` means less than 100 MB: writes are refused.
   * `failed` means that the journal has failed. The free space is measured regularly.
   */
  state(): StorageState;
  health(): StorageHealth;
  /** False while acknowledged data are missing; then nothing may be deleted automatically (STORE-9). */
  canDelete(): boolean;
  /**
   * Tells staff that lines of the prize draw in the journal were changed or are missing (DRAW-24). Counts as a loss until
   * staff confirm it.
   */
  reportChangedDraws(): void;
  /** Records that staff accept the loss of the missing data. Resolves when that is stored. */
  confirmLosses(): Promise<void>;
  close(): Promise<void>;
}
