import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/storage/support.ts';
import { grepFolder } from '#tests/support/grep-folder.ts';
import { answer, backupWorld, day, eraseOf, pictureIn } from './backup-world.test-support.ts';

const { world, restore, texts } = backupWorld();

describe('the clean-up of backups', () => {
  it('deletes automatic backups after 14 days, and erases guests from those that staff made', async () => {
    const mediaId = await world.storage.media.putUnderRandomId(Buffer.from('face of the guest'), 'jpg');
    await world.storage.journal.append(answer('erased', 'secret words'));
    await world.storage.journal.append(answer('kept', 'my own words'));
    await world.storage.backups.make('daily');
    const manual = await world.storage.backups.make('manual');
    await world.storage.backups.make('before-restore');
    await world.storage.journal.append(eraseOf(['erased'], [mediaId]));
    await world.storage.eraser.eraseAll();
    const secrets = { words: 'secret words', face: 'face of the guest' };
    expect(grepFolder(world.dataDir, secrets)).toHaveLength(4);

    world.time.pass(13 * day);
    await world.storage.backups.applyAgeLimits();
    expect(await world.storage.backups.list()).toHaveLength(3);
    world.time.pass(day);
    await world.storage.backups.applyAgeLimits();
    expect(grepFolder(world.dataDir, secrets)).toEqual([]);
    expect((await world.storage.backups.list()).map(({ backupId }) => backupId)).toEqual([manual.backupId]);
    await restore(manual.backupId);
    expect(await texts()).toEqual(['', 'my own words', 'erase', 'restored']);
  });

  it('keeps at least 12 and at most 14 daily backups, and the one that staff made', async () => {
    for (let n = 0; n < 16; n += 1) {
      await world.storage.backups.makeDaily();
      await world.storage.backups.makeDaily();
      if (n === 3) await world.storage.backups.make('manual');
      world.time.pass(12 * 60 * 60 * 1_000);
      await world.storage.backups.makeDaily();
      world.time.pass(12 * 60 * 60 * 1_000);
    }
    await world.storage.backups.applyAgeLimits();
    const reasons = (await world.storage.backups.list()).map(({ reason }) => reason);
    expect(reasons.filter((one) => one === 'daily').length).toBeLessThanOrEqual(14);
    expect(reasons.filter((one) => one === 'daily').length).toBeGreaterThanOrEqual(12);
    expect(reasons.filter((one) => one === 'manual')).toHaveLength(1);
  });

  it('erases guests from the backups in every folder, even if one backup in an earlier folder fails', async () => {
    const other = await temporaryFolder();
    try {
      const { backups, eraser, journal } = world.storage;
      await journal.append(answer('erased', 'secret words'));
      await backups.chooseFolder(other.folder);
      await backups.make('manual');
      world.time.pass(60_000);
      // Now the folder in the data directory comes first again.
      await backups.chooseFolder('');
      const faulty = await backups.make('manual');
      world.time.pass(60_000);
      await backups.make('daily');
      await journal.append(eraseOf(['erased']));
      await eraser.eraseAll();
      const journalCopy = path.join(world.dataDir, 'backups', faulty.backupId, 'journal.jsonl');
      await rm(journalCopy);
      await mkdir(journalCopy);
      world.time.pass(15 * day);
      await expect(backups.applyAgeLimits()).rejects.toThrow('EISDIR');
      expect(grepFolder(other.folder, { words: 'secret words' })).toEqual([]);
      // The daily backup was deleted, so it is no longer the latest.
      expect(backups.state().last).toMatchObject({ backupId: faulty.backupId });
    } finally {
      await other.remove();
    }
  });

  it('deletes a picture together with the last backup that lists it', async () => {
    const mediaId = await world.storage.media.putUnderRandomId(Buffer.from('photo'), 'jpg');
    const first = await world.storage.backups.make('manual');
    const second = await world.storage.backups.make('manual');
    await world.storage.backups.remove(first.backupId);
    const file = pictureIn(path.join(world.dataDir, 'backups'), mediaId);
    expect(await readFile(file, 'utf8')).toBe('photo');
    await world.storage.backups.remove(second.backupId);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
