import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDisk, temporaryFolder } from '#tests/storage/support.ts';
import { FileMediaStore } from './media-store.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'tmp'));
});
afterEach(() => remove());

const aStore = (space = aDisk(folder)) =>
  new FileMediaStore(path.join(folder, 'media'), path.join(folder, 'tmp'), space);
const picture = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);

describe('pictures', () => {
  it('of stories are named by their content: the same picture is kept once', async () => {
    const store = aStore();
    const mediaId = await store.putByContent(picture, 'png');
    // The beginning of `sha256sum` of those seven bytes.
    expect(mediaId).toBe('scdf3cefe7ec6253d1cb4828ab654da6b');
    expect(await store.putByContent(picture, 'png')).toBe(mediaId);
    expect(await store.putByContent(new Uint8Array([1]), 'png')).not.toBe(mediaId);
    expect(await readdir(path.join(folder, 'media', 'story'))).toHaveLength(2);
  });

  it('of guests are named by chance, so that nobody guesses them', async () => {
    const store = aStore();
    const ids = await Promise.all(Array.from({ length: 20 }, () => store.putByChance(picture, 'jpg')));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^g[A-Za-z0-9_-]{22,}$/);
  });

  it('come back after a restart with their bytes, extension and owner', async () => {
    const mine = await aStore().putByChance(picture, 'webp');
    const storys = await aStore().putByContent(picture, 'jpg');
    const opened = await aStore().open(mine);
    expect(opened).toMatchObject({ bytes: picture.length, extension: 'webp', isGuestPicture: true });
    if (opened) expect(new Uint8Array(await buffer(opened.stream))).toEqual(picture);
    const other = await aStore().open(storys);
    expect(other).toMatchObject({ extension: 'jpg', isGuestPicture: false });
    other?.stream.destroy();
  });

  it('are gone when removed, once and again', async () => {
    const store = aStore();
    const mediaId = await store.putByChance(picture, 'jpg');
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
  ])('are never looked for under %j', async (id) => {
    await writeFile(path.join(folder, 'settings.png'), 'secret');
    expect(await aStore().open(id)).toBeUndefined();
    await aStore().remove(id);
    expect(await readFile(path.join(folder, 'settings.png'), 'utf8')).toBe('secret');
  });

  it('by content mend a file that was cut short', async () => {
    const mediaId = await aStore().putByContent(picture, 'png');
    const file = path.join(folder, 'media', 'story', `${mediaId}.png`);
    await writeFile(file, 'cut');
    expect(await aStore().putByContent(picture, 'png')).toBe(mediaId);
    expect(new Uint8Array(await readFile(file))).toEqual(picture);
  });
});

it("refuses guests' pictures on a low disk, all pictures on a full one", async () => {
  const low = aDisk(folder, () => 500);
  await low.check();
  await expect(aStore(low).putByChance(picture, 'jpg')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  const kept = await aStore(low).putByContent(picture, 'jpg');
  const full = aDisk(folder, () => 50);
  await full.check();
  await expect(aStore(full).putByContent(new Uint8Array([1]), 'jpg')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(await aStore(full).putByContent(picture, 'jpg')).toBe(kept);
});
