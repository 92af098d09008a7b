import { stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from './platform/app-error.ts';
import type { Clock } from './platform/clock.ts';
import type { Logger } from './platform/logger.ts';
import { OptionsError } from './platform/options.ts';
import { bilingual, type TextKey } from './platform/say.ts';
import type { FoundBackup } from './storage/backups/find-backups.ts';
import { backupIdPattern } from './storage/backups/manifest.ts';
import { restoreFolders } from './storage/backups/restore/restore-marker.ts';
import { backupAt, unpackBackup } from './storage/backups/restore/unpack-backup.ts';
import { dataFolders } from './storage/data-folders.ts';
import { type FileStorage, openStorage } from './storage/open-storage.ts';

type Place = { readonly dataDir: string; readonly clock: Clock; readonly log: Logger };

/** `--backup`: makes one, while no server runs. Answers what to say. */
export async function backUpNow(place: Place): Promise<string> {
  const storage = await openStorage(place);
  try {
    const { backupId, home } = await storage.backups.make('manual').catch(sayWhy);
    return bilingual('backupDone', { backup: path.join(home, backupId) });
  } finally {
    await storage.close();
  }
}

/**
 * `--restore FILE|FOLDER|ID`: puts a backup into the data directory, which may be new, while no server runs; what is there is
 * backed up first. Answers what to say.
 */
export async function restoreNow(place: Place, given: string): Promise<string> {
  const before = await stageGiven(place, given);
  // Opening finishes the restore; erasures that this computer knows of are acted upon before anybody can read.
  const storage = await openStorage(place);
  try {
    await storage.eraser.finish();
  } finally {
    await storage.close();
  }
  const { dataDir } = place;
  return before === undefined
    ? bilingual('restoreDone', { backup: given, dataDir })
    : `${bilingual('restoreDone', { backup: given, dataDir })}\n${bilingual('restoreBefore', { backup: before })}`;
}

/** Answers the backup that was made of what is there; undefined where nothing is. */
async function stageGiven(place: Place, given: string): Promise<string | undefined> {
  const storage = await openStorage(place);
  try {
    const found = await findGiven(storage, place.dataDir, given).catch(sayWhy);
    const isEmpty = storage.journal.lastSeq === 0 && (await storage.documents.list('')).length === 0;
    const before = isEmpty ? undefined : await storage.backups.make('before-restore').catch(sayWhy);
    await storage.backups.stage(found, 'command line').catch(sayWhy);
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
  if (stats.isDirectory()) return backupAt(place, path.dirname(place));
  return unpackBackup(place, restoreFolders(dataFolders(dataDir)).unpacked);
}

const texts = {
  BACKUP_NOT_FOUND: 'backupNotFound',
  BACKUP_DAMAGED: 'backupDamaged',
  BACKUP_TOO_NEW: 'backupTooNew',
  BACKUP_FOLDER_UNUSABLE: 'backupFolder',
  STORAGE_FULL: 'backupNoRoom',
} as const satisfies Readonly<Record<string, TextKey>>;

/** For a person at a terminal: nothing was changed, and why. */
function sayWhy(error: unknown): never {
  if (!(error instanceof AppError) || !isKnown(error.code)) throw error;
  throw new OptionsError(bilingual(texts[error.code]));
}

function isKnown(code: string): code is keyof typeof texts {
  return Object.hasOwn(texts, code);
}
