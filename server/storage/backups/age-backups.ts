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
/** Daily backups that are kept, and how long any backup may hold what was erased since (decision 4). */
const backupAge = { keptDaily: 14, oldMs: 14 * dayMs } as const;

export type AgeOptions = {
  readonly nowMs: number;
  /** Acted upon to their end, oldest first. */
  readonly eraseLines: ReturnType<typeof eraseLinesOf>;
  /** Of this program. */
  readonly schemaVersion: number;
  /** How the journal of a backup with this schema version stands; undefined for one that cannot be blanked. */
  readonly formatOf: (schemaVersion: number) => LineFormat | undefined;
};

/**
 * What time does to the backups of a folder: those that were made by themselves go after 14 days, those that staff made stay
 * and then forget who was erased since. May be repeated after a crash. One that cannot be dealt with does not hold up the
 * others.
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
  // Nobody knows how old one is that a wrong clock dated ahead: it forgets at once, and goes when all daily ones are there.
  const isDatedAhead = isAhead(manifest, options.nowMs);
  const isOld = options.nowMs - Date.parse(manifest.createdAt) >= backupAge.oldMs;
  const isOver = isOld || isSurplus || (isDatedAhead && hasDaily);
  if (manifest.reason !== 'manual' && isOver) return removeBackup(backup);
  if ((isOld || isDatedAhead) && !(await forget(backup, options))) return removeBackup(backup);
}

/** What cannot be read cannot forget: one of staff goes once somebody was erased who may be in it. */
async function ageUnreadable(backup: UnreadableBackup, { nowMs, eraseLines }: AgeOptions): Promise<void> {
  // The disk may be in trouble for the moment only.
  if (backup.state === 'unreadable') return;
  // Its date says nothing: it goes once anybody was erased at all.
  const isDatedAhead = isAhead(backup, nowMs);
  const isOld = isDatedAhead || nowMs - Date.parse(backup.createdAt) >= backupAge.oldMs;
  const isErasedSince = eraseLines.some(({ at }) => isDatedAhead || at > backup.createdAt);
  if (isOld && (isErasedSince || (backup.reason !== 'manual' && !isDatedAhead))) await removeBackup(backup);
}

/** Makes a backup say nothing of guests who were erased after it. False where that cannot be done: then it has to go. */
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
 * Removes pictures that no backup names. A backup that cannot be read may name some of them: while there is one only those go
 * whose guests were erased long ago.
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
      // A folder is none of ours.
      if (entry.isDirectory() || named.has(`${kind}/${entry.name}`)) continue;
      if (unreadable.length > 0 && !longErased.has(idIn(entry.name))) continue;
      await rm(path.join(folder, entry.name), { force: true });
    }
  }
}
