import { z } from 'zod';
import type { BackupReason } from '#core/api/status-shapes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { errorFields, type Logger } from '#server/platform/logger.ts';
import type { DataFolders } from '../data-folders.ts';
import { errorCode, isOutOfSpace, makeFolder } from '../disk/durable-files.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { eraseLinesOf, erasuresName, erasuresSchema } from '../erasure/eraser.ts';
import { Turns } from '../erasure/turns.ts';
import type { FileJournal } from '../journal/file-journal.ts';
import type { LineFormat } from '../journal/line-format.ts';
import type { BackupInfo, BackupState, Backups } from '../ports.ts';
import type { WriteGate } from '../write-gate.ts';
import { ageBackups, clearPictures, removeBackup } from './age-backups.ts';
import type { BackupHomes } from './backup-homes.ts';
import { zipOf } from './backup-zip.ts';
import { type FoundBackup, findBackups } from './find-backups.ts';
import { isMachineDocument } from './machine-documents.ts';
import { bytesOf } from './manifest.ts';
import { dropStaged, markRestore, type StageParts, stageRestore } from './restore/stage-restore.ts';
import { clearParts, listPictures, writeBackup } from './write-backup.ts';

export type FileBackupsParts = {
  readonly folders: DataFolders;
  readonly homes: BackupHomes;
  readonly own: FileDocumentStore;
  readonly documents: FileDocumentStore;
  readonly journal: FileJournal;
  readonly clock: Clock;
  readonly log: Logger;
  readonly schemaVersion: number;
  readonly formatOf: (schemaVersion: number) => LineFormat | undefined;
  /** Shared with the eraser. */
  readonly turns: Turns;
  readonly openStaged: StageParts['openStaged'];
  /** Before journal and documents. */
  readonly gate: WriteGate;
};

const unknownValue = z.unknown();
const dayMs = 24 * 60 * 60 * 1_000;
/** The daily backup drifts by less than this, so that it stays at about the same hour. */
const slackMs = 15 * 60 * 1_000;

/** Backups as folders (docs/adr/0006): each with documents and journal of one moment; pictures stand once for all. */
export class FileBackups implements Backups {
  readonly #parts: FileBackupsParts;
  /** Backups are made, removed and put back one after another. */
  readonly #turns = new Turns();
  readonly #making = new Map<BackupReason, Promise<BackupInfo>>();
  #last: BackupInfo | undefined;
  #failure: BackupState['failure'] = null;
  #sameDisk = true;

  private constructor(parts: FileBackupsParts) {
    this.#parts = parts;
  }

  /** Looks what is there; a folder that cannot be reached is told by `state`. */
  static async open(parts: FileBackupsParts): Promise<FileBackups> {
    const backups = new FileBackups(parts);
    await clearParts(parts.homes.home);
    await backups.#look();
    return backups;
  }

  async idle(): Promise<void> {
    await this.#turns.idle();
  }

  state(): BackupState {
    return { last: this.#last, failure: this.#failure, sameDisk: this.#sameDisk };
  }

  async folder() {
    const { homes } = this.#parts;
    return { path: homes.home, chosen: homes.chosen, sameDisk: this.#sameDisk, freeBytes: await homes.freeBytes() };
  }

  async chooseFolder(folder: string): Promise<void> {
    await this.#parts.homes.choose(folder);
    this.#failure = null;
    await this.#look();
  }

  async list(): Promise<readonly BackupInfo[]> {
    return (await this.#all()).map(infoOf).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  make(reason: BackupReason): Promise<BackupInfo> {
    const make = () => this.#turns.run(() => this.#make(reason));
    // One that began earlier may lack what is about to be replaced.
    if (reason === 'before-restore') return make();
    const going = this.#making.get(reason);
    if (going !== undefined) return going;
    const made = make().finally(() => this.#making.delete(reason));
    this.#making.set(reason, made);
    return made;
  }

  async openFile(backupId: string) {
    const found = await this.find(backupId);
    return zipOf(found, this.#parts.folders.media);
  }

  async remove(backupId: string): Promise<void> {
    const found = await this.find(backupId);
    await this.#turns.run(async () => {
      await removeBackup(found);
      await clearPictures(found.home);
    });
    await this.#look();
  }

  async age(): Promise<void> {
    const { homes, clock, formatOf, documents, journal } = this.#parts;
    const doneSeq = (await documents.get(erasuresName, erasuresSchema))?.doneSeq ?? 0;
    const all = eraseLinesOf((await journal.find({ kind: 'erase' })).lines, 0);
    const eraseLines = all.filter((line) => line.seq <= doneSeq);
    await this.#turns.run(async () => {
      for (const home of homes.all) await ageBackups(home, { nowMs: clock.now(), eraseLines, formatOf });
    });
    await this.#look();
  }

  async makeDaily(): Promise<void> {
    const newest = (await this.#all()).find(({ manifest }) => manifest.reason === 'daily');
    const age = newest === undefined ? Infinity : this.#parts.clock.now() - Date.parse(newest.manifest.createdAt);
    // A newest one in the future is of a clock that was wrong.
    if (age >= 0 && age < dayMs - slackMs) return;
    await this.make('daily');
  }

  async beginRestore(backupId: string, by: string): Promise<BackupInfo> {
    const { gate, journal } = this.#parts;
    const found = await this.find(backupId);
    return this.#turns.run(async () => {
      // What takes long comes first, while everybody plays on.
      const marker = await stageRestore(found, this.#parts, by);
      gate.shut();
      try {
        await journal.idle();
        const before = await this.#make('before-restore');
        await markRestore(marker, this.#parts);
        return before;
      } catch (error) {
        gate.open();
        await dropStaged(this.#parts);
        throw error;
      }
    });
  }

  /** For a backup that lies anywhere, while no server runs: the next opening of this directory puts it back. */
  stage(found: FoundBackup, by: string): Promise<void> {
    return this.#turns.run(async () => markRestore(await stageRestore(found, this.#parts, by), this.#parts));
  }

  async #make(reason: BackupReason): Promise<BackupInfo> {
    const { homes, clock, log } = this.#parts;
    try {
      await this.#checkHome();
      const manifest = await this.#write(reason);
      this.#failure = null;
      log.info({ backup: manifest.backupId }, 'a backup was made');
      const info = infoOf({ home: homes.home, folder: '', manifest });
      this.#last = info;
      return info;
    } catch (error) {
      log.error(errorFields(error), 'a backup failed');
      const failure = failureOf(error);
      this.#failure = { at: new Date(clock.now()).toISOString(), reason: failure };
      if (failure === 'DISK_FULL') throw new AppError('STORAGE_FULL');
      if (failure === 'FOLDER_UNUSABLE') throw new AppError('BACKUP_FOLDER_UNUSABLE', { reason: 'missing' });
      throw error;
    }
  }

  /** A folder that staff chose must be there: a disk that is not plugged in must not be mistaken for an empty one. */
  async #checkHome(): Promise<void> {
    const { homes } = this.#parts;
    if (homes.chosen === '') await makeFolder(homes.home);
    else await homes.choose(homes.chosen);
  }

  async #write(reason: BackupReason) {
    const { folders, homes, documents, journal, clock, schemaVersion, turns } = this.#parts;
    const { home } = homes;
    await clearParts(home);
    const { backups } = await findBackups(home);
    const known = new Map(backups.flatMap(({ manifest }) => manifest.pictures.map((one) => [one.name, one] as const)));
    const takeMoment = () =>
      documents.hold(async () => ({
        ...{ journal: folders.journal, media: folders.media, schemaVersion },
        documents: await this.#readDocuments(),
        cut: journal.cut(),
        pictures: await listPictures(folders.media),
        erasedSeq: (await documents.get(erasuresName, erasuresSchema))?.doneSeq ?? 0,
      }));
    // Erasures wait: no copy holds a line that is half blanked, and `erasedSeq` speaks for the whole of it.
    const alone = <T>(task: () => Promise<T>) => turns.run(task);
    try {
      return await writeBackup(takeMoment, { home, reason, nowMs: clock.now(), known, alone });
    } catch (error) {
      // Pictures that it had copied would stay on a disk that is full.
      await clearPictures(home).catch(() => undefined);
      throw error;
    }
  }

  async #readDocuments(): Promise<ReadonlyMap<string, unknown>> {
    const { documents } = this.#parts;
    const read = new Map<string, unknown>();
    for (const name of await documents.list('')) {
      if (isMachineDocument(name)) continue;
      const value = await documents.get(name, unknownValue);
      if (value !== undefined) read.set(name, value);
    }
    return read;
  }

  async #all(): Promise<FoundBackup[]> {
    const found = await Promise.all(this.#parts.homes.all.map(findBackups));
    return found.flatMap(({ backups }) => backups);
  }

  /** Throws `BACKUP_NOT_FOUND`. */
  async find(backupId: string): Promise<FoundBackup> {
    const found = (await this.#all()).find(({ manifest }) => manifest.backupId === backupId);
    if (found === undefined) throw new AppError('BACKUP_NOT_FOUND');
    return found;
  }

  async #look(): Promise<void> {
    this.#sameDisk = await this.#parts.homes.isOnDataDisk();
    [this.#last] = await this.list();
  }
}

function infoOf({ home, manifest }: FoundBackup): BackupInfo {
  const { backupId, createdAt, reason, seq } = manifest;
  return { backupId, createdAt, reason, seq, bytes: bytesOf(manifest), home };
}

function failureOf(error: unknown): NonNullable<BackupState['failure']>['reason'] {
  if (isOutOfSpace(error)) return 'DISK_FULL';
  if (error instanceof AppError && error.code === 'BACKUP_FOLDER_UNUSABLE') {
    return error.data?.reason === 'no_room' ? 'DISK_FULL' : 'FOLDER_UNUSABLE';
  }
  const code = errorCode(error) ?? '';
  return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENODEV', 'ENXIO'].includes(code)
    ? 'FOLDER_UNUSABLE'
    : 'UNEXPECTED';
}
