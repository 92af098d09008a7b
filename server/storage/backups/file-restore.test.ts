import { appendFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flipByte } from '#tests/support/faults-files.ts';
import { grepFolder } from '#tests/support/grep-folder.ts';
import { encodeLines } from '../journal/journal-line.ts';
import { answer, backupWorld, eraseOf } from './backup-world.test-support.ts';

const { world, open, reopen, restore, lines, texts } = backupWorld();

/** Appends a draw line to the journal's file while the storage is closed. */
async function draw(drawId: string): Promise<void> {
  const { lastSeq, lastAt: at } = world.storage.journal;
  await world.storage.close();
  const { bytes } = encodeLines([{ seq: lastSeq + 1, at, kind: 'draw', userId: '', storyId: '', drawId }]);
  await appendFile(path.join(world.dataDir, 'journal.jsonl'), bytes);
  await reopen();
}

describe('a restore', () => {
  it('is refused while another one is prepared; that one takes place at the next start', async () => {
    await world.storage.journal.append(answer('u', 'one'));
    const good = await world.storage.backups.make('manual');
    await world.storage.journal.append(answer('u', 'two'));
    const bad = await world.storage.backups.make('manual');
    flipByte(path.join(world.dataDir, 'backups', bad.backupId, 'journal.jsonl'));
    const stage = ({ backupId }: { backupId: string }) => world.storage.backups.beginRestore(backupId, 'front@hotel');
    await stage(good);
    await expect(stage(bad)).rejects.toMatchObject({ code: 'RESTORE_UNDER_WAY' });
    await reopen();
    expect(await texts()).toEqual(['one', 'restored']);
  });

  it('allows no writes after its backup of the current data, except to documents of this computer', async () => {
    const { backups, documents, journal } = world.storage;
    await journal.append(answer('u', 'one'));
    const { backupId } = await backups.make('manual');
    const late = journal.append(answer('u', 'two'));
    const before = await backups.beginRestore(backupId, 'front@hotel');
    const refused = { code: 'RESTORING' };
    await expect(journal.append(answer('u', 'three'))).rejects.toMatchObject(refused);
    await expect(documents.put('hotel', { name: 'Hotel' })).rejects.toMatchObject(refused);
    await expect(documents.remove('hotel')).rejects.toMatchObject(refused);
    await documents.put('sessions', 'mine');
    expect(before).toMatchObject({ reason: 'before-restore', seq: (await late).seq });
    await reopen();
    expect(await texts()).toEqual(['one', 'restored']);
    expect(await world.storage.documents.get('sessions', z.string())).toBe('mine');
    await world.storage.journal.append(answer('u', 'four'));
  });

  it('changes nothing if the current data cannot be backed up', async () => {
    const { backups, journal } = world.storage;
    const { backupId } = await backups.make('manual');
    const chosen = path.join(world.dataDir, '..', `${path.basename(world.dataDir)}-disk`);
    await mkdir(chosen);
    await backups.chooseFolder(chosen);
    // As if the disk of the backups had been unplugged.
    await rm(chosen, { recursive: true });
    await expect(backups.beginRestore(backupId, 'x')).rejects.toMatchObject({ code: 'BACKUP_FOLDER_UNUSABLE' });
    await journal.append(answer('u', 'one'));
    await reopen();
    expect(await texts()).toEqual(['one']);
  });

  it('returns to the moment of the backup, but reverts neither draws nor erasures', async () => {
    await world.storage.journal.append(answer('kept', 'one'));
    await world.storage.journal.append(answer('erased', 'secret words'));
    await draw('before');
    const { backupId } = await world.storage.backups.make('manual');
    await world.storage.journal.append(answer('kept', 'lost by the restore'));
    await draw('after');
    await world.storage.journal.append(eraseOf(['erased']));
    await world.storage.eraser.eraseAll();
    const lastSeq = world.storage.journal.lastSeq;

    await restore(backupId);
    await world.storage.eraser.eraseAll();
    expect(await texts()).toEqual(['one', '', 'draw', 'draw', 'erase', 'restored']);
    const after = await lines();
    expect(after.map((line) => line.seq)).toEqual([1, 2, 3, 5, 6, lastSeq + 1]);
    expect(after.at(-1)).toMatchObject({ kind: 'restored', backupId, cutSeq: 3, by: 'front@hotel' });
    expect(grepFolder(path.join(world.dataDir, 'journal.jsonl', '..'), { words: 'secret words' })).toEqual([
      `backups/${backupId}/journal.jsonl: words`,
    ]);
    // A second restore of the same backup does not revert them either.
    await restore(backupId);
    expect((await texts()).filter((one) => one === 'draw')).toHaveLength(2);
    expect(await world.storage.journal.append(answer('kept', 'new'))).toMatchObject({ seq: lastSeq + 3 });
  });

  it('restores deleted documents and pictures, and removes documents that were added since', async () => {
    const mediaId = await world.storage.media.putByContent(Buffer.from('cover'), 'webp');
    await world.storage.documents.put('stories/a', { title: '海' });
    const { backupId } = await world.storage.backups.make('manual');
    await world.storage.media.remove(mediaId);
    await world.storage.documents.remove('stories/a');
    await world.storage.documents.put('stories/b', { title: '山' });
    await restore(backupId);
    const picture = await world.storage.media.open(mediaId);
    picture?.stream.destroy();
    expect(picture?.bytes).toBe(5);
    expect(await world.storage.documents.list('stories')).toEqual(['stories/a']);
  });

  it('is discarded if a crash interrupted its preparation', async () => {
    await world.storage.journal.append(answer('u', 'one'));
    await mkdir(path.join(world.dataDir, 'restore/data/documents'), { recursive: true });
    await writeFile(path.join(world.dataDir, 'restore/data/journal.jsonl'), 'half');
    await reopen();
    expect(await texts()).toEqual(['one']);
    expect(await readdir(world.dataDir)).not.toContain('restore');
  });

  it('migrates a backup of version 1', async () => {
    await world.storage.close();
    await rm(world.dataDir, { recursive: true });
    await mkdir(path.join(world.dataDir, 'documents'), { recursive: true });
    const fixture = path.resolve(import.meta.dirname, '../../../tests/storage/fixtures/version-1/journal.jsonl');
    await cp(fixture, path.join(world.dataDir, 'journal.jsonl'));
    const { encodeDocument } = await import('../documents/document-text.ts');
    await writeFile(path.join(world.dataDir, 'schema-version.json'), encodeDocument({ value: { schemaVersion: 1 } }));
    world.storage = await open();
    const before = await lines();
    const [backup] = await world.storage.backups.list();
    expect(backup).toMatchObject({ reason: 'before-migration', seq: 12 });
    await world.storage.journal.append(answer('u', 'later'));
    await restore(backup?.backupId ?? '');
    expect((await lines()).slice(0, -1)).toEqual(before);
  });
});
