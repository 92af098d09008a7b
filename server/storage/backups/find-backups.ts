import path from 'node:path';
import type { BackupReason } from '#core/api/status-schemas.ts';
import { readdir } from '../../platform/files.ts';
import { type Manifest, type Needs, parseBackupId, readManifest } from './manifest.ts';

export type FoundBackup = {
  /** The folder that contains this and other backups. */
  readonly backupsFolder: string;
  /** The folder of this backup. */
  readonly folder: string;
  readonly manifest: Manifest;
};

/** A backup that cannot be read. Its date and reason come from the name of its folder. */
export type UnreadableBackup = {
  readonly backupsFolder: string;
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
export async function findBackups(backupsFolder: string, schemaVersion: number): Promise<FoundBackups> {
  const names = await readdir(backupsFolder).catch(() => []);
  const backups: FoundBackup[] = [];
  const unreadable: UnreadableBackup[] = [];
  for (const backupId of names) {
    const nameParts = parseBackupId(backupId);
    if (nameParts === undefined) continue;
    const folder = path.join(backupsFolder, backupId);
    const read = await readManifest(folder, schemaVersion);
    if (read.state === 'whole' && read.manifest.backupId === backupId) {
      backups.push({ backupsFolder, folder, manifest: read.manifest });
    } else {
      const state = read.state === 'whole' ? 'damaged' : read.state;
      const needs = read.state === 'newer' ? { needs: read.needs } : {};
      const file = 'file' in read && read.file !== undefined ? { file: read.file } : {};
      unreadable.push({ backupsFolder, folder, backupId, ...nameParts, state, ...needs, ...file });
    }
  }
  return { backups, unreadable };
}

/**
 * A backup whose date is more than this many milliseconds in the future was made while the clock was wrong (BACKUP-6).
 */
const maxAheadMs = 5 * 60_000;

export function isDateAhead({ createdAt }: { readonly createdAt: string }, nowMs: number): boolean {
  return Date.parse(createdAt) - nowMs > maxAheadMs;
}

/**
 * Returns a comparator that sorts the newest backup first. Backups dated ahead come last, so that they do not hide
 * newer ones. Among themselves they are sorted by `seq`, because their dates are wrong.
 */
export function compareNewestFirst(nowMs: number) {
  type Dated = { readonly createdAt: string; readonly seq: number };
  return (a: Dated, b: Dated): number => {
    const [isAAhead, isBAhead] = [isDateAhead(a, nowMs), isDateAhead(b, nowMs)];
    if (isAAhead !== isBAhead) return isAAhead ? 1 : -1;
    if (isAAhead && a.seq !== b.seq) return b.seq - a.seq;
    return a.createdAt < b.createdAt ? 1 : -1;
  };
}
