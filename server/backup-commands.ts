import path from 'node:path';
import type { LostPictures } from '#core/api/staff-backups.ts';
import { AppError } from './platform/app-error.ts';
import { bilingual, type TextKey } from './platform/bilingual.ts';
import type { Clock } from './platform/clock.ts';
import { stat } from './platform/files.ts';
import type { Logger } from './platform/logger.ts';
import { OptionsError } from './platform/options.ts';
import { readBackupsFolders } from './storage/backups/backup-folders.ts';
import { compareNewestFirst, type FoundBackup, findBackups, isDateAhead } from './storage/backups/find-backups.ts';
import { backupIdPattern } from './storage/backups/manifest.ts';
import { restoreFolders } from './storage/backups/restore/restore-marker.ts';
import { readBackup, unpackBackup } from './storage/backups/restore/unpack-backup.ts';
import { openClockCheck } from './storage/clock-check.ts';
import { dataFolders } from './storage/data-folders.ts';
import { allMigrations } from './storage/migrations/all-migrations.ts';
import { type FileStorage, openStorage } from './storage/open-storage.ts';
import type { RestoreOptions } from './storage/ports.ts';
import { KeptState } from './storage/projections/kept-state.ts';

type BackupCommandDeps = { readonly dataDir: string; readonly clock: Clock; readonly log: Logger };

/**
 * `--backup`: makes a backup while no server runs. Returns the message to print, which also says how many pictures are
 * lost. Throws `OptionsError` if the clock is doubtful or the backup cannot be made.
 */
export async function backUpNow(deps: BackupCommandDeps): Promise<string> {
  const storage = await openStorage(deps);
  try {
    trackUploads(storage);
    const clockCheck = await openClockCheck({ ...deps, journal: storage.journal, documents: storage.documents });
    if (clockCheck.isDoubtful()) throwExplained(new AppError('CLOCK_DOUBTFUL'));
    const { backupId, backupsFolder, lostPictures } = await storage.backups.make('manual').catch(throwExplained);
    const message = bilingual('backupDone', { backup: path.join(backupsFolder, backupId) });
    return lostPictures.length === 0
      ? message
      : `${message}\n${bilingual('backupLacks', { count: lostPictures.length })}`;
  } finally {
    await storage.close();
  }
}

/**
 * `--restore FILE|FOLDER|ID [--without-pictures]`: restores a backup into the data directory, which may be new, while
 * no server runs. The current data are backed up first, if there are any. Returns the message to print.
 */
export async function restoreNow(
  deps: BackupCommandDeps,
  source: string,
  options: RestoreOptions = {},
): Promise<string> {
  const safetyBackup = await stageRestore(deps, source, options);
  // Opening completes the restore, and applies the erasures that this computer knows before anybody can read.
  const storage = await openStorage(deps);
  try {
    await storage.eraser.eraseAll();
  } finally {
    await storage.close();
  }
  const { dataDir } = deps;
  const message = `${bilingual('restoreDone', { backup: source, dataDir })}\n${bilingual('restorePasswords')}`;
  return safetyBackup === undefined ? message : `${message}\n${bilingual('restoreBefore', { backup: safetyBackup })}`;
}

/**
 * Prepares the restore. Returns the path of the backup that was made of the current data, or undefined if there are
 * none.
 */
async function stageRestore(
  deps: BackupCommandDeps,
  source: string,
  options: RestoreOptions,
): Promise<string | undefined> {
  // Anything may be missing from the current data, which is a reason for a restore.
  const storage = await openStorage({ ...deps, isForRestore: true });
  try {
    trackUploads(storage);
    const backup = await findBackup(storage, deps.dataDir, source).catch(throwExplained);
    const isEmpty = storage.journal.lastSeq === 0 && (await storage.documents.list('')).length === 0;
    const safetyBackup = isEmpty ? undefined : await storage.backups.make('before-restore').catch(throwExplained);
    await storage.backups.stage(backup, 'command line', options).catch(throwExplained);
    return safetyBackup && path.join(safetyBackup.backupsFolder, safetyBackup.backupId);
  } finally {
    await storage.close();
  }
}

async function findBackup(storage: FileStorage, dataDir: string, source: string): Promise<FoundBackup> {
  if (backupIdPattern.test(source)) return storage.backups.find(source);
  const sourcePath = path.resolve(source);
  const stats = await stat(sourcePath).catch(() => undefined);
  if (stats === undefined) throw new AppError('BACKUP_NOT_FOUND');
  const { schemaVersion } = storage.backups;
  if (stats.isDirectory()) return readBackup(sourcePath, path.dirname(sourcePath), schemaVersion);
  return unpackBackup(sourcePath, restoreFolders(dataFolders(dataDir)).unpacked, schemaVersion);
}

/**
 * `--list-backups`: returns the backups as one line of JSON, newest first, for the desktop program. It only reads, so
 * it works on data that no server can open. Leaves out backups that this program cannot read and those with a date in
 * the future.
 */
export async function listBackups({ dataDir, clock }: BackupCommandDeps): Promise<string> {
  const folders = dataFolders(path.resolve(dataDir));
  const backupsFolders = await readBackupsFolders(folders);
  const foldersWithBackups = await Promise.all(
    backupsFolders.map((folder) => findBackups(folder, 1 + allMigrations.length)),
  );
  const nowMs = clock.now();
  const validBackups = foldersWithBackups
    .flatMap(({ backups }) => backups.map(({ folder, manifest }) => ({ folder, ...manifest })))
    .filter((backup) => !isDateAhead(backup, nowMs))
    .sort(compareNewestFirst(nowMs));
  return JSON.stringify(validBackups.map(({ backupId, createdAt, folder }) => ({ backupId, createdAt, folder })));
}

/** Tells the storage what guests uploaded, so that a backup can report lost pictures. */
function trackUploads(storage: FileStorage): void {
  storage.media.setUploads(new KeptState(storage).state.uploads);
}

const textKeys = {
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
 * Throws an `OptionsError` that tells the person at the terminal that the command was not carried out, and why. An
 * error without such a text is thrown unchanged.
 */
function throwExplained(error: unknown): never {
  if (!(error instanceof AppError) || !hasText(error.code)) throw error;
  throw new OptionsError(bilingual(textKeys[error.code], toTextValues(error.data ?? {})));
}

function hasText(code: string): code is keyof typeof textKeys {
  return Object.hasOwn(textKeys, code);
}

/** Returns the values for the texts: the required version, the file in the way, the lost pictures. */
function toTextValues(data: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const stories = Array.isArray(data.stories) ? (data.stories as LostPictures['stories']) : [];
  return {
    version: [data.program, data.schemaVersion && `data version ${data.schemaVersion}`].filter(Boolean).join(', '),
    file: String(data.file ?? ''),
    count: Number(data.total ?? 0),
    stories: stories.map(({ title, count }) => `${title} (${count})`).join(', ') || '-',
    guests: Number(data.guestPictures ?? 0),
  };
}
