import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { blankFile } from '../erasure/blank-file.ts';
import type { eraseLinesOf } from '../erasure/eraser.ts';
import type { LineFormat } from '../journal/line-format.ts';
import { erasedOf } from '../journal/personal-fields.ts';
import { sumOfFile } from './copy-file.ts';
import { type FoundBackup, findBackups } from './find-backups.ts';
import { journalFile, picturesFolder, writeManifest } from './manifest.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Daily backups that are kept, and how long any backup may hold what was erased since (decision 4). */
const backupAge = { keptDaily: 14, oldMs: 14 * dayMs } as const;

export type AgeOptions = {
  readonly nowMs: number;
  /** Acted upon to their end, oldest first. */
  readonly eraseLines: ReturnType<typeof eraseLinesOf>;
  /** How the journal of a backup with this schema version stands; undefined for one that cannot be blanked. */
  readonly formatOf: (schemaVersion: number) => LineFormat | undefined;
};

/**
 * What time does to the backups of a folder: those that were made by themselves go after 14 days, those that staff made stay
 * and then forget who was erased since. May be repeated after a crash.
 */
export async function ageBackups(home: string, options: AgeOptions): Promise<void> {
  const { backups } = await findBackups(home);
  const daily = backups.filter(({ manifest }) => manifest.reason === 'daily');
  for (const backup of backups) {
    const { reason, createdAt } = backup.manifest;
    const isOld = options.nowMs - Date.parse(createdAt) >= backupAge.oldMs;
    const isSurplus = daily.indexOf(backup) >= backupAge.keptDaily;
    if (reason === 'manual' ? isOld && !(await forget(backup, options)) : isOld || isSurplus)
      await removeBackup(backup);
  }
  await clearPictures(home);
}

export async function removeBackup({ folder }: FoundBackup): Promise<void> {
  // Without its manifest it is no backup any more, however far the rest comes.
  await rm(path.join(folder, 'manifest.json'), { force: true });
  await rm(folder, { recursive: true, force: true });
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

/** Removes pictures that no backup names. */
export async function clearPictures(home: string): Promise<void> {
  const { backups, unreadable } = await findBackups(home);
  // What cannot be read may name some of them.
  if (unreadable > 0) return;
  const named = new Set(backups.flatMap(({ manifest }) => manifest.pictures.map(({ name }) => name)));
  for (const kind of ['story', 'guest']) {
    const names = await readdir(path.join(home, picturesFolder, kind)).catch(() => []);
    for (const name of names) {
      if (!named.has(`${kind}/${name}`)) await rm(path.join(home, picturesFolder, kind, name), { force: true });
    }
  }
}
