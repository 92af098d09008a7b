import path from 'node:path';
import { z } from 'zod';
import type { BackupReason } from '#core/api/status-schemas.ts';
import { picturesNamedIn } from '#core/rules/served-picture.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { DataFolders } from '../data-folders.ts';
import { ChecksumCache } from '../disk/checksum-cache.ts';
import { addPathToErrors, createFolder } from '../disk/durable-files.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { erasuresDocument, erasuresSchema, filterEraseLines } from '../erasure/eraser.ts';
import { TaskQueue } from '../erasure/task-queue.ts';
import type { FileJournal } from '../journal/file-journal.ts';
import type { LineFormat } from '../journal/line-format.ts';
import type { FileMediaStore } from '../media/media-store.ts';
import type { BackupInfo, BackupState, Backups, RestoreOptions } from '../ports.ts';
import type { WriteGate } from '../write-gate.ts';
import { applyAgeLimits, deleteUnusedPictures } from './apply-age-limits.ts';
import { attemptAll } from './attempt-all.ts';
import { toBackupError, toFailure } from './backup-failure.ts';
import type { BackupFolders } from './backup-folders.ts';
import { createZip } from './backup-zip.ts';
import {
  compareNewestFirst,
  type FoundBackup,
  type FoundBackups,
  findBackups,
  isDateAhead,
  type UnreadableBackup,
} from './find-backups.ts';
import { isMachineDocument } from './machine-documents.ts';
import { type Needs, sumBytes } from './manifest.ts';
import { PictureCopies } from './picture-copies.ts';
import { commitRestore, deleteStaged, type StageDeps, stageRestore } from './restore/stage-restore.ts';
import { deleteUnfinishedBackups, listPictures, removeBackup, writeBackup } from './write-backup.ts';

export type FileBackupsDeps = {
  readonly folders: DataFolders;
  readonly backupFolders: BackupFolders;
  readonly rootDocuments: FileDocumentStore;
  readonly documents: FileDocumentStore;
  readonly journal: FileJournal;
  readonly media: FileMediaStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly schemaVersion: number;
  /** The version of this program, as it is shown to people. */
  readonly program: string;
  readonly getLineFormat: (schemaVersion: number) => LineFormat | undefined;
  /** The queue that is shared with the eraser, so that an erasure and the copying of the journal do not overlap. */
  readonly journalQueue: TaskQueue;
  readonly openStaged: StageDeps['openStaged'];
  /** Blocks changes to journal and documents during a restore. */
  readonly gate: WriteGate;
};

const unknownValue = z.unknown();
const dayMs = 24 * 60 * 60 * 1_000;
/** A daily backup may be made this many milliseconds early, so that it is made at about the same hour every day. */
const earlyByMs = 15 * 60 * 1_000;

/**
 * Stores backups as folders (docs/adr/0006). Each contains the documents and the journal of one moment. All backups in
 * the same folder share one folder of pictures.
 */
export class FileBackups implements Backups {
  readonly #deps: FileBackupsDeps;
  /** The queue in which backups are made, deleted and restored, one at a time. */
  readonly #queue = new TaskQueue();
  readonly #running = new Map<BackupReason, Promise<BackupInfo>>();
  /** The checksums of the copies of pictures in all backup folders. */
  readonly #copies = new ChecksumCache();
  readonly #pictures: PictureCopies;
  /** All backups as they were last read, for `state`. */
  #infos: readonly BackupInfo[] = [];
  #failure: BackupState['failure'] = null;
  #sameDisk = true;

  private constructor(deps: FileBackupsDeps) {
    this.#deps = deps;
    this.#pictures = new PictureCopies(async () => (await this.#findAll()).backups, this.#copies, deps.clock);
  }

  /** Deletes what a crash left of unfinished backups, and reads which backups exist. */
  static async open(deps: FileBackupsDeps): Promise<FileBackups> {
    const backups = new FileBackups(deps);
    for (const backupsFolder of deps.backupFolders.all) await backups.#deleteUnfinished(backupsFolder);
    await backups.#refresh();
    return backups;
  }

  /** The schema version of this program. */
  get schemaVersion(): number {
    return this.#deps.schemaVersion;
  }

  async waitForIdle(): Promise<void> {
    await this.#queue.waitForIdle();
  }

  state(): BackupState {
    // Computed at each call, because a backup that was dated ahead may be the newest now.
    const nowMs = this.#deps.clock.now();
    const candidates = this.#infos.filter((info) => info.state === 'whole' && !isDateAhead(info, nowMs));
    const last = candidates.sort(compareNewestFirst(nowMs))[0];
    return { last, failure: this.#failure, sameDisk: this.#sameDisk };
  }

  async getFolder() {
    const { backupFolders } = this.#deps;
    return {
      path: backupFolders.current,
      chosen: backupFolders.chosen,
      sameDisk: this.#sameDisk,
      freeBytes: await backupFolders.freeBytes(),
    };
  }

  async chooseFolder(folder: string): Promise<void> {
    await this.#deps.backupFolders.choose(folder);
    this.#failure = null;
    await this.#refresh();
  }

  async list(): Promise<readonly BackupInfo[]> {
    const nowMs = this.#deps.clock.now();
    const { backups, unreadable } = await this.#findAll();
    const infos = [
      ...backups.map((backup) => toInfo(backup, nowMs)),
      ...unreadable.map((one) => toUnreadableInfo(one, nowMs)),
    ];
    return infos.sort(compareNewestFirst(nowMs));
  }

  make(reason: BackupReason): Promise<BackupInfo> {
    const make = () => this.#queue.run(() => this.#make(reason));
    // A backup that began earlier may lack data that the restore is about to replace.
    if (reason === 'before-restore') return make();
    const runningBackup = this.#running.get(reason);
    if (runningBackup !== undefined) return runningBackup;
    const backup = make().finally(() => this.#running.delete(reason));
    this.#running.set(reason, backup);
    return backup;
  }

  async openFile(backupId: string) {
    const found = await this.find(backupId);
    return createZip(found, this.#deps.folders.media);
  }

  async remove(backupId: string): Promise<void> {
    await this.#queue.run(async () => {
      const { backups, unreadable } = await this.#findAll();
      const found =
        backups.find(({ manifest }) => manifest.backupId === backupId) ??
        unreadable.find((backup) => backup.backupId === backupId);
      if (found === undefined) throw new AppError('BACKUP_NOT_FOUND');
      try {
        await removeBackup(found);
        await deleteUnusedPictures(found.backupsFolder, this.#deps.schemaVersion);
      } catch (error) {
        throw toBackupError(error);
      }
    });
    await this.#refresh();
  }

  findPicture(mediaId: string) {
    return this.#pictures.read(mediaId);
  }

  async applyAgeLimits(): Promise<void> {
    const { backupFolders, clock, getLineFormat, schemaVersion, documents } = this.#deps;
    const doneSeq = (await documents.get(erasuresDocument, erasuresSchema))?.doneSeq ?? 0;
    const eraseLines = (await this.#eraseLines()).filter((line) => line.seq <= doneSeq);
    const applyTo = (backupsFolder: string) =>
      applyAgeLimits(backupsFolder, { nowMs: clock.now(), eraseLines, getLineFormat, schemaVersion });
    try {
      await this.#queue.run(() => attemptAll(backupFolders.all.map((folder) => () => applyTo(folder))));
    } finally {
      await this.#refresh();
    }
  }

  async makeDaily(): Promise<void> {
    const nowMs = this.#deps.clock.now();
    const times = (await this.#findAll()).backups.flatMap(({ manifest }) =>
      manifest.reason === 'daily' && !isDateAhead(manifest, nowMs) ? [Date.parse(manifest.createdAt)] : [],
    );
    if (nowMs - Math.max(...times, Number.NEGATIVE_INFINITY) < dayMs - earlyByMs) return;
    await this.make('daily');
  }

  async beginRestore(backupId: string, by: string, options: RestoreOptions = {}): Promise<BackupInfo> {
    const { gate, journal } = this.#deps;
    const found = await this.find(backupId);
    return this.#queue.run(async () => {
      // The slow part comes first, while guests can go on playing.
      const marker = await this.#stage(found, by, options);
      gate.shut();
      try {
        await journal.waitForIdle();
        const before = await this.#make('before-restore');
        await commitRestore(marker, this.#deps);
        return before;
      } catch (error) {
        gate.open();
        await deleteStaged(this.#deps.folders);
        throw error;
      }
    });
  }

  /**
   * Prepares the restore of a backup from any folder, while no server runs. The restore is completed when the data
   * directory is next opened. Makes no backup of the current data; the command line does that before.
   */
  stage(found: FoundBackup, by: string, options: RestoreOptions): Promise<void> {
    return this.#queue.run(async () => commitRestore(await this.#stage(found, by, options), this.#deps));
  }

  async #stage(found: FoundBackup, by: string, options: RestoreOptions) {
    const erased = new Set((await this.#eraseLines()).flatMap(({ mediaIds }) => mediaIds));
    return stageRestore(found, this.#deps, by, { ...options, isErased: (mediaId) => erased.has(mediaId) });
  }

  async #eraseLines() {
    return filterEraseLines((await this.#deps.journal.find({ kind: 'erase' })).lines, 0);
  }

  async #make(reason: BackupReason): Promise<BackupInfo> {
    const { backupFolders, clock, log } = this.#deps;
    try {
      await this.#checkFolder();
      const manifest = await this.#write(reason);
      this.#failure = null;
      log.info({ backup: manifest.backupId }, 'a backup was made');
      if (manifest.faulty.length > 0) {
        log.warn({ backup: manifest.backupId, pictures: manifest.faulty.length }, 'the backup lacks pictures');
      }
      // `toInfo` does not use `folder`.
      const info = toInfo({ backupsFolder: backupFolders.current, folder: '', manifest }, clock.now());
      this.#infos = [...this.#infos, info];
      this.#pictures.clearCache();
      return info;
    } catch (error) {
      log.error(errorFields(error), 'a backup failed');
      this.#failure = { at: new Date(clock.now()).toISOString(), ...toFailure(error) };
      throw toBackupError(error);
    }
  }

  /**
   * Creates the default folder if it is missing. A folder that staff chose is checked as when it was chosen. It must
   * exist, because an unplugged disk must not be mistaken for an empty folder.
   */
  async #checkFolder(): Promise<void> {
    const { backupFolders } = this.#deps;
    if (backupFolders.chosen === '') await createFolder(backupFolders.current);
    else await backupFolders.choose(backupFolders.chosen);
  }

  async #write(reason: BackupReason) {
    const { folders, backupFolders, documents, journal, media, clock, schemaVersion, program, journalQueue } =
      this.#deps;
    const backupsFolder = backupFolders.current;
    await this.#deleteUnfinished(backupsFolder);
    const { backups } = await findBackups(backupsFolder, schemaVersion);
    const listedPictures = new Map(
      backups.flatMap(({ manifest }) => manifest.pictures.map((picture) => [picture.name, picture] as const)),
    );
    const takeSnapshot = () =>
      documents.runWithoutChanges(async () => {
        const contents = await this.#readDocuments();
        const namedIds = [...contents.values()].flatMap((value) => picturesNamedIn(JSON.stringify(value)));
        const [journalEnd, uploadedIds] = [journal.getEnd(), [...media.uploads.mediaIds()]];
        return {
          ...{ journal: folders.journal, schemaVersion, documents: contents, journalEnd },
          pictures: {
            media: folders.media,
            names: await listPictures(folders.media),
            wantedIds: new Set([...namedIds, ...uploadedIds]),
          },
          erasedSeq: (await documents.get(erasuresDocument, erasuresSchema))?.doneSeq ?? 0,
        };
      });
    // The daily backup reads every copy again, because nobody waits for it (BACKUP-3).
    const copying = {
      listedBefore: listedPictures,
      copies: this.#copies,
      ignoresCache: reason === 'daily',
      uploads: media.uploads,
    };
    // Erasures wait while the task runs. So no copy contains a half-blanked line, and `erasedSeq` is right for the
    // whole backup.
    const runAlone = <T>(task: () => Promise<T>) => journalQueue.run(task);
    try {
      return await writeBackup(takeSnapshot, { backupsFolder, reason, nowMs: clock.now(), program, copying, runAlone });
    } catch (error) {
      // Otherwise the pictures that were copied so far would remain on the disk, which may be full.
      await deleteUnusedPictures(backupsFolder, schemaVersion).catch(() => undefined);
      throw error;
    }
  }

  /** Logs a failure instead of throwing, because neither the start nor a new backup needs these deletions (BACKUP-7). */
  async #deleteUnfinished(backupsFolder: string): Promise<void> {
    await deleteUnfinishedBackups(backupsFolder).catch((error: unknown) =>
      this.#deps.log.warn(errorFields(error), 'an unfinished backup could not be deleted'),
    );
  }

  async #readDocuments(): Promise<ReadonlyMap<string, unknown>> {
    const { documents } = this.#deps;
    const read = new Map<string, unknown>();
    for (const name of await documents.list('')) {
      if (isMachineDocument(name)) continue;
      const file = path.join(this.#deps.folders.documents, `${name}.json`);
      const value = await addPathToErrors(file, () => documents.get(name, unknownValue));
      if (value !== undefined) read.set(name, value);
    }
    return read;
  }

  async #findAll(): Promise<FoundBackups> {
    const { backupFolders, schemaVersion } = this.#deps;
    const found = await Promise.all(
      backupFolders.all.map((backupsFolder) => findBackups(backupsFolder, schemaVersion)),
    );
    return {
      backups: found.flatMap(({ backups }) => backups),
      unreadable: found.flatMap(({ unreadable }) => unreadable),
    };
  }

  /**
   * Returns a backup by its id. Throws `BACKUP_NOT_FOUND`, `BACKUP_TOO_NEW`, or `BACKUP_DAMAGED` if it is damaged or
   * unreadable.
   */
  async find(backupId: string): Promise<FoundBackup> {
    const { backups, unreadable } = await this.#findAll();
    const found = backups.find(({ manifest }) => manifest.backupId === backupId);
    if (found !== undefined) return found;
    const unreadableBackup = unreadable.find((one) => one.backupId === backupId);
    if (unreadableBackup === undefined) throw new AppError('BACKUP_NOT_FOUND');
    throw unreadableBackup.needs === undefined
      ? new AppError('BACKUP_DAMAGED')
      : createTooNewError(unreadableBackup.needs);
  }

  async #refresh(): Promise<void> {
    this.#sameDisk = await this.#deps.backupFolders.isOnDataDisk();
    this.#infos = await this.list();
    this.#pictures.clearCache();
  }
}

function createTooNewError(needs: Needs): AppError {
  return new AppError('BACKUP_TOO_NEW', { ...needs });
}

function toInfo({ backupsFolder, manifest }: FoundBackup, nowMs: number): BackupInfo {
  const { backupId, createdAt, reason, seq, faulty } = manifest;
  const isDatedAhead = isDateAhead(manifest, nowMs);
  return {
    backupId,
    createdAt,
    reason,
    seq,
    bytes: sumBytes(manifest),
    backupsFolder,
    state: 'whole',
    lostPictures: faulty,
    isDatedAhead,
  };
}

function toUnreadableInfo({ folder: _, ...backup }: UnreadableBackup, nowMs: number): BackupInfo {
  return { ...backup, seq: 0, bytes: 0, lostPictures: [], isDatedAhead: isDateAhead(backup, nowMs) };
}
