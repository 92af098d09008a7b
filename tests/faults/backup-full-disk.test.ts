import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { unpackBackup } from '#server/storage/backups/restore/unpack-backup.ts';
import { type FileStorage, openStorage } from '#server/storage/open-storage.ts';
import { anAction, temporaryFolder } from '../storage/support.ts';
import { findFiles } from '../support/faults-files.ts';
import { createZip } from '../support/zips.ts';

const runFile = promisify(execFile);
const kilobyte = 1_024;
const skipReason = 'no small disk can be mounted here';
const diskBytes = 4 * kilobyte * kilobyte;

let folder: string;
let remove: () => Promise<void>;
let isMounted = false;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  if (isMounted) await runFile('umount', [folder]);
  isMounted = false;
  await remove();
});

/** Mounts a small disk on the folder. Returns false if that is not allowed: only root may mount, and only on Linux. */
async function mount(): Promise<boolean> {
  isMounted = await runFile('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  return isMounted;
}

const open = (dataDir: string): Promise<FileStorage> =>
  openStorage({ dataDir, clock: systemClock, limits: { lowBytes: 0, fullBytes: 0 } });
const createPhoto = (letter: string) => Buffer.alloc(300 * kilobyte, letter);

/** Returns the name and the checksum of each file of the backups. */
const listBackupFiles = (home: string) =>
  findFiles(home, /./).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(path.join(home, name)))
      .digest('hex'),
  ]);

/** Fills the disk until only this many bytes are free. Returns a function that frees the space again. */
async function fillDiskUntil(bytes: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder);
  const fillerFile = path.join(folder, 'somebody-elses-file');
  await writeFile(fillerFile, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
  return () => rm(fillerFile);
}

describe('a backup on a full disk', () => {
  // The backup fails when it creates its folder, among its documents and journal, or among its pictures.
  it.for([0, 24, 64, 400])(
    '(%s kB left) is refused, leaves no partial backup, keeps older ones, and succeeds once there is room',
    async (kilobytes, { skip }) => {
      if (!(await mount())) skip(skipReason);
      const dataDir = path.join(folder, 'data');
      const home = path.join(dataDir, 'backups');
      const storage = await open(dataDir);
      for (let n = 0; n < 200; n += 1) await storage.journal.append(anAction('u', n));
      await storage.media.putUnderRandomId(createPhoto('a'), 'jpg');
      const olderBackup = await storage.backups.make('manual');
      const before = listBackupFiles(home);
      await storage.media.putUnderRandomId(createPhoto('b'), 'jpg');
      await storage.media.putUnderRandomId(createPhoto('c'), 'jpg');

      const freeSpace = await fillDiskUntil(kilobytes * kilobyte);
      await expect(storage.backups.make('daily')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
      expect(listBackupFiles(home)).toEqual(before);
      expect(storage.backups.state()).toMatchObject({
        last: { backupId: olderBackup.backupId },
        failure: { reason: 'DISK_FULL' },
      });
      expect((await storage.backups.list()).map(({ backupId }) => backupId)).toEqual([olderBackup.backupId]);

      await freeSpace();
      const nextBackup = await storage.backups.make('daily');
      expect(storage.backups.state().failure).toBeNull();
      expect((await storage.backups.list()).map(({ backupId }) => backupId).sort()).toEqual(
        [olderBackup.backupId, nextBackup.backupId].sort(),
      );
      // The older backup can still be restored.
      await storage.backups.beginRestore(olderBackup.backupId, 'front@hotel');
      await storage.close();
    },
  );

  it('that is being unpacked is refused as STORAGE_FULL, not as damaged, and leaves no partial files', async ({
    skip,
  }) => {
    if (!(await mount())) skip(skipReason);
    // Each file needs a page of the disk, so together they need more than the sum of their sizes.
    const pictures = Array.from({ length: 400 }, (_, n) => [`pictures/guest/p${n}.webp`, 'x'] as const);
    const download = path.join(folder, 'backup.zip');
    await writeFile(download, await createZip(Object.fromEntries(pictures)));
    const freeSpace = await fillDiskUntil(400 * kilobyte);
    const unpacked = path.join(folder, 'unpacked');
    await expect(unpackBackup(download, unpacked, 1)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(findFiles(folder, /unpacked/)).toEqual([]);
    await freeSpace();
    // With enough room, the only fault is that the backup has no manifest.
    await expect(unpackBackup(download, unpacked, 1)).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
    expect(findFiles(folder, /unpacked/)).toEqual([]);
  });

  it('cannot be moved to a disk that is too small or full, and is made in the data directory as before', async ({
    skip,
  }) => {
    if (!(await mount())) skip(skipReason);
    const otherDisk = await temporaryFolder();
    try {
      const storage = await open(otherDisk.folder);
      const chosenFolder = path.join(folder, 'usb');
      await mkdir(chosenFolder);
      // The disk is first too small, and then full to the last byte.
      for (const freeBytes of [diskBytes / 2, 0]) {
        const freeSpace = await fillDiskUntil(freeBytes);
        await expect(storage.backups.chooseFolder(chosenFolder)).rejects.toMatchObject({
          code: 'BACKUP_FOLDER_UNUSABLE',
          data: { reason: 'no_room' },
        });
        await freeSpace();
      }
      expect(findFiles(chosenFolder, /./)).toEqual([]);
      await storage.journal.append(anAction('u', 1));
      expect(storage.state()).toBe('ok');
      expect((await storage.backups.make('manual')).backupsFolder).toBe(path.join(otherDisk.folder, 'backups'));
      await storage.close();
    } finally {
      await otherDisk.remove();
    }
  });
});
