import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { flipByte } from '#tests/support/faults-files.ts';
import { encodeDocument } from '../documents/document-text.ts';
import { answer, backupWorld, day, eraseOf } from './backup-world.test-support.ts';

const { world, reopen } = backupWorld();

const backupsFolder = () => path.join(world.dataDir, 'backups');
const manifestOf = (backupId: string) => path.join(backupsFolder(), backupId, 'manifest.json');
const make = (reason: 'manual' | 'daily' = 'manual') => world.storage.backups.make(reason);
const listed = async () => (await world.storage.backups.list()).map(({ backupId }) => backupId);
const find = async (backupId: string) =>
  (await world.storage.backups.list()).find((backup) => backup.backupId === backupId);

/** Renames a backup and changes its date, as if the clock had been wrong when it was made. */
async function dateAhead(backupId: string, year = '2099'): Promise<string> {
  const renamed = `${year}${backupId.slice(4)}`;
  await rename(path.join(backupsFolder(), backupId), path.join(backupsFolder(), renamed));
  const { value } = JSON.parse(await readFile(manifestOf(renamed), 'utf8'));
  const createdAt = `${year}${value.createdAt.slice(4)}`;
  await writeFile(manifestOf(renamed), encodeDocument({ value: { ...value, backupId: renamed, createdAt } }));
  return renamed;
}

describe('a backup with a damaged manifest', () => {
  it.each([
    ['has a flipped bit', async (file: string) => flipByte(file)],
    ['is empty', (file: string) => writeFile(file, '')],
    ['is missing', (file: string) => rm(file)],
    ['is a folder', (file: string) => rm(file).then(() => mkdir(file))],
    ['is a link to itself', (file: string) => rm(file).then(() => symlink(file, file))],
  ])('(that %s) is listed as damaged, and can be deleted but neither restored nor downloaded', async (_, spoil) => {
    const [good, { backupId, createdAt }] = [await make(), await make('daily')];
    await spoil(manifestOf(backupId));
    expect(await find(backupId)).toMatchObject({ state: 'damaged', reason: 'daily', createdAt });
    expect(world.storage.backups.state().last).toBeDefined();
    const damaged = { code: 'BACKUP_DAMAGED' };
    await expect(world.storage.backups.beginRestore(backupId, 'x')).rejects.toMatchObject(damaged);
    await expect(world.storage.backups.openFile(backupId)).rejects.toMatchObject(damaged);
    await reopen();
    expect((await listed()).sort()).toEqual([good.backupId, backupId].sort());
    expect(world.storage.backups.state().last).toMatchObject({ backupId: good.backupId });
    await world.storage.backups.remove(backupId);
    expect(await listed()).toEqual([good.backupId]);
  });

  it('is listed with the path of the manifest if that is a folder', async () => {
    const { backupId } = await make();
    await rm(manifestOf(backupId));
    await mkdir(manifestOf(backupId));
    expect(await find(backupId)).toMatchObject({ file: manifestOf(backupId) });
  });

  it('is deleted after 14 days or, if staff made it, once a guest has been erased since', async () => {
    const { media, journal, eraser, backups } = world.storage;
    const mediaId = await media.putUnderRandomId(Buffer.from('photo'), 'jpg');
    const [daily, manual, good] = [await make('daily'), await make(), await make()];
    for (const { backupId } of [daily, manual]) flipByte(manifestOf(backupId));
    world.time.pass(15 * day);
    await backups.applyAgeLimits();
    expect((await listed()).sort()).toEqual([manual.backupId, good.backupId].sort());
    await journal.append(eraseOf(['guest'], [mediaId]));
    await eraser.eraseAll();
    await backups.applyAgeLimits();
    expect(await listed()).toEqual([good.backupId]);
    expect(await readdir(path.join(backupsFolder(), 'pictures/guest'))).toEqual([]);
  });
});

describe('a backup of a newer program', () => {
  it.each([
    ['later schema', { schemaVersion: 99, program: '3.1.0' }, { schemaVersion: 99, program: '3.1.0' }],
    ['later format', { format: 2, journal: 'elsewhere' }, { schemaVersion: 2, program: expect.any(String) }],
  ])('with a %s is listed with the version that it needs, and cannot be restored', async (_, change, needs) => {
    const { backupId } = await make();
    const { value } = JSON.parse(await readFile(manifestOf(backupId), 'utf8'));
    await writeFile(manifestOf(backupId), encodeDocument({ value: { ...value, ...change } }));
    expect(await find(backupId)).toMatchObject({ state: 'newer', needs });
    await expect(world.storage.backups.beginRestore(backupId, 'x')).rejects.toMatchObject({
      ...{ code: 'BACKUP_TOO_NEW', data: needs },
    });
  });
});

describe('a backup that is dated in the future', () => {
  it('is listed last and is not the latest backup', async () => {
    const ahead = await dateAhead((await make('daily')).backupId);
    world.time.pass(day);
    const now = await make('daily');
    await reopen();
    expect(await listed()).toEqual([now.backupId, ahead]);
    expect(await find(ahead)).toMatchObject({ isDatedAhead: true });
    expect(world.storage.backups.state().last).toMatchObject({ backupId: now.backupId, isDatedAhead: false });
    await world.storage.backups.makeDaily();
    expect(await listed()).toHaveLength(2);
  });

  it('is not the latest backup even while it is the only one, until its date has come', async () => {
    const ahead = await dateAhead((await make('daily')).backupId);
    await reopen();
    expect(await listed()).toEqual([ahead]);
    expect(world.storage.backups.state().last).toBeUndefined();
    world.time.pass(100 * 366 * day);
    expect(world.storage.backups.state().last).toMatchObject({ backupId: ahead });
  });

  it('does not count as one of the 14 daily backups, and is deleted once there are 14 others', async () => {
    const ahead = await dateAhead((await make('daily')).backupId);
    const made: string[] = [];
    for (let n = 0; n < 13; n += 1) {
      made.unshift((await make('daily')).backupId);
      world.time.pass(60_000);
      await world.storage.backups.applyAgeLimits();
    }
    expect(await listed()).toEqual([...made, ahead]);
    made.unshift((await make('daily')).backupId);
    await world.storage.backups.applyAgeLimits();
    expect(await listed()).toEqual(made);
  });

  it('is kept if staff made it, and erased guests are removed from it at once', async () => {
    await world.storage.journal.append(answer('guest', 'secret words'));
    const ahead = await dateAhead((await make()).backupId);
    await world.storage.journal.append(eraseOf(['guest']));
    await world.storage.eraser.eraseAll();
    await world.storage.backups.applyAgeLimits();
    expect(await listed()).toEqual([ahead]);
    expect(await readFile(path.join(backupsFolder(), ahead, 'journal.jsonl'), 'utf8')).not.toContain('secret words');
  });
});

describe('a file or folder that blocks a backup', () => {
  it.each([
    ['pictures', (file: string) => writeFile(file, '')],
    ['pictures/guest', (file: string) => writeFile(file, '')],
  ])('(a file as %s) is reported, and the backup succeeds once it is removed', async (place, put) => {
    await world.storage.media.putUnderRandomId(Buffer.from('photo'), 'jpg');
    const file = path.join(backupsFolder(), place);
    await mkdir(path.dirname(file), { recursive: true });
    await put(file);
    await expect(make()).rejects.toMatchObject({ code: 'BACKUP_FILE_UNUSABLE', data: { file } });
    expect(world.storage.backups.state().failure).toMatchObject({ reason: 'FILE_UNUSABLE', file });
    expect(await listed()).toEqual([]);
    await rm(file);
    await make();
    expect(world.storage.backups.state().failure).toBeNull();
  });

  it('is set aside if it is a folder in the place of a document, whose copy is then backed up (STORE-10)', async () => {
    await world.storage.documents.put('hotel', { name: 'Hotel' });
    const file = path.join(world.dataDir, 'documents/hotel.json');
    await vi.waitFor(() => readFile(`${file}.previous`));
    await rm(file);
    await mkdir(file);
    const { backupId } = await make();
    const backedUp = path.join(world.dataDir, 'backups', backupId, 'documents/hotel.json');
    expect(await readFile(backedUp, 'utf8')).toContain('"name":"Hotel"');
    expect(world.storage.documents.problems().map(({ what }) => what)).toEqual(['damaged', 'copy_used']);
  });
});
