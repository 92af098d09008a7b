import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { flipByte } from '#tests/support/faults-files.ts';
import { Projections } from '../projections/projections.ts';
import { backupWorld, eraseOf } from './backup-world.test-support.ts';

const { world, reopen } = backupWorld();

const cover = Buffer.from('the cover of the story');
const photo = Buffer.from('a photo of the guest');
let coverId: string;
let photoId: string;

/** Tells the storage which pictures guests uploaded, as the server does at its start. */
function setUploads(): void {
  const state = new Projections();
  world.storage.journal.onCommitted((line) => state.apply(line));
  world.storage.media.setUploads(state.uploads);
}

beforeEach(async () => {
  const { documents, journal, media } = world.storage;
  setUploads();
  coverId = await media.putByContent(cover, 'webp');
  photoId = await media.putUnderRandomId(photo, 'webp');
  const sum = createHash('sha256').update(photo).digest('hex');
  const at = new Date(world.time.clock.now()).toISOString();
  const upload = { uploadId: 'up1', userId: 'guest', storyId: 's', questionId: 'q', mediaId: photoId, sum, at };
  await journal.append({ kind: 'guest', type: 'upload_stored', userId: 'guest', storyId: 's', upload });
  await documents.put('stories/abcd2345/v1', { title: '渚の宝船', coverImageUrl: `/api/media/${coverId}` });
});

const liveFile = (mediaId: string) =>
  path.join(world.dataDir, 'media', mediaId.startsWith('g') ? 'guest' : 'story', `${mediaId}.webp`);
const copyFile = (mediaId: string) =>
  path.join(world.dataDir, 'backups/pictures', mediaId.startsWith('g') ? 'guest' : 'story', `${mediaId}.webp`);
const spoilAll = (fileOf: (mediaId: string) => string) => {
  for (const mediaId of [coverId, photoId]) flipByte(fileOf(mediaId));
};
async function bytesOf(mediaId: string): Promise<Buffer | undefined> {
  const opened = await world.storage.media.open(mediaId);
  return opened && buffer(opened.stream);
}
const restore = (backupId: string, options = {}) => world.storage.backups.beginRestore(backupId, 'x', options);
const lostBoth = {
  code: 'BACKUP_LACKS_PICTURES',
  data: { total: 2, stories: [{ title: '渚の宝船', count: 1 }], guestPictures: 1 },
};

describe('a backup', () => {
  it.each([
    ['have a flipped bit', async (file: string) => flipByte(file), 'damaged'],
    ['are truncated', (file: string) => writeFile(file, 'the'), 'damaged'],
    ['are missing', (file: string) => rm(file), 'missing'],
    ['are folders', (file: string) => rm(file).then(() => mkdir(file)), 'unreadable'],
  ] as const)('succeeds if pictures %s, and lists them', async (_, spoil, what) => {
    for (const mediaId of [coverId, photoId]) await spoil(liveFile(mediaId));
    const { backupId, lostPictures } = await world.storage.backups.make('manual');
    const wanted = [coverId, photoId].map((mediaId) => ({ mediaId, what }));
    expect(lostPictures).toEqual(expect.arrayContaining(wanted));
    expect(lostPictures).toHaveLength(2);
    await reopen();
    expect(world.storage.backups.state().last).toMatchObject({ backupId, lostPictures });
  });

  it('does not report a picture of an erased guest as lost', async () => {
    await world.storage.journal.append(eraseOf(['guest'], [photoId]));
    await world.storage.eraser.eraseAll();
    expect((await world.storage.backups.make('manual')).lostPictures).toEqual([]);
  });

  it('has the good copy of an earlier backup if a picture was lost or damaged since', async () => {
    await world.storage.backups.make('manual');
    await rm(liveFile(coverId));
    flipByte(liveFile(photoId));
    const { backupId, lostPictures } = await world.storage.backups.make('manual');
    expect(lostPictures).toEqual([]);
    await restore(backupId);
    expect([await bytesOf(coverId), await bytesOf(photoId)]).toEqual([cover, photo]);
  });

  it('replaces a damaged copy in the backup folder, and a folder that is in the place of a copy', async () => {
    await world.storage.backups.make('manual');
    flipByte(copyFile(photoId));
    await rm(copyFile(coverId));
    await mkdir(path.join(copyFile(coverId), 'somebody’s things'), { recursive: true });
    const { lostPictures } = await world.storage.backups.make('manual');
    expect(lostPictures).toEqual([]);
    expect([await readFile(copyFile(coverId)), await readFile(copyFile(photoId))]).toEqual([cover, photo]);
    // The folder that was set aside does not make the clean-up fail.
    await world.storage.backups.applyAgeLimits();
  });
});

describe('a restore of a backup with pictures', () => {
  it('is refused with what would be lost if pictures are lost in data and backup, and runs once that is accepted', async () => {
    const { backupId } = await world.storage.backups.make('manual');
    spoilAll(copyFile);
    await rm(liveFile(coverId));
    await rm(liveFile(photoId));
    await expect(restore(backupId)).rejects.toMatchObject(lostBoth);
    // After the refusal, the data can still be changed. The restore then removes this document.
    await world.storage.documents.put('still', 'open');
    await restore(backupId, { withoutPictures: true });
    await reopen();
    expect(await world.storage.documents.list('')).toEqual(['stories/abcd2345/v1']);
    expect(await bytesOf(coverId)).toBeUndefined();
  });

  it('is refused with the path of the folder if pictures cannot be written', async () => {
    const { backupId } = await world.storage.backups.make('manual');
    await rm(path.join(world.dataDir, 'media/guest'), { recursive: true });
    await writeFile(path.join(world.dataDir, 'media/guest'), 'not a folder');
    const refused = { code: 'PICTURE_FOLDER_UNUSABLE', data: { file: 'media/guest' } };
    await expect(restore(backupId)).rejects.toMatchObject(refused);
    await rm(path.join(world.dataDir, 'media/guest'));
    await restore(backupId);
  });

  it('is refused if pictures were missing already when the backup was made', async () => {
    await rm(liveFile(coverId));
    await rm(liveFile(photoId));
    const { backupId } = await world.storage.backups.make('manual');
    await expect(restore(backupId)).rejects.toMatchObject(lostBoth);
  });

  it('is refused without a nameless story if the picture of a document without a title is lost', async () => {
    const prizeId = await world.storage.media.putByContent(Buffer.from('the picture of a prize'), 'webp');
    await world.storage.documents.put('lottery', { prizes: [{ imageUrl: `/api/media/${prizeId}` }] });
    await rm(liveFile(prizeId));
    const { backupId } = await world.storage.backups.make('manual');
    await expect(restore(backupId)).rejects.toMatchObject({
      ...{ code: 'BACKUP_LACKS_PICTURES', data: { total: 1, stories: [], guestPictures: 0 } },
    });
  });

  it('needs no confirmation if each picture is good in the data or in the backup, and repairs the damaged ones', async () => {
    const { backupId } = await world.storage.backups.make('manual');
    flipByte(copyFile(photoId));
    flipByte(liveFile(coverId));
    await restore(backupId);
    expect([await bytesOf(coverId), await bytesOf(photoId)]).toEqual([cover, photo]);
  });

  it('neither reports nor restores pictures that were erased after the backup', async () => {
    const { backupId } = await world.storage.backups.make('manual');
    await world.storage.journal.append(eraseOf(['guest'], [photoId]));
    await world.storage.eraser.eraseAll();
    flipByte(copyFile(photoId));
    await restore(backupId);
    await expect(readFile(liveFile(photoId))).rejects.toThrow('ENOENT');
  });
});

it('findPicture returns a good copy of a picture, and undefined if the copy is damaged', async () => {
  await world.storage.backups.make('manual');
  expect(await world.storage.backups.findPicture(coverId)).toMatchObject({ bytes: cover, extension: 'webp' });
  flipByte(copyFile(coverId));
  expect(await world.storage.backups.findPicture(coverId)).toBeUndefined();
});
