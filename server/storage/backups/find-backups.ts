import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BackupReason } from '#core/api/status-schemas.ts';
import { type Manifest, type Needs, readBackupId, readManifest } from './manifest.ts';

export type FoundBackup = {
  readonly home: string;
  readonly folder: string;
  readonly manifest: Manifest;
};

/** A backup that cannot be read. Its date and reason come from the name of its folder. */
export type UnreadableBackup = {
  readonly home: string;
  readonly folder: string;
  readonly backupId: string;
  readonly createdAt: string;
  readonly reason: BackupReason;
  readonly state: 'damaged' | 'unreadable' | 'newer';
  /** Set for the state `newer`. */
  readonly needs?: Needs;
  /** The file that cannot be read, if that is the fault. */
  readonly file?: string;
};

export type FoundBackups = {
  readonly backups: readonly FoundBackup[];
  readonly unreadable: readonly UnreadableBackup[];
};

/**
 * Returns the backups in a folder in any order; none if the folder cannot be read. `schemaVersion` is that of this
 * program.
 */
export async function findBackups(home: string, schemaVersion: number): Promise<FoundBackups> {
  const names = await readdir(home).catch(() => []);
  const backups: FoundBackup[] = [];
  const unreadable: UnreadableBackup[] = [];
  for (const backupId of names) {
    const said = readBackupId(backupId);
    if (said === undefined) continue;
    const folder = path.join(home, backupId);
    const read = await readManifest(folder, schemaVersion);
    if (read.state === 'whole' && read.manifest.backupId === backupId) {
      backups.push({ home, folder, manifest: read.manifest });
    } else {
      const state = read.state === 'whole' ? 'damaged' : read.state;
      const needs = read.state === 'newer' ? { needs: read.needs } : {};
      const file = 'file' in read && read.file !== undefined ? { file: read.file } : {};
      unreadable.push({ home, folder, backupId, ...said, state, ...needs, ...file });
    }
  }
  return { backups, unreadable };
}

/**
 * A backup whose date is more than this many milliseconds in the future was made while the clock was wrong (BACKUP-6).
 */
const aheadMs = 5 * 60_000;

export function isAhead({ createdAt }: { readonly createdAt: string }, nowMs: number): boolean {
  return Date.parse(createdAt) - nowMs > aheadMs;
}

/**
 * Returns a comparator that sorts the newest backup first. Backups dated ahead come last, so that they do not hide
 * newer ones.
 */
export function newestFirst(nowMs: number) {
  type Dated = { readonly createdAt: string; readonly seq: number };
  return (one: Dated, other: Dated): number => {
    const [isOneAhead, isOtherAhead] = [isAhead(one, nowMs), isAhead(other, nowMs)];
    if (isOneAhead !== isOtherAhead) return isOneAhead ? 1 : -1;
    if (isOneAhead && one.seq !== other.seq) return other.seq - one.seq;
    return one.createdAt < other.createdAt ? 1 : -1;
  };
}
