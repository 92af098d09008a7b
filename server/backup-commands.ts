import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { LostPictures } from '#core/api/staff-backups.ts';
import { AppError } from './platform/app-error.ts';
import type { Clock } from './platform/clock.ts';
import type { Logger } from './platform/logger.ts';
import { OptionsError } from './platform/options.ts';
import { bilingual, type TextKey } from './platform/say.ts';
import { backupHomesAt } from './storage/backups/backup-homes.ts';
import { type FoundBackup, findBackups, isAhead, newestFirst } from './storage/backups/find-backups.ts';
import { backupIdPattern } from './storage/backups/manifest.ts';
import { restoreFolders } from './storage/backups/restore/restore-marker.ts';
import { backupAt, unpackBackup } from './storage/backups/restore/unpack-backup.ts';
import { openClockCheck } from './storage/clock-check.ts';
import { dataFolders } from './storage/data-folders.ts';
import { allMigrations } from './storage/migrations/all-migrations.ts';
import { type FileStorage, openStorage } from './storage/open-storage.ts';
import type { RestoreOptions } from './storage/ports.ts';
import { Projections } from './storage/projections/projections.ts';

type Place = { readonly dataDir: string; readonly clock: Clock; readonly log: Logger };

/** `--backup`: makes a backup while no server runs. Returns the message to print. */
export async function backUpNow(place: Place): Promise<string> {
  const storage = await openStorage(place);
  try {
    knowUploads(storage);
    const clockCheck = await openClockCheck({ ...place, journal: storage.journal, documents: storage.documents });
    if (clockCheck.isDoubtful()) sayWhy(new AppError('CLOCK_DOUBTFUL'));
    const { backupId, home, faulty } = await storage.backups.make('manual').catch(sayWhy);
    const done = bilingual('backupDone', { backup: path.join(home, backupId) });
    return faulty.length === 0 ? done : `${done}\n${bilingual('backupLacks', { count: faulty.length })}`;
  } finally {
    await storage.close();
  }
}

/**
 * `--restore FILE|FOLDER|ID [--without-pictures]`: restores a backup into the data directory, which may be new, while
 * no server runs. The current data are backed up first. Returns the message to print.
 */
export async function restoreNow(place: Place, given: string, options: RestoreOptions = {}): Promise<string> {
  const before = await stageGiven(place, given, options);
  // Opening completes the restore, and applies the erasures that this computer knows before anybody can read.
  const storage = await openStorage(place);
  try {
    await storage.eraser.finish();
  } finally {
    await storage.close();
  }
  const { dataDir } = place;
  const done = `${bilingual('restoreDone', { backup: given, dataDir })}\n${bilingual('restorePasswords')}`;
  return before === undefined ? done : `${done}\n${bilingual('restoreBefore', { backup: before })}`;
}

/**
 * Prepares the restore. Returns the path of the backup that was made of the current data, or undefined if there are
 * none.
 */
async function stageGiven(place: Place, given: string, options: RestoreOptions): Promise<string | undefined> {
  // Anything may be missing from the current data, which is a reason for a restore.
  const storage = await openStorage({ ...place, isForRestore: true });
  try {
    knowUploads(storage);
    const found = await findGiven(storage, place.dataDir, given).catch(sayWhy);
    const isEmpty = storage.journal.lastSeq === 0 && (await storage.documents.list('')).length === 0;
    const before = isEmpty ? undefined : await storage.backups.make('before-restore').catch(sayWhy);
    await storage.backups.stage(found, 'command line', options).catch(sayWhy);
    return before && path.join(before.home, before.backupId);
  } finally {
    await storage.close();
  }
}

async function findGiven(storage: FileStorage, dataDir: string, given: string): Promise<FoundBackup> {
  if (backupIdPattern.test(given)) return storage.backups.find(given);
  const place = path.resolve(given);
  const stats = await stat(place).catch(() => undefined);
  if (stats === undefined) throw new AppError('BACKUP_NOT_FOUND');
  const { schemaVersion } = storage.backups;
  if (stats.isDirectory()) return backupAt(place, path.dirname(place), schemaVersion);
  return unpackBackup(place, restoreFolders(dataFolders(dataDir)).unpacked, schemaVersion);
}

/**
 * `--list-backups`: returns the backups as one line of JSON, newest first, for the desktop program. It only reads, so
 * it works on data that no server can open. Leaves out backups that this program cannot read and those with a date in
 * the future.
 */
export async function listBackups({ dataDir, clock }: Place): Promise<string> {
  const folders = dataFolders(path.resolve(dataDir));
  const homes = await backupHomesAt(folders);
  const found = await Promise.all(homes.map((home) => findBackups(home, 1 + allMigrations.length)));
  const nowMs = clock.now();
  const good = found
    .flatMap(({ backups }) => backups.map(({ folder, manifest }) => ({ folder, ...manifest })))
    .filter((one) => !isAhead(one, nowMs))
    .sort(newestFirst(nowMs));
  return JSON.stringify(good.map(({ backupId, createdAt, folder }) => ({ backupId, createdAt, folder })));
}

/** Tells the storage what guests uploaded, so that a backup can report lost pictures. */
function knowUploads(storage: FileStorage): void {
  const state = new Projections();
  storage.journal.onCommitted((line) => state.apply(line));
  storage.media.knowUploads(state.uploads);
}

const texts = {
  BACKUP_NOT_FOUND: 'backupNotFound',
  BACKUP_DAMAGED: 'backupDamaged',
  BACKUP_TOO_NEW: 'backupTooNew',
  BACKUP_FOLDER_UNUSABLE: 'backupFolder',
  BACKUP_FILE_UNUSABLE: 'backupFile',
  PICTURE_FOLDER_UNUSABLE: 'backupFile',
  BACKUP_LACKS_PICTURES: 'restoreLacks',
  CLOCK_DOUBTFUL: 'backupClock',
  STORAGE_FULL: 'backupNoRoom',
} as const satisfies Readonly<Record<string, TextKey>>;

/**
 * Throws an `OptionsError` that tells the person at the terminal that nothing was changed, and why. An error without
 * such a text is thrown unchanged.
 */
function sayWhy(error: unknown): never {
  if (!(error instanceof AppError) || !isKnown(error.code)) throw error;
  throw new OptionsError(bilingual(texts[error.code], valuesOf(error.data ?? {})));
}

function isKnown(code: string): code is keyof typeof texts {
  return Object.hasOwn(texts, code);
}

/** Returns the values for the texts: the required version, the file in the way, the lost pictures. */
function valuesOf(data: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const stories = Array.isArray(data.stories) ? (data.stories as LostPictures['stories']) : [];
  return {
    version: [data.program, data.schemaVersion && `data version ${data.schemaVersion}`].filter(Boolean).join(', '),
    file: String(data.file ?? ''),
    count: Number(data.total ?? 0),
    stories: stories.map(({ title, count }) => `${title} (${count})`).join(', ') || '-',
    guests: Number(data.guestPictures ?? 0),
  };
}
