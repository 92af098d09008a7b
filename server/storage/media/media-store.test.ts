import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aClock, aDisk, temporaryFolder } from '#tests/storage/support.ts';
import { flipByte } from '#tests/support/faults-files.ts';
import { silentLogger } from '../../platform/logger.ts';
import { dataFolders } from '../data-folders.ts';
import { ProblemList } from '../problem-list.ts';
import { FileMediaStore } from './media-store.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'tmp'));
  problems = new ProblemList(folder, aClock().clock, silentLogger);
});
afterEach(() => remove());

let problems: ProblemList;
const aStore = (space = aDisk(folder)) => new FileMediaStore(dataFolders(folder), space, problems);
const picture = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);

describe('the media store', () => {
  it("derives a story picture's id from its content, so equal pictures are stored once", async () => {
    const store = aStore();
    const mediaId = await store.putByContent(picture, 'png');
    // `s` and the first 32 hex digits of the SHA-256 of `picture`.
    expect(mediaId).toBe('scdf3cefe7ec6253d1cb4828ab654da6b');
    expect(await store.putByContent(picture, 'png')).toBe(mediaId);
    expect(await store.putByContent(new Uint8Array([1]), 'png')).not.toBe(mediaId);
    expect(await readdir(path.join(folder, 'media', 'story'))).toHaveLength(2);
  });

  it("gives guests' pictures different random ids, even if their contents are equal", async () => {
    const store = aStore();
    const ids = await Promise.all(Array.from({ length: 20 }, () => store.putUnderRandomId(picture, 'jpg')));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^g[A-Za-z0-9_-]{22,}$/);
  });

  it("returns each picture's content, length, extension and whether it is a guest's, after a restart", async () => {
    const mine = await aStore().putUnderRandomId(picture, 'webp');
    const storys = await aStore().putByContent(picture, 'jpg');
    const opened = await aStore().open(mine);
    expect(opened).toMatchObject({ bytes: picture.length, extension: 'webp', isGuestPicture: true });
    if (opened) expect(new Uint8Array(await buffer(opened.stream))).toEqual(picture);
    const other = await aStore().open(storys);
    expect(other).toMatchObject({ extension: 'jpg', isGuestPicture: false });
    other?.stream.destroy();
  });

  it('ignores a second removal of the same picture', async () => {
    const store = aStore();
    const mediaId = await store.putUnderRandomId(picture, 'jpg');
    await store.remove(mediaId);
    await store.remove(mediaId);
    expect(await store.open(mediaId)).toBeUndefined();
  });

  it.each([
    '',
    's',
    '../settings',
    `s${'0'.repeat(31)}/`,
    'g/../../../../etc/passwd',
    `g${'a'.repeat(21)}`,
    'g..%2f',
    `s${'A'.repeat(32)}`,
    `g${'a'.repeat(30)}\0`,
  ])('treats %j as an invalid id: opens nothing and removes nothing', async (id) => {
    await writeFile(path.join(folder, 'settings.png'), 'secret');
    expect(await aStore().open(id)).toBeUndefined();
    await aStore().remove(id);
    expect(await readFile(path.join(folder, 'settings.png'), 'utf8')).toBe('secret');
  });

  it('repairs a damaged file when the same content is stored again', async () => {
    const mediaId = await aStore().putByContent(picture, 'png');
    const file = path.join(folder, 'media', 'story', `${mediaId}.png`);
    await writeFile(file, 'cut');
    expect(await aStore().putByContent(picture, 'png')).toBe(mediaId);
    expect(new Uint8Array(await readFile(file))).toEqual(picture);
  });
});

/** Tells the store which pictures guests uploaded. In production this comes from the journal. */
function know(store: FileMediaStore, sums: ReadonlyMap<string, string | undefined>): void {
  store.setUploads({
    hasMedia: (mediaId) => sums.has(mediaId),
    getSum: (mediaId) => sums.get(mediaId),
    mediaIds: () => sums.keys(),
  });
}
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (mediaId: string, extension: string) =>
  path.join(folder, 'media', mediaId.startsWith('g') ? 'guest' : 'story', `${mediaId}.${extension}`);
async function opens(store: FileMediaStore, mediaId: string): Promise<boolean> {
  const opened = await store.open(mediaId);
  opened?.stream.destroy();
  return opened !== undefined;
}

describe('a picture whose file is damaged, missing or unreadable', () => {
  const cut = (file: string) => writeFile(file, picture.subarray(0, 4));
  it.each([
    ['truncated', cut, 'damaged'],
    ['with a flipped bit', async (file: string) => flipByte(file), 'damaged'],
    ['empty', (file: string) => writeFile(file, ''), 'damaged'],
    ['missing', (file: string) => rm(file), 'missing'],
    ['a folder', (file: string) => rm(file).then(() => mkdir(file)), 'unreadable'],
    ['a link to itself', (file: string) => rm(file).then(() => symlink(file, file)), 'unreadable'],
  ] as const)('(%s) is not opened, is reported by check, and can be stored again', async (_, spoil, state) => {
    const store = aStore();
    const [cover, photo] = [await store.putByContent(picture, 'webp'), await store.putUnderRandomId(picture, 'webp')];
    know(store, new Map([[photo, sumOf(picture)]]));
    for (const mediaId of [cover, photo]) {
      expect(await store.check(mediaId)).toMatchObject({ state: 'good' });
      const file = fileOf(mediaId, 'webp');
      await spoil(file);
      expect(await opens(store, mediaId)).toBe(false);
      const name = path.relative(path.join(folder, 'media'), file);
      expect(await store.check(mediaId)).toEqual({ state, name: state === 'missing' ? name.slice(0, -5) : name });
    }
    // Storing or restoring the same content repairs the picture, even if a folder is in its place.
    expect(await store.findByContent(picture)).toBeUndefined();
    expect(await store.putByContent(picture, 'webp')).toBe(cover);
    expect(await opens(store, cover)).toBe(true);
    expect(await store.restore(photo, picture, 'webp')).toBe(true);
    expect(await opens(store, photo)).toBe(true);
  });

  it('is recognised as truncated by the length in its RIFF header if it has no checksum', async () => {
    const webp = Buffer.alloc(40, 'a');
    webp.write('RIFF', 0, 'latin1');
    webp.writeUInt32LE(32, 4);
    const store = aStore();
    const [whole, short] = [
      await store.putUnderRandomId(webp, 'webp'),
      await store.putUnderRandomId(webp.subarray(0, 30), 'webp'),
    ];
    know(store, new Map([whole, short].map((mediaId) => [mediaId, undefined])));
    expect([await opens(store, whole), await opens(store, short)]).toEqual([true, false]);
  });
});

it("a guest's picture is restored only from the same content, and never after its upload was erased", async () => {
  const store = aStore();
  const photo = await store.putUnderRandomId(picture, 'webp');
  const sums = new Map<string, string | undefined>([[photo, sumOf(picture)]]);
  know(store, sums);
  await store.remove(photo);
  expect(await store.restore(photo, new Uint8Array([1]), 'webp')).toBe(false);
  sums.delete(photo);
  expect(await store.restore(photo, picture, 'webp')).toBe(false);
  expect(await readdir(path.join(folder, 'media/guest'))).toEqual([]);
});

it("a store refuses guests' pictures when the disk is nearly full, and every new picture when it is full", async () => {
  const low = aDisk(folder, () => 500);
  await low.check();
  await expect(aStore(low).putUnderRandomId(picture, 'jpg')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  const kept = await aStore(low).putByContent(picture, 'jpg');
  const full = aDisk(folder, () => 50);
  await full.check();
  await expect(aStore(full).putByContent(new Uint8Array([1]), 'jpg')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(await aStore(full).putByContent(picture, 'jpg')).toBe(kept);
});

/** Each row: what is in the place of the folder, and how to create it. */
const obstacles = [
  ['a file', (place: string) => writeFile(place, 'not a folder')],
  ['a link to itself', (place: string) => symlink(path.basename(place), place)],
  ['a link to nothing', (place: string) => symlink('gone', place)],
] as const;

describe('a picture folder', () => {
  const told = () => problems.all.map(({ file, what }) => `${what} ${file}`);
  const refused = (file: string) => expect.objectContaining({ code: 'PICTURE_FOLDER_UNUSABLE', data: { file } });

  it.each(obstacles)('that is %s is reported by checkFolders, and storing pictures fails', async (_, put) => {
    await mkdir(path.join(folder, 'media'));
    for (const kind of ['guest', 'story']) await put(path.join(folder, 'media', kind));
    const store = aStore();
    await store.checkFolders();
    expect(told()).toEqual(['blocked media/story', 'blocked media/guest']);
    await expect(store.putUnderRandomId(picture, 'png')).rejects.toEqual(refused('media/guest'));
    await expect(store.putByContent(picture, 'png')).rejects.toEqual(refused('media/story'));
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  });

  it('that is replaced by a file is reported when the next picture is stored, until it is usable again', async () => {
    const store = aStore();
    await store.checkFolders();
    await store.putUnderRandomId(picture, 'png');
    expect(told()).toEqual([]);
    const media = path.join(folder, 'media');
    await rm(media, { recursive: true });
    await writeFile(media, '');
    await expect(store.putUnderRandomId(picture, 'png')).rejects.toEqual(refused('media'));
    expect(told()).toEqual(['blocked media']);
    await rm(media);
    await store.putUnderRandomId(picture, 'png');
    expect(told()).toEqual([]);
  });
});
