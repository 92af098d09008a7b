import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { blankFile } from '../erasure/blank-file.ts';
import type { eraseLinesOf } from '../erasure/eraser.ts';
import type { LineFormat } from '../journal/line-format.ts';
import { erasedOf } from '../journal/personal-fields.ts';
import { sumOfFile } from './copy-file.ts';
import { idIn } from './copy-pictures.ts';
import { type FoundBackup, findBackups, isAhead, newestFirst, type UnreadableBackup } from './find-backups.ts';
import { journalFile, picturesFolder, writeManifest } from './manifest.ts';
import { clearParts, removeBackup } from './write-backup.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/**
 * How many daily backups are kept, and for how long a backup may contain data that were erased after it was made
 * (BACKUP-1).
 */
const backupAge = { keptDaily: 14, oldMs: 14 * dayMs } as const;

export type AgeOptions = {
  readonly nowMs: number;
  /** The erasures that are complete, the oldest first. */
  readonly eraseLines: ReturnType<typeof eraseLinesOf>;
  /** The schema version of this program. */
  readonly schemaVersion: number;
  /**
   * Returns the journal's line format for a schema version, or undefined if that version is newer than this program.
   */
  readonly formatOf: (schemaVersion: number) => LineFormat | undefined;
};

/**
 * Applies the age limits of BACKUP-1 to the backups in a folder. Deletes automatic backups that are 14 days old, and
 * all daily ones beyond the newest 14. Keeps backups that staff made, but removes from old ones the guests who were
 * erased since, or deletes such a backup if that is impossible. It is safe to repeat this after a crash. A failure with
 * one backup does not affect the others; the first error is thrown at the end.
 */
export async function ageBackups(home: string, options: AgeOptions): Promise<void> {
  await clearParts(home);
  const { backups, unreadable } = await findBackups(home, options.schemaVersion);
  const daily = backups
    .filter(({ manifest }) => manifest.reason === 'daily')
    .sort((one, other) => newestFirst(options.nowMs)(one.manifest, other.manifest));
  const dated = daily.filter(({ manifest }) => !isAhead(manifest, options.nowMs)).length;
  const faults: unknown[] = [];
  const attempt = (task: Promise<void>) => task.catch((error: unknown) => void faults.push(error));
  for (const backup of backups) {
    const isSurplus = daily.indexOf(backup) >= backupAge.keptDaily;
    await attempt(ageOne(backup, isSurplus, dated >= backupAge.keptDaily, options));
  }
  for (const backup of unreadable) await attempt(ageUnreadable(backup, options));
  const longErased = options.eraseLines.filter(({ at }) => options.nowMs - Date.parse(at) >= backupAge.oldMs);
  await attempt(clearPictures(home, options.schemaVersion, new Set(longErased.flatMap(({ mediaIds }) => mediaIds))));
  if (faults.length > 0) throw faults[0];
}

async function ageOne(backup: FoundBackup, isSurplus: boolean, hasDaily: boolean, options: AgeOptions): Promise<void> {
  const { manifest } = backup;
  // A wrong clock dated this backup ahead, so its age is unknown (BACKUP-6).
  const isDatedAhead = isAhead(manifest, options.nowMs);
  const isOld = options.nowMs - Date.parse(manifest.createdAt) >= backupAge.oldMs;
  const isOver = isOld || isSurplus || (isDatedAhead && hasDaily);
  if (manifest.reason !== 'manual' && isOver) return removeBackup(backup);
  if ((isOld || isDatedAhead) && !(await forget(backup, options))) return removeBackup(backup);
}

/**
 * Deletes a damaged or newer backup once it is old. If staff made it, it is deleted only if it may contain a guest who
 * was erased since, because it cannot be edited (BACKUP-5).
 */
async function ageUnreadable(backup: UnreadableBackup, { nowMs, eraseLines }: AgeOptions): Promise<void> {
  // The disk error may be temporary.
  if (backup.state === 'unreadable') return;
  // A date in the future does not tell the backup's age, so any erasure counts.
  const isDatedAhead = isAhead(backup, nowMs);
  const isOld = isDatedAhead || nowMs - Date.parse(backup.createdAt) >= backupAge.oldMs;
  const isErasedSince = eraseLines.some(({ at }) => isDatedAhead || at > backup.createdAt);
  if (isOld && (isErasedSince || (backup.reason !== 'manual' && !isDatedAhead))) await removeBackup(backup);
}

/**
 * Removes guests who were erased after this backup from it. Returns false if that is impossible; the backup must then
 * be deleted.
 */
async function forget({ folder, manifest }: FoundBackup, { eraseLines, formatOf }: AgeOptions): Promise<boolean> {
  const toDo = eraseLines.filter((line) => line.seq > manifest.erasedSeq);
  const last = toDo.at(-1);
  if (last === undefined) return true;
  const format = formatOf(manifest.schemaVersion);
  if (format?.blankOf === undefined) return false;
  const file = path.join(folder, journalFile);
  const gone = new Set(toDo.flatMap((line) => line.mediaIds));
  const pictures = manifest.pictures.filter(({ name }) => !gone.has(path.parse(name).name));
  await writeManifest(folder, { ...manifest, pictures, journal: { ...manifest.journal, sum: null } });
  await blankFile(file, erasedOf(toDo), { broken: 'blank', format });
  const journal = await sumOfFile(file);
  await writeManifest(folder, { ...manifest, pictures, journal, erasedSeq: last.seq });
  return true;
}

/**
 * Deletes pictures that no backup lists. An unreadable backup may list any of them, so while there is one, only
 * pictures whose ids are in `longErased` are deleted.
 */
export async function clearPictures(
  home: string,
  schemaVersion: number,
  longErased: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { backups, unreadable } = await findBackups(home, schemaVersion);
  const named = new Set(backups.flatMap(({ manifest }) => manifest.pictures.map(({ name }) => name)));
  for (const kind of ['story', 'guest']) {
    const folder = path.join(home, picturesFolder, kind);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      // The program creates no folders among the pictures, so a folder is left alone.
      if (entry.isDirectory() || named.has(`${kind}/${entry.name}`)) continue;
      if (unreadable.length > 0 && !longErased.has(idIn(entry.name))) continue;
      await rm(path.join(folder, entry.name), { force: true });
    }
  }
}
