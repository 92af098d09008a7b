import path from 'node:path';
import { readdir, rm } from '../../platform/files.ts';
import { blankFile } from '../erasure/blank-file.ts';
import type { filterEraseLines } from '../erasure/eraser.ts';
import type { LineFormat } from '../journal/line-format.ts';
import { collectErased } from '../journal/personal-fields.ts';
import { attemptAll } from './attempt-all.ts';
import { readFileSum } from './copy-file.ts';
import { toMediaId } from './copy-pictures.ts';
import {
  compareNewestFirst,
  type FoundBackup,
  findBackups,
  isDateAhead,
  type UnreadableBackup,
} from './find-backups.ts';
import { journalFile, picturesFolder, writeManifest } from './manifest.ts';
import { deleteUnfinishedBackups, removeBackup } from './write-backup.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/**
 * How many daily backups are kept, and for how long a backup may contain data that were erased after it was made
 * (BACKUP-1).
 */
const limits = { maxDaily: 14, maxAgeMs: 14 * dayMs } as const;

export type AgeLimitOptions = {
  readonly nowMs: number;
  /** The erasures that are complete, the oldest first. */
  readonly eraseLines: ReturnType<typeof filterEraseLines>;
  /** The schema version of this program. */
  readonly schemaVersion: number;
  /**
   * Returns the journal's line format for a schema version, or undefined if that version is newer than this program.
   */
  readonly getLineFormat: (schemaVersion: number) => LineFormat | undefined;
};

/**
 * Applies the age limits of BACKUP-1 to the backups in a folder. Deletes automatic backups that are 14 days old, and
 * all daily ones beyond the newest 14. Keeps backups that staff made, but removes from old ones the guests who were
 * erased since, or deletes such a backup if that is impossible. For backups that are dated in the future or cannot be
 * read, see BACKUP-6 and BACKUP-5. Then deletes the pictures that no backup needs any more. It is safe to repeat this
 * after a crash. A failure with one backup does not affect the others in this folder; throws the first error at the end.
 */
export async function applyAgeLimits(backupsFolder: string, options: AgeLimitOptions): Promise<void> {
  const { backups, unreadable } = await findBackups(backupsFolder, options.schemaVersion);
  const daily = backups
    .filter(({ manifest }) => manifest.reason === 'daily')
    .sort((a, b) => compareNewestFirst(options.nowMs)(a.manifest, b.manifest));
  const datedDaily = daily.filter(({ manifest }) => !isDateAhead(manifest, options.nowMs)).length;
  const longErased = options.eraseLines.filter(({ at }) => options.nowMs - Date.parse(at) >= limits.maxAgeMs);
  const longErasedIds = new Set(longErased.flatMap(({ mediaIds }) => mediaIds));
  await attemptAll([
    () => deleteUnfinishedBackups(backupsFolder),
    ...backups.map((backup) => () => {
      const isSurplus = daily.indexOf(backup) >= limits.maxDaily;
      return applyToBackup(backup, isSurplus, datedDaily >= limits.maxDaily, options);
    }),
    ...unreadable.map((backup) => () => applyToUnreadable(backup, options)),
    () => deleteUnusedPictures(backupsFolder, options.schemaVersion, longErasedIds),
  ]);
}

async function applyToBackup(
  backup: FoundBackup,
  isSurplus: boolean,
  hasDaily: boolean,
  options: AgeLimitOptions,
): Promise<void> {
  const { manifest } = backup;
  // The age of a backup that a wrong clock dated ahead is unknown (BACKUP-6).
  const isDatedAhead = isDateAhead(manifest, options.nowMs);
  const isOld = options.nowMs - Date.parse(manifest.createdAt) >= limits.maxAgeMs;
  const isExpired = isOld || isSurplus || (isDatedAhead && hasDaily);
  if (manifest.reason !== 'manual' && isExpired) return removeBackup(backup);
  if ((isOld || isDatedAhead) && !(await removeErased(backup, options))) return removeBackup(backup);
}

/**
 * Deletes a damaged or newer backup once it is old. One that staff made, or that is dated in the future, is deleted
 * only if it may contain a guest who was erased since, because erased guests cannot be removed from it (BACKUP-5).
 */
async function applyToUnreadable(backup: UnreadableBackup, { nowMs, eraseLines }: AgeLimitOptions): Promise<void> {
  // The error of the disk may be temporary.
  if (backup.state === 'unreadable') return;
  // A date in the future does not tell the backup's age, so any erasure counts.
  const isDatedAhead = isDateAhead(backup, nowMs);
  const isOld = isDatedAhead || nowMs - Date.parse(backup.createdAt) >= limits.maxAgeMs;
  const isErasedSince = eraseLines.some(({ at }) => isDatedAhead || at > backup.createdAt);
  if (isOld && (isErasedSince || (backup.reason !== 'manual' && !isDatedAhead))) await removeBackup(backup);
}

/**
 * Removes from a backup the guests who were erased after it was made. Returns false if its journal has a format that
 * cannot be blanked; the backup must then be deleted.
 */
async function removeErased(
  { folder, manifest }: FoundBackup,
  { eraseLines, getLineFormat }: AgeLimitOptions,
): Promise<boolean> {
  const missingErasures = eraseLines.filter((line) => line.seq > manifest.erasedSeq);
  const last = missingErasures.at(-1);
  if (last === undefined) return true;
  const format = getLineFormat(manifest.schemaVersion);
  if (format?.createBlank === undefined) return false;
  const file = path.join(folder, journalFile);
  const erasedMediaIds = new Set(missingErasures.flatMap((line) => line.mediaIds));
  const pictures = manifest.pictures.filter(({ name }) => !erasedMediaIds.has(path.parse(name).name));
  // Until the second manifest is written, no checksum fits the journal. After a crash in between, the backup can still
  // be restored, and the next run blanks it again, because `erasedSeq` is unchanged.
  await writeManifest(folder, { ...manifest, pictures, journal: { ...manifest.journal, sum: null } });
  await blankFile(file, collectErased(missingErasures), { broken: 'blank', format });
  const journal = await readFileSum(file);
  await writeManifest(folder, { ...manifest, pictures, journal, erasedSeq: last.seq });
  return true;
}

/**
 * Deletes pictures that no backup lists. An unreadable backup may list any of them, so while there is one, only
 * pictures whose ids are in `longErased` are deleted.
 */
export async function deleteUnusedPictures(
  backupsFolder: string,
  schemaVersion: number,
  longErased: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { backups, unreadable } = await findBackups(backupsFolder, schemaVersion);
  const listedNames = new Set(backups.flatMap(({ manifest }) => manifest.pictures.map(({ name }) => name)));
  for (const kind of ['story', 'guest']) {
    const folder = path.join(backupsFolder, picturesFolder, kind);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      // The program creates no folders among the pictures, so a folder is left alone.
      if (entry.isDirectory() || listedNames.has(`${kind}/${entry.name}`)) continue;
      if (unreadable.length > 0 && !longErased.has(toMediaId(entry.name))) continue;
      await rm(path.join(folder, entry.name), { force: true });
    }
  }
}
