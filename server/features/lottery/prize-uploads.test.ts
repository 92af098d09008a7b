import { afterEach, beforeEach, expect, it } from 'vitest';
import { aClock, temporaryFolder } from '#tests/storage/support.ts';
import { type FileStorage, openStorage } from '../../storage/open-storage.ts';
import { PrizeUploads } from './prize-uploads.ts';

const hour = 60 * 60 * 1_000;
let remove: () => Promise<void>;
let storage: FileStorage;
let time: ReturnType<typeof aClock>;
beforeEach(async () => {
  let folder: string;
  ({ folder, remove } = await temporaryFolder());
  time = aClock();
  storage = await openStorage({ dataDir: folder, clock: time.clock });
});
afterEach(async () => {
  await storage.close();
  await remove();
});

const load = () => PrizeUploads.load({ documents: storage.documents, media: storage.media, clock: time.clock });
const isThere = async (mediaId: string) => (await storage.media.check(mediaId)).state === 'good';

it('an uploaded picture that no prize uses is removed after a day, even after a restart [ERASE-2]', async () => {
  const uploads = await load();
  const [saved, unsaved] = [
    await uploads.add(Buffer.from('saved'), 'webp'),
    await uploads.add(Buffer.from('unsaved'), 'webp'),
  ];
  const isNamed = (mediaId: string) => mediaId === saved;
  time.pass(23 * hour);
  await uploads.removeUnnamed(isNamed);
  expect([await isThere(saved), await isThere(unsaved)]).toEqual([true, true]);
  time.pass(hour);
  await (await load()).removeUnnamed(isNamed);
  expect([await isThere(saved), await isThere(unsaved)]).toEqual([true, false]);
});

it('an upload of the same picture starts the day again', async () => {
  const uploads = await load();
  const mediaId = await uploads.add(Buffer.from('picture'), 'webp');
  time.pass(20 * hour);
  expect(await uploads.add(Buffer.from('picture'), 'webp')).toBe(mediaId);
  time.pass(20 * hour);
  await uploads.removeUnnamed(() => false);
  expect(await isThere(mediaId)).toBe(true);
});

it('a picture that was stored before the upload is not removed', async () => {
  const mediaId = await storage.media.putByContent(Buffer.from('of a story'), 'webp');
  const uploads = await load();
  expect(await uploads.add(Buffer.from('of a story'), 'webp')).toBe(mediaId);
  time.pass(48 * hour);
  await uploads.removeUnnamed(() => false);
  expect(await isThere(mediaId)).toBe(true);
});
