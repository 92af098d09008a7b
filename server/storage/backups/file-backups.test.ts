import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { JournalEntry } from '#core/model/journal.ts';
import { aClock, anAction, temporaryFolder } from '#tests/storage/support.ts';
import { flipByte } from '#tests/support/faults-files.ts';
import { grepFolder } from '#tests/support/grep-folder.ts';
import { type FileStorage, openStorage } from '../open-storage.ts';
import { writeManifest } from './manifest.ts';

let dataDir: string;
let remove: () => Promise<void>;
let storage: FileStorage;
let time: ReturnType<typeof aClock>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  time = aClock();
  storage = await open();
});
afterEach(async () => {
  await storage.close();
  await remove();
});

const day = 24 * 60 * 60 * 1_000;
const open = () => openStorage({ dataDir, clock: time.clock });
const reopen = async () => {
  await storage.close();
  storage = await open();
};
const restore = async (backupId: string) => {
  await storage.backups.stageRestore(backupId, 'front@hotel');
  await reopen();
};
const lines = async () => (await storage.journal.find({})).lines;
const texts = async () => (await lines()).map((line) => (line.kind === 'action' ? line.details.userAnswer : line.kind));
const answer = (userId: string, userAnswer: string): JournalEntry => ({
  ...anAction(userId, 1),
  details: { userAnswer },
});
const eraseOf = (userIds: string[], mediaIds: string[] = []): JournalEntry => ({
  ...{ kind: 'erase', userId: '', storyId: '', why: 'staff', stayIds: [] },
  ...{ userIds, mediaIds },
});
/** A line of a kind that is decided but not built. */
const aDraw = (drawId: string) => ({ kind: 'draw', userId: '', storyId: '', drawId }) as unknown as JournalEntry;
const pictureIn = (home: string, mediaId: string) => path.join(home, 'pictures/guest', `${mediaId}.jpg`);

describe('a backup', () => {
  it('holds documents and lines of one moment while both change, and pictures once for all', async () => {
    const mediaId = await storage.media.putByChance(Buffer.from('photo'), 'jpg');
    let isOver = false;
    const writing = Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        // The line says which document is on the disk already.
        for (let n = 1; !isOver; n += 1) {
          await storage.documents.put(`counter-${writer}`, n);
          await storage.journal.append(answer(`guest-${writer}`, String(n)));
        }
      }),
    );
    const made = [await storage.backups.make('manual'), await storage.backups.make('manual')];
    isOver = true;
    await writing;
    for (const { backupId } of made) {
      await restore(backupId);
      const last = new Map<string, number>();
      for (const line of await lines()) {
        if (line.kind === 'action') last.set(line.userId, Number(line.details.userAnswer));
      }
      for (let writer = 0; writer < 4; writer += 1) {
        const stored = (await storage.documents.get(`counter-${writer}`, z.number())) ?? 0;
        const known = last.get(`guest-${writer}`) ?? 0;
        // A document may be one ahead of the line that follows it, never behind.
        expect([known, known + 1]).toContain(stored);
      }
    }
    expect(await readdir(path.join(dataDir, 'backups/pictures/guest'))).toEqual([`${mediaId}.jpg`]);
    expect((await storage.backups.list()).map(({ backupId }) => backupId).sort()).toEqual(
      made.map(({ backupId }) => backupId).sort(),
    );
  });

  it('holds nobody who is signed in, and a restore signs nobody out', async () => {
    await storage.documents.put('sessions', { sessions: ['before'] });
    await storage.documents.put('accounts', { accounts: ['hash'] });
    const { backupId } = await storage.backups.make('manual');
    const held = await readdir(path.join(dataDir, 'backups', backupId, 'documents'));
    expect(held).toEqual(['accounts.json']);
    await storage.documents.put('sessions', { sessions: ['now'] });
    await restore(backupId);
    expect(await storage.documents.get('sessions', z.unknown())).toEqual({ sessions: ['now'] });
  });

  it('is refused when it is damaged, newer, or gone, and then nothing changes', async () => {
    await storage.journal.append(answer('u', 'one'));
    await storage.documents.put('hotel', { name: 'Hotel' });
    const [journal, document, newer] = [
      await storage.backups.make('manual'),
      await storage.backups.make('manual'),
      await storage.backups.make('manual'),
    ];
    const folderOf = ({ backupId }: { backupId: string }) => path.join(dataDir, 'backups', backupId);
    flipByte(path.join(folderOf(journal), 'journal.jsonl'));
    await rm(path.join(folderOf(document), 'documents/hotel.json'));
    const manifest = JSON.parse(await readFile(path.join(folderOf(newer), 'manifest.json'), 'utf8')).value;
    await writeManifest(folderOf(newer), { ...manifest, schemaVersion: 99 });
    const stage = (backupId: string) => storage.backups.stageRestore(backupId, 'x');
    await expect(stage(journal.backupId)).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
    await expect(stage(document.backupId)).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
    await expect(stage(newer.backupId)).rejects.toMatchObject({ code: 'BACKUP_TOO_NEW' });
    await expect(stage('20261121-100000-manual-0000')).rejects.toMatchObject({ code: 'BACKUP_NOT_FOUND' });
    await expect(stage('../../etc')).rejects.toMatchObject({ code: 'BACKUP_NOT_FOUND' });
    await reopen();
    expect(await texts()).toEqual(['one']);
  });

  it('is one for two who ask at once for the same; before a restore, always one of its own', async () => {
    const reasons = ['daily', 'daily', 'manual', 'before-restore', 'before-restore'] as const;
    const made = await Promise.all(reasons.map((reason) => storage.backups.make(reason)));
    expect(made.map(({ reason }) => reason)).toEqual(reasons);
    expect(new Set(made.map(({ backupId }) => backupId)).size).toBe(4);
  });

  it('goes where staff said last; a folder that was named at the same moment is looked after, too', async () => {
    const folders = ['one', 'two'].map((name) => path.join(dataDir, '..', `${path.basename(dataDir)}-${name}`));
    try {
      for (const folder of folders) await mkdir(folder);
      await Promise.all(folders.map((folder) => storage.backups.chooseFolder(folder)));
      const { backupId } = await storage.backups.make('manual');
      await storage.backups.chooseFolder('');
      await reopen();
      expect(await storage.backups.list()).toMatchObject([{ backupId }]);
      const stored = JSON.parse(await readFile(path.join(dataDir, 'backup-folder.json'), 'utf8')).value;
      expect(stored).toEqual({ folder: '', former: folders.toReversed() });
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  });

  it('that goes while it is downloaded cuts the download off and nothing else', async () => {
    for (let n = 0; n < 50; n += 1) await storage.media.putByChance(randomBytes(10), 'jpg');
    const { backupId } = await storage.backups.make('manual');
    await rm(path.join(dataDir, 'backups', backupId, 'journal.jsonl'));
    const file = await storage.backups.openFile(backupId);
    await expect(buffer(file)).rejects.toThrow(/ENOENT/);
  });
});

describe.runIf(existsSync('/proc/self/fd'))('a download that is given up', () => {
  const openFiles = () =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)];
      } catch {
        return [];
      }
    });

  it('leaves no file open, which some systems could not remove then', async () => {
    await storage.media.putByChance(randomBytes(3_000_000), 'jpg');
    const { backupId } = await storage.backups.make('manual');
    const file = await storage.backups.openFile(backupId);
    let bytes = 0;
    for await (const piece of file) {
      bytes += piece.length;
      if (bytes > 500_000) break;
    }
    const own = () => openFiles().filter((name) => name.startsWith(path.join(dataDir, 'backups')));
    await vi.waitFor(() => expect(own()).toEqual([]));
  });
});

describe('a restore', () => {
  it('that another one has overtaken is refused, and the first takes place', async () => {
    await storage.journal.append(answer('u', 'one'));
    const good = await storage.backups.make('manual');
    await storage.journal.append(answer('u', 'two'));
    const bad = await storage.backups.make('manual');
    flipByte(path.join(dataDir, 'backups', bad.backupId, 'journal.jsonl'));
    const stage = ({ backupId }: { backupId: string }) => storage.backups.stageRestore(backupId, 'front@hotel');
    await stage(good);
    await expect(stage(bad)).rejects.toMatchObject({ code: 'RESTORE_UNDER_WAY' });
    await reopen();
    expect(await texts()).toEqual(['one', 'restored']);
  });

  it('puts the moment back, and neither draws nor erasures', async () => {
    await storage.journal.append(answer('kept', 'one'));
    await storage.journal.append(answer('erased', 'secret words'));
    await storage.journal.append(aDraw('before'));
    const { backupId } = await storage.backups.make('manual');
    await storage.journal.append(answer('kept', 'lost by the restore'));
    await storage.journal.append(aDraw('after'));
    await storage.journal.append(eraseOf(['erased']));
    await storage.eraser.finish();
    const lastSeq = storage.journal.lastSeq;

    await restore(backupId);
    await storage.eraser.finish();
    expect(await texts()).toEqual(['one', '', 'draw', 'draw', 'erase', 'restored']);
    const after = await lines();
    expect(after.map((line) => line.seq)).toEqual([1, 2, 3, 5, 6, lastSeq + 1]);
    expect(after.at(-1)).toMatchObject({ kind: 'restored', backupId, cutSeq: 3, by: 'front@hotel' });
    expect(grepFolder(path.join(dataDir, 'journal.jsonl', '..'), { words: 'secret words' })).toEqual([
      `backups/${backupId}/journal.jsonl: words`,
    ]);
    // A second one, of the same backup, takes nothing back either.
    await restore(backupId);
    expect((await texts()).filter((one) => one === 'draw')).toHaveLength(2);
    expect(await storage.journal.append(answer('kept', 'new'))).toMatchObject({ seq: lastSeq + 3 });
  });

  it('brings back what was deleted, pictures too', async () => {
    const mediaId = await storage.media.putByContent(Buffer.from('cover'), 'webp');
    await storage.documents.put('stories/a', { title: '海' });
    const { backupId } = await storage.backups.make('manual');
    await storage.media.remove(mediaId);
    await storage.documents.remove('stories/a');
    await storage.documents.put('stories/b', { title: '山' });
    await restore(backupId);
    expect((await storage.media.open(mediaId))?.bytes).toBe(5);
    expect(await storage.documents.list('stories')).toEqual(['stories/a']);
  });

  it('is nothing when it was cut off before it was whole', async () => {
    await storage.journal.append(answer('u', 'one'));
    await mkdir(path.join(dataDir, 'restore/data/documents'), { recursive: true });
    await writeFile(path.join(dataDir, 'restore/data/journal.jsonl'), 'half');
    await reopen();
    expect(await texts()).toEqual(['one']);
    expect(await readdir(dataDir)).not.toContain('restore');
  });

  it('takes a backup of version 1, which is brought to today’s', async () => {
    await storage.close();
    await rm(dataDir, { recursive: true });
    await mkdir(path.join(dataDir, 'documents'), { recursive: true });
    const fixture = path.resolve(import.meta.dirname, '../../../tests/storage/fixtures/version-1/journal.jsonl');
    await cp(fixture, path.join(dataDir, 'journal.jsonl'));
    const { encodeDocument } = await import('../documents/document-text.ts');
    await writeFile(path.join(dataDir, 'schema-version.json'), encodeDocument({ value: { schemaVersion: 1 } }));
    storage = await open();
    const before = await lines();
    const [backup] = await storage.backups.list();
    expect(backup).toMatchObject({ reason: 'before-migration', seq: 12 });
    await storage.journal.append(answer('u', 'later'));
    await restore(backup?.backupId ?? '');
    expect((await lines()).slice(0, -1)).toEqual(before);
  });
});

describe('the age of backups', () => {
  it('ends those made by themselves after 14 days, and erases from those that staff keep', async () => {
    const mediaId = await storage.media.putByChance(Buffer.from('face of the guest'), 'jpg');
    await storage.journal.append(answer('erased', 'secret words'));
    await storage.journal.append(answer('kept', 'my own words'));
    await storage.backups.make('daily');
    const manual = await storage.backups.make('manual');
    await storage.backups.make('before-restore');
    await storage.journal.append(eraseOf(['erased'], [mediaId]));
    await storage.eraser.finish();
    const secrets = { words: 'secret words', face: 'face of the guest' };
    expect(grepFolder(dataDir, secrets)).toHaveLength(4);

    time.pass(13 * day);
    await storage.backups.age();
    expect(await storage.backups.list()).toHaveLength(3);
    time.pass(day);
    await storage.backups.age();
    expect(grepFolder(dataDir, secrets)).toEqual([]);
    expect((await storage.backups.list()).map(({ backupId }) => backupId)).toEqual([manual.backupId]);
    await restore(manual.backupId);
    expect(await texts()).toEqual(['', 'my own words', 'erase', 'restored']);
  });

  it('keeps 14 daily ones, and all that staff made', async () => {
    for (let n = 0; n < 16; n += 1) {
      await storage.backups.makeDaily();
      await storage.backups.makeDaily();
      if (n === 3) await storage.backups.make('manual');
      time.pass(12 * 60 * 60 * 1_000);
      await storage.backups.makeDaily();
      time.pass(12 * 60 * 60 * 1_000);
    }
    await storage.backups.age();
    const reasons = (await storage.backups.list()).map(({ reason }) => reason);
    expect(reasons.filter((one) => one === 'daily').length).toBeLessThanOrEqual(14);
    expect(reasons.filter((one) => one === 'daily').length).toBeGreaterThanOrEqual(12);
    expect(reasons.filter((one) => one === 'manual')).toHaveLength(1);
  });

  it('removes a picture with the last backup that names it', async () => {
    const mediaId = await storage.media.putByChance(Buffer.from('photo'), 'jpg');
    const first = await storage.backups.make('manual');
    const second = await storage.backups.make('manual');
    await storage.backups.remove(first.backupId);
    const file = pictureIn(path.join(dataDir, 'backups'), mediaId);
    expect(await readFile(file, 'utf8')).toBe('photo');
    await storage.backups.remove(second.backupId);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});

describe('the folder of backups', () => {
  it.each([
    ['relative/folder', 'not_absolute'],
    ['/no/such/folder/anywhere', 'missing'],
  ])('is not %s', async (folder, reason) => {
    await expect(storage.backups.chooseFolder(folder)).rejects.toMatchObject({
      code: 'BACKUP_FOLDER_UNUSABLE',
      data: { reason },
    });
  });

  it('is not inside the data', async () => {
    for (const folder of [dataDir, path.join(dataDir, 'documents')]) {
      await mkdir(folder, { recursive: true });
      await expect(storage.backups.chooseFolder(folder)).rejects.toMatchObject({ data: { reason: 'inside_data' } });
    }
  });

  it('can be another one; what lies in the old one is found, grows old, and is told when the new one is gone', async () => {
    const other = await temporaryFolder();
    try {
      const first = await storage.backups.make('manual');
      await storage.backups.chooseFolder(other.folder);
      const second = await storage.backups.make('manual');
      expect(await readdir(path.join(other.folder, 'takarabune-backups'))).toContain(second.backupId);
      await reopen();
      expect((await storage.backups.folder()).chosen).toBe(other.folder);
      expect((await storage.backups.list()).map(({ backupId }) => backupId).sort()).toEqual(
        [first.backupId, second.backupId].sort(),
      );
      await rm(other.folder, { recursive: true });
      await expect(storage.backups.make('daily')).rejects.toMatchObject({ code: 'BACKUP_FOLDER_UNUSABLE' });
      expect(storage.backups.state().failure).toMatchObject({ reason: 'FOLDER_UNUSABLE' });
      await expect(readdir(other.folder)).rejects.toThrow('ENOENT');
      await storage.backups.chooseFolder('');
      expect(storage.backups.state().failure).toBeNull();
      await restore(first.backupId);
    } finally {
      await other.remove();
    }
  });
});
