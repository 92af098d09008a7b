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
import { eraseLinesOf, erasuresName, erasuresSchema } from '../erasure/eraser.ts';
import { Turns } from '../erasure/turns.ts';
import type { FileJournal } from '../journal/file-journal.ts';
import type { LineFormat } from '../journal/line-format.ts';
import type { FileMediaStore } from '../media/media-store.ts';
import type { BackupInfo, BackupState, Backups, RestoreOptions } from '../ports.ts';
import type { WriteGate } from '../write-gate.ts';
import { ageBackups, clearPictures } from './age-backups.ts';
import { backupError, failureOf } from './backup-failure.ts';
import type { BackupHomes } from './backup-homes.ts';
import { zipOf } from './backup-zip.ts';
import {
  type FoundBackup,
  type FoundBackups,
  findBackups,
  isAhead,
  newestFirst,
  type UnreadableBackup,
} from './find-backups.ts';
import { isMachineDocument } from './machine-documents.ts';
import { bytesOf, type Needs } from './manifest.ts';
import { PictureCopies } from './picture-copies.ts';
import { dropStaged, markRestore, type StageDeps, stageRestore } from './restore/stage-restore.ts';
import { clearParts, listPictures, removeBackup, writeBackup } from './write-backup.ts';

export type FileBackupsDeps = {
  readonly folders: DataFolders;
  readonly homes: BackupHomes;
  readonly own: FileDocumentStore;
  readonly documents: FileDocumentStore;
  readonly journal: FileJournal;
  readonly media: FileMediaStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly schemaVersion: number;
  /** The version of this program, as it is shown to people. */
  readonly program: string;
  readonly formatOf: (schemaVersion: number) => LineFormat | undefined;
  /** The queue that is shared with the eraser, so that an erasure and the copying of the journal do not overlap. */
  readonly turns: Turns;
  readonly openStaged: StageDeps['openStaged'];
  /** Blocks changes to journal and documents during a restore. */
  readonly gate: WriteGate;
};

const unknownValue = z.unknown();
const dayMs = 24 * 60 * 60 * 1_000;
/** A daily backup may be made this many milliseconds early, so that it is made at about the same hour every day. */
const slackMs = 15 * 60 * 1_000;

/**
 * Stores backups as folders (docs/adr/0006). Each contains the documents and the journal of one moment. All backups in
 * the same home share one folder of pictures.
 */
export class FileBackups implements Backups {
  readonly #deps: FileBackupsDeps;
  /** The queue in which backups are made, deleted and restored, one at a time. */
  readonly #turns = new Turns();
  readonly #making = new Map<BackupReason, Promise<BackupInfo>>();
  readonly #copies = new ChecksumCache();
  readonly #pictures: PictureCopies;
  #infos: readonly BackupInfo[] = [];
  #failure: BackupState['failure'] = null;
  #sameDisk = true;

  private constructor(deps: FileBackupsDeps) {
    this.#deps = deps;
    this.#pictures = new PictureCopies(async () => (await this.#all()).backups, this.#copies, deps.clock);
  }

  /** Removes what unfinished backups left, and reads which backups exist. */
  static async open(deps: FileBackupsDeps): Promise<FileBackups> {
    const backups = new FileBackups(deps);
    for (const home of deps.homes.all) await clearParts(home);
    await backups.#look();
    return backups;
  }

  /** The schema version of this program. */
  get schemaVersion(): number {
    return this.#deps.schemaVersion;
  }

  async idle(): Promise<void> {
    await this.#turns.idle();
  }

  state(): BackupState {
    // Computed at each call, because a backup that was dated ahead may be the newest now.
    const nowMs = this.#deps.clock.now();
    const candidates = this.#infos.filter((info) => info.state === 'whole' && !isAhead(info, nowMs));
    const last = candidates.sort(newestFirst(nowMs))[0];
    return { last, failure: this.#failure, sameDisk: this.#sameDisk };
  }

  async folder() {
    const { homes } = this.#deps;
    return { path: homes.home, chosen: homes.chosen, sameDisk: this.#sameDisk, freeBytes: await homes.freeBytes() };
  }

  async chooseFolder(folder: string): Promise<void> {
    await this.#deps.homes.choose(folder);
    this.#failure = null;
    await this.#look();
  }

  async list(): Promise<readonly BackupInfo[]> {
    const nowMs = this.#deps.clock.now();
    const { backups, unreadable } = await this.#all();
    const infos = [...backups.map((one) => infoOf(one, nowMs)), ...unreadable.map((one) => unreadableInfo(one, nowMs))];
    return infos.sort(newestFirst(nowMs));
  }

  make(reason: BackupReason): Promise<BackupInfo> {
    const make = () => this.#turns.run(() => this.#make(reason));
    // A backup that began earlier may lack data that the restore is about to replace.
    if (reason === 'before-restore') return make();
    const going = this.#making.get(reason);
    if (going !== undefined) return going;
    const made = make().finally(() => this.#making.delete(reason));
    this.#making.set(reason, made);
    return made;
  }

  async openFile(backupId: string) {
    const found = await this.find(backupId);
    return zipOf(found, this.#deps.folders.media);
  }

  async remove(backupId: string): Promise<void> {
    await this.#turns.run(async () => {
      const { backups, unreadable } = await this.#all();
      const found =
        backups.find(({ manifest }) => manifest.backupId === backupId) ??
        unreadable.find((one) => one.backupId === backupId);
      if (found === undefined) throw new AppError('BACKUP_NOT_FOUND');
      try {
        await removeBackup(found);
        await clearPictures(found.home, this.#deps.schemaVersion);
      } catch (error) {
        throw backupError(error);
      }
    });
    await this.#look();
  }

  findPicture(mediaId: string) {
    return this.#pictures.read(mediaId);
  }

  async applyAgeLimits(): Promise<void> {
    const { homes, clock, formatOf, schemaVersion, documents } = this.#deps;
    const doneSeq = (await documents.get(erasuresName, erasuresSchema))?.doneSeq ?? 0;
    const eraseLines = (await this.#eraseLines()).filter((line) => line.seq <= doneSeq);
    await this.#turns.run(async () => {
      for (const home of homes.all) {
        await ageBackups(home, { nowMs: clock.now(), eraseLines, formatOf, schemaVersion });
      }
    });
    await this.#look();
  }

  async makeDaily(): Promise<void> {
    const nowMs = this.#deps.clock.now();
    const times = (await this.#all()).backups.flatMap(({ manifest }) =>
      manifest.reason === 'daily' && !isAhead(manifest, nowMs) ? [Date.parse(manifest.createdAt)] : [],
    );
    if (nowMs - Math.max(...times, Number.NEGATIVE_INFINITY) < dayMs - slackMs) return;
    await this.make('daily');
  }

  async beginRestore(backupId: string, by: string, options: RestoreOptions = {}): Promise<BackupInfo> {
    const { gate, journal } = this.#deps;
    const found = await this.find(backupId);
    return this.#turns.run(async () => {
      // The slow part comes first, while guests can go on playing.
      const marker = await this.#stage(found, by, options);
      gate.shut();
      try {
        await journal.idle();
        const before = await this.#make('before-restore');
        await markRestore(marker, this.#deps);
        return before;
      } catch (error) {
        gate.open();
        await dropStaged(this.#deps.folders);
        throw error;
      }
    });
  }

  /**
   * Prepares the restore of a backup from any folder, while no server runs. The restore is completed when the data
   * directory is next opened.
   */
  stage(found: FoundBackup, by: string, options: RestoreOptions): Promise<void> {
    return this.#turns.run(async () => markRestore(await this.#stage(found, by, options), this.#deps));
  }

  async #stage(found: FoundBackup, by: string, options: RestoreOptions) {
    const erased = new Set((await this.#eraseLines()).flatMap(({ mediaIds }) => mediaIds));
    return stageRestore(found, this.#deps, by, { ...options, isErased: (mediaId) => erased.has(mediaId) });
  }

  async #eraseLines() {
    return eraseLinesOf((await this.#deps.journal.find({ kind: 'erase' })).lines, 0);
  }

  async #make(reason: BackupReason): Promise<BackupInfo> {
    const { homes, clock, log } = this.#deps;
    try {
      await this.#checkHome();
      const manifest = await this.#write(reason);
      this.#failure = null;
      log.info({ backup: manifest.backupId }, 'a backup was made');
      if (manifest.faulty.length > 0) {
        log.warn({ backup: manifest.backupId, pictures: manifest.faulty.length }, 'the backup lacks pictures');
      }
      const info = infoOf({ home: homes.home, folder: '', manifest }, clock.now());
      this.#infos = [...this.#infos, info];
      this.#pictures.forget();
      return info;
    } catch (error) {
      log.error(errorFields(error), 'a backup failed');
      this.#failure = { at: new Date(clock.now()).toISOString(), ...failureOf(error) };
      throw backupError(error);
    }
  }

  /**
   * Creates the default folder if it is missing. A folder that staff chose must exist, because an unplugged disk must
   * not be mistaken for an empty folder.
   */
  async #checkHome(): Promise<void> {
    const { homes } = this.#deps;
    if (homes.chosen === '') await createFolder(homes.home);
    else await homes.choose(homes.chosen);
  }

  async #write(reason: BackupReason) {
    const { folders, homes, documents, journal, media, clock, schemaVersion, program, turns } = this.#deps;
    const { home } = homes;
    await clearParts(home);
    const { backups } = await findBackups(home, schemaVersion);
    const known = new Map(backups.flatMap(({ manifest }) => manifest.pictures.map((one) => [one.name, one] as const)));
    const takeMoment = () =>
      documents.runWithoutChanges(async () => {
        const held = await this.#readDocuments();
        const named = [...held.values()].flatMap((value) => picturesNamedIn(JSON.stringify(value)));
        const [cut, uploaded] = [journal.cut(), [...media.uploads.mediaIds()]];
        return {
          ...{ journal: folders.journal, schemaVersion, documents: held, cut },
          pictures: {
            media: folders.media,
            names: await listPictures(folders.media),
            wanted: new Set([...named, ...uploaded]),
          },
          erasedSeq: (await documents.get(erasuresName, erasuresSchema))?.doneSeq ?? 0,
        };
      });
    // The daily backup reads every picture again, because nobody waits for it.
    const copying = { known, copies: this.#copies, again: reason === 'daily', uploads: media.uploads };
    // Erasures wait while the task runs. So no copy contains a half-blanked line, and `erasedSeq` is right for the
    // whole backup.
    const alone = <T>(task: () => Promise<T>) => turns.run(task);
    try {
      return await writeBackup(takeMoment, { home, reason, nowMs: clock.now(), program, copying, alone });
    } catch (error) {
      // Otherwise the pictures that were copied so far would remain on the disk, which may be full.
      await clearPictures(home, schemaVersion).catch(() => undefined);
      throw error;
    }
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

  async #all(): Promise<FoundBackups> {
    const { homes, schemaVersion } = this.#deps;
    const found = await Promise.all(homes.all.map((home) => findBackups(home, schemaVersion)));
    return {
      backups: found.flatMap(({ backups }) => backups),
      unreadable: found.flatMap(({ unreadable }) => unreadable),
    };
  }

  /**
   * Returns a backup by its id. Throws `BACKUP_NOT_FOUND`, `BACKUP_DAMAGED` or `BACKUP_TOO_NEW` if there is no usable
   * one.
   */
  async find(backupId: string): Promise<FoundBackup> {
    const { backups, unreadable } = await this.#all();
    const found = backups.find(({ manifest }) => manifest.backupId === backupId);
    if (found !== undefined) return found;
    const other = unreadable.find((one) => one.backupId === backupId);
    if (other === undefined) throw new AppError('BACKUP_NOT_FOUND');
    throw other.needs === undefined ? new AppError('BACKUP_DAMAGED') : tooNew(other.needs);
  }

  async #look(): Promise<void> {
    this.#sameDisk = await this.#deps.homes.isOnDataDisk();
    this.#infos = await this.list();
    this.#pictures.forget();
  }
}

export function tooNew(needs: Needs): AppError {
  return new AppError('BACKUP_TOO_NEW', { ...needs });
}

function infoOf({ home, manifest }: FoundBackup, nowMs: number): BackupInfo {
  const { backupId, createdAt, reason, seq, faulty } = manifest;
  const isDatedAhead = isAhead(manifest, nowMs);
  return { backupId, createdAt, reason, seq, bytes: bytesOf(manifest), home, state: 'whole', faulty, isDatedAhead };
}

function unreadableInfo({ folder: _, ...backup }: UnreadableBackup, nowMs: number): BackupInfo {
  return { ...backup, seq: 0, bytes: 0, faulty: [], isDatedAhead: isAhead(backup, nowMs) };
}
