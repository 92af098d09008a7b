import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { flipByte } from '#tests/support/faults-files.ts';
import { answer, backupWorld } from './backup-world.test-support.ts';
import { writeManifest } from './manifest.ts';

const { world, reopen, restore, lines, texts } = backupWorld();

describe('a backup', () => {
  it('contains documents and journal lines of the same moment while both change, and shares copies of pictures', async () => {
    const mediaId = await world.storage.media.putUnderRandomId(Buffer.from('photo'), 'jpg');
    let isOver = false;
    const writing = Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        // Each line contains the version of the document that is already on the disk.
        for (let n = 1; !isOver; n += 1) {
          await world.storage.documents.put(`counter-${writer}`, n);
          await world.storage.journal.append(answer(`guest-${writer}`, String(n)));
        }
      }),
    );
    const made = [await world.storage.backups.make('manual'), await world.storage.backups.make('manual')];
    isOver = true;
    await writing;
    for (const { backupId } of made) {
      await restore(backupId);
      const last = new Map<string, number>();
      for (const line of await lines()) {
        if (line.kind === 'action') last.set(line.userId, Number(line.details.userAnswer));
      }
      for (let writer = 0; writer < 4; writer += 1) {
        const stored = (await world.storage.documents.get(`counter-${writer}`, z.number())) ?? 0;
        const known = last.get(`guest-${writer}`) ?? 0;
        // The document may be one version ahead of the lines, but never behind them.
        expect([known, known + 1]).toContain(stored);
      }
    }
    expect(await readdir(path.join(world.dataDir, 'backups/pictures/guest'))).toEqual([`${mediaId}.jpg`]);
    const listed = (await world.storage.backups.list()).filter(({ reason }) => reason === 'manual');
    expect(listed.map(({ backupId }) => backupId).sort()).toEqual(made.map(({ backupId }) => backupId).sort());
  });

  it('contains no sessions, and its restore leaves the current sessions unchanged', async () => {
    await world.storage.documents.put('sessions', { sessions: ['before'] });
    await world.storage.documents.put('accounts', { accounts: ['hash'] });
    const { backupId } = await world.storage.backups.make('manual');
    const held = await readdir(path.join(world.dataDir, 'backups', backupId, 'documents'));
    expect(held).toEqual(['accounts.json']);
    await world.storage.documents.put('sessions', { sessions: ['now'] });
    await restore(backupId);
    expect(await world.storage.documents.get('sessions', z.unknown())).toEqual({ sessions: ['now'] });
  });

  it('cannot be restored if it is damaged, too new or missing, and the attempt leaves the journal unchanged', async () => {
    await world.storage.journal.append(answer('u', 'one'));
    await world.storage.documents.put('hotel', { name: 'Hotel' });
    const [journal, document, newer] = [
      await world.storage.backups.make('manual'),
      await world.storage.backups.make('manual'),
      await world.storage.backups.make('manual'),
    ];
    const folderOf = ({ backupId }: { backupId: string }) => path.join(world.dataDir, 'backups', backupId);
    flipByte(path.join(folderOf(journal), 'journal.jsonl'));
    await rm(path.join(folderOf(document), 'documents/hotel.json'));
    const manifest = JSON.parse(await readFile(path.join(folderOf(newer), 'manifest.json'), 'utf8')).value;
    await writeManifest(folderOf(newer), { ...manifest, schemaVersion: 99 });
    const stage = (backupId: string) => world.storage.backups.beginRestore(backupId, 'x');
    await expect(stage(journal.backupId)).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
    await expect(stage(document.backupId)).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
    await expect(stage(newer.backupId)).rejects.toMatchObject({ code: 'BACKUP_TOO_NEW' });
    await expect(stage('20261121-100000-manual-0000')).rejects.toMatchObject({ code: 'BACKUP_NOT_FOUND' });
    await expect(stage('../../etc')).rejects.toMatchObject({ code: 'BACKUP_NOT_FOUND' });
    await reopen();
    expect(await texts()).toEqual(['one']);
  });

  it('is shared by two simultaneous requests with the same reason, except before a restore', async () => {
    const reasons = ['daily', 'daily', 'manual', 'before-restore', 'before-restore'] as const;
    const made = await Promise.all(reasons.map((reason) => world.storage.backups.make(reason)));
    expect(made.map(({ reason }) => reason)).toEqual(reasons);
    expect(new Set(made.map(({ backupId }) => backupId)).size).toBe(4);
  });

  it('is still listed after another folder was chosen, and of two simultaneous choices the later one counts', async () => {
    const folders = ['one', 'two'].map((name) =>
      path.join(world.dataDir, '..', `${path.basename(world.dataDir)}-${name}`),
    );
    try {
      for (const folder of folders) await mkdir(folder);
      await Promise.all(folders.map((folder) => world.storage.backups.chooseFolder(folder)));
      const { backupId } = await world.storage.backups.make('manual');
      await world.storage.backups.chooseFolder('');
      await reopen();
      expect(await world.storage.backups.list()).toMatchObject([{ backupId }]);
      const stored = JSON.parse(await readFile(path.join(world.dataDir, 'backup-folder.json'), 'utf8')).value;
      expect(stored).toEqual({ folder: '', former: folders.toReversed() });
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  });

  it('cannot be downloaded completely if one of its files was deleted', async () => {
    for (let n = 0; n < 50; n += 1) await world.storage.media.putUnderRandomId(randomBytes(10), 'jpg');
    const { backupId } = await world.storage.backups.make('manual');
    await rm(path.join(world.dataDir, 'backups', backupId, 'journal.jsonl'));
    const file = await world.storage.backups.openFile(backupId);
    await expect(buffer(file)).rejects.toThrow(/ENOENT/);
  });
});

describe.runIf(existsSync('/proc/self/fd'))('a cancelled download of a backup', () => {
  const openFiles = () =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)];
      } catch {
        return [];
      }
    });

  it('leaves no file open, because some systems could not delete an open file', async () => {
    await world.storage.media.putUnderRandomId(randomBytes(3_000_000), 'jpg');
    const { backupId } = await world.storage.backups.make('manual');
    const file = await world.storage.backups.openFile(backupId);
    let bytes = 0;
    for await (const piece of file) {
      bytes += piece.length;
      if (bytes > 500_000) break;
    }
    const own = () => openFiles().filter((name) => name.startsWith(path.join(world.dataDir, 'backups')));
    await vi.waitFor(() => expect(own()).toEqual([]));
  });
});
