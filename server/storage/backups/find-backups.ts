import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { backupIdPattern, type Manifest, manifestSchema, readManifest } from './manifest.ts';

export type FoundBackup = {
  readonly home: string;
  readonly folder: string;
  readonly manifest: Manifest;
};

/** Backups in a folder, the newest first, and how many there look like backups and cannot be read. */
export async function findBackups(
  home: string,
): Promise<{ readonly backups: readonly FoundBackup[]; readonly unreadable: number }> {
  const names = await readdir(home).catch(() => []);
  const backups: FoundBackup[] = [];
  let unreadable = 0;
  for (const name of names) {
    if (!backupIdPattern.test(name)) continue;
    const folder = path.join(home, name);
    const parsed = manifestSchema.safeParse(await readManifest(folder).catch(() => undefined));
    if (parsed.success && parsed.data.backupId === name) backups.push({ home, folder, manifest: parsed.data });
    else unreadable += 1;
  }
  backups.sort((a, b) => (a.manifest.createdAt < b.manifest.createdAt ? 1 : -1));
  return { backups, unreadable };
}
