import { createHash } from 'node:crypto';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Guest } from '#core/model/guest.ts';
import { flipByte } from '#tests/support/faults-files.ts';
import type { PictureWatch } from '../features/media/picture-watch.ts';
import { StoryRepository } from '../features/stories/story.repository.ts';
import { silentLogger } from '../platform/logger.ts';
import { backupWorld, eraseOf } from '../storage/backups/backup-world.test-support.ts';
import { KeyedQueue } from '../storage/projections/keyed-queue.ts';
import { Projections } from '../storage/projections/projections.ts';
import { composePictureWatch } from './picture-watch.ts';

const { world, reopen, lines } = backupWorld();

const photo = Buffer.from('a photo that was sent before checksums were kept');
const checksum = createHash('sha256').update(photo).digest('hex');
let mediaId: string;
let watch: PictureWatch;
let state: Projections;

/** Does what the server does when it starts. */
async function startWatch(): Promise<void> {
  const { storage, time } = world;
  state = new Projections();
  storage.journal.onCommitted((line) => state.apply(line));
  storage.media.setUploads(state.uploads);
  const repository = await StoryRepository.load(storage.documents, silentLogger);
  const infrastructure = { state, repository, queue: new KeyedQueue() };
  watch = composePictureWatch({ storage, clock: time.clock, log: silentLogger }, infrastructure, () => new Map());
}

beforeEach(async () => {
  await startWatch();
  mediaId = await world.storage.media.putUnderRandomId(photo, 'webp');
  const at = new Date(world.time.clock.now()).toISOString();
  const upload = { uploadId: 'up1', userId: 'guest', storyId: 's', questionId: 'q', mediaId, at };
  const [nameFields, storyFields] = [
    { guestName: '花子', roomNumber: '302' },
    { hotelId: 'h', storyId: 's', stayId: 'stay' },
  ];
  const guest: Guest = {
    ...{
      ...nameFields,
      ...storyFields,
      userId: 'guest',
      roomKey: '302',
      status: 'active',
      createdAt: at,
      updatedAt: at,
    },
  };
  const line = { kind: 'guest', userId: 'guest', storyId: 's' } as const;
  await world.storage.journal.append({ ...line, type: 'registered', guests: [guest] });
  await world.storage.journal.append({ ...line, type: 'upload_stored', upload });
  state.uploads.markNamed('up1');
});

const file = () => path.join(world.dataDir, 'media/guest', `${mediaId}.webp`);
const faults = () => watch.problems().problems.map(({ what }) => what);
const listStoredChecksums = async () =>
  (await lines()).flatMap((line) => (line.kind === 'guest' ? (line.upload?.sum ?? []) : []));

it('the picture watch stores a checksum once for a guest’s picture that has none, and then detects damage', async () => {
  await watch.runRound();
  expect([await listStoredChecksums(), faults()]).toEqual([[checksum], []]);
  // The upload still counts as used in an answer.
  expect(state.uploads.isNamed('up1')).toBe(true);
  await reopen();
  await startWatch();
  await watch.runRound();
  expect(await listStoredChecksums()).toEqual([checksum]);
  flipByte(file());
  await watch.checkReported([mediaId]);
  expect(faults()).toEqual(['damaged']);
  expect(await world.storage.media.open(mediaId)).toBeUndefined();
});

it('the picture watch restores a picture from a backup when the file differs from the checksum in that backup', async () => {
  await world.storage.backups.make('manual');
  flipByte(file());
  await watch.runRound();
  expect([await listStoredChecksums(), faults()]).toEqual([[checksum], []]);
  expect(await world.storage.media.check(mediaId)).toEqual({ state: 'good', name: `guest/${mediaId}.webp` });
});

it('erasing a guest erases the checksum of their picture, and the picture watch does not add it again', async () => {
  await watch.runRound();
  await world.storage.journal.append(eraseOf(['guest'], [mediaId]));
  await world.storage.eraser.eraseAll();
  expect(await listStoredChecksums()).toEqual(['']);
  await watch.runRound();
  expect(await listStoredChecksums()).toEqual(['']);
});
