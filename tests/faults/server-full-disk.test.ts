import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { temporaryFolder } from '../storage/support.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';
import {
  retryUntilAccepted,
  type ServerOnDisk,
  startOnSimulatedDisk,
  startOnSmallDisk,
} from '../support/faults-disk.ts';
import { findFiles } from '../support/faults-files.ts';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { type CallName, type CallParts, call, logIn, tryCall } from '../support/server-calls.ts';

const refusedReply = expect.objectContaining({
  status: 507,
  json: expect.objectContaining({ success: false, code: 'STORAGE_FULL' }),
});

/** Returns a picture of noise, which does not compress. */
function createLargePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 700, height: 500, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}

let folder: string;
let server: ServerOnDisk;
let staff: Record<string, string>;
let story: StaffStory;
let player: Player;

/**
 * Starts the server on the disk that `open` returns, with a story and a guest who plays it. Skips the test if the disk cannot
 * be mounted.
 */
const serveOnDisk = (open: (folder: string) => Promise<ServerOnDisk | undefined>) =>
  beforeEach(async (test) => {
    const temporary = await temporaryFolder();
    ({ folder } = temporary);
    const serverOnDisk = await open(folder);
    if (serverOnDisk === undefined) {
      await temporary.remove();
      return test.skip('no small disk can be mounted here');
    }
    server = serverOnDisk;
    staff = await logIn(server);
    story = await createFourTypeStory(server, staff);
    player = await Player.createPlaying(server, staff, story, '301');
    return async () => {
      await server.close();
      await temporary.remove();
    };
  });

const readLog = async ({ userId }: Player) =>
  (await call(server, 'listActions', { query: { userId, limit: '200' }, headers: staff })).data;

/** Returns what staff and the guest can read: guests, stories, settings, progress and log. */
async function readEverything() {
  const { data: rows } = await call(server, 'listGuests', { query: { stay: 'all' }, headers: staff });
  const { data: stories } = await call(server, 'listStories', { headers: staff });
  const { data: settings } = await call(server, 'getSettings', { headers: staff });
  return { rows, stories, settings, progress: await player.progress(server), log: await readLog(player) };
}

describe.each([
  { disk: 'a really small disk', open: startOnSmallDisk },
  { disk: 'a disk with simulated free space', open: startOnSimulatedDisk },
])('on $disk', ({ open }) => {
  serveOnDisk(open);

  it('pictures are refused when space is low, and everything else works', async () => {
    await player.answer(server, 0, 'A');
    await player.answer(server, 1, 'やどかり');
    await server.setState('low');
    const picture = await createLargePicture();
    expect(await player.upload(server, picture)).toEqual(refusedReply);
    const otherPlayer = await Player.createPlaying(server, staff, story, '302');
    expect(await otherPlayer.answer(server, 0, 'A')).toMatchObject({ isCorrect: true });
    await call(server, 'updateSettings', { body: { registrationPausedText: '休止中' }, headers: staff });
    // The server copies documents after its reply.
    await vi.waitFor(() => expect(findFiles(folder, /^(tmp|media\/guest)\//)).toEqual([]));

    await server.freeSpace();
    expect((await retryUntilAccepted(() => player.upload(server, picture))).status).toBe(200);
    expect(findFiles(folder, /^media\/guest\//)).toHaveLength(1);
    // The free space that the server sees seems sufficient now, but is not.
    await server.limitWrites(100);
    expect(await player.upload(server, picture)).toEqual(refusedReply);
    await vi.waitFor(() => expect(findFiles(folder, /^(tmp|media\/guest)\//)).toHaveLength(1));
  });

  it('writes are refused when the disk is full, reads work, and writes work without a restart once there is room', async () => {
    await player.answer(server, 0, 'A');
    const body = { roomNumber: '309', guestName: '客309', storyId: story.storyId };
    const { userId } = (await call(server, 'registerGuest', { body })).data;
    const before = await readEverything();
    await server.setState('full');

    const [guestParams, storyParams] = [{ userId }, { storyId: story.storyId }];
    const title = '新しい題';
    const writes: [CallName, CallParts][] = [
      ['registerGuest', { body: { ...body, roomNumber: '310' } }],
      ['toggleActive', { params: guestParams, body: { isActive: true } }],
      ['rejectGuest', { params: guestParams, body: {} }],
      ['rejectGuests', { body: { userIds: [userId] } }],
      ['checkOut', { params: { userId: player.userId }, body: {} }],
      ['updateGuestStory', { params: guestParams, body: { storyId: 'default-story-id' } }],
      ['createStory', { body: createStoryDraft([createChoice()]) }],
      ['updateStory', { params: storyParams, body: { title, version: story.version } }],
      ['deleteStory', { params: storyParams }],
      ['updateSettings', { body: { registrationPausedText: 'x' } }],
    ];
    for (const [name, parts] of writes) {
      expect(await tryCall(server, name, { ...parts, headers: staff }), name).toEqual(refusedReply);
    }
    const actionId = player.createId();
    expect(await player.try(server, 1, 'やどかり', actionId)).toEqual(refusedReply);
    expect(await player.try(server, 1, 'やどかり', actionId)).toEqual(refusedReply);
    expect(await readEverything()).toEqual(before);
    await vi.waitFor(() => expect(findFiles(folder, /^tmp\//)).toEqual([]));
    // The server also starts on a full disk, and staff can log in and read.
    await server.restart();
    const { storage } = (await call(server, 'getStatus', { headers: await logIn(server) })).data;
    expect(storage).toMatchObject({ state: 'full', problems: [] });
    expect(storage.freeBytes).toBeLessThan(100_000_000);
    expect(await readEverything()).toEqual(before);

    await server.freeSpace();
    const reply = await retryUntilAccepted(() => player.try(server, 1, 'やどかり', actionId));
    expect(reply.json?.data).toMatchObject({ isCorrect: true, attemptCount: 1 });
    const approveCall = { params: guestParams, body: { isActive: true }, headers: staff };
    expect((await call(server, 'toggleActive', approveCall)).data.status).toBe('active');
    const after = await readEverything();
    expect(after.log).toHaveLength(before.log.length + 1);
    await server.restart();
    expect(await readEverything()).toEqual(after);
  });

  it('writes acknowledged before the disk became full are kept, and each refused one is accepted once later', async () => {
    // Several guests write at once, so that the disk fills up within a batch of lines.
    const otherPlayers = ['302', '303', '304', '305'].map((room) => Player.createPlaying(server, staff, story, room));
    const players = [player, ...(await Promise.all(otherPlayers))];
    const pendingHints = players.flatMap((author) =>
      Array.from({ length: 8 }, () => ({ each: author, id: author.createId() })),
    );
    const readWholeLog = async () => (await Promise.all(players.map(readLog))).flat();
    let acceptedCount = 0;
    await server.limitWrites(12 * 1024);
    for (let n = 0; n < 8; n += 1) {
      const batch = pendingHints.filter((_, index) => index % 8 === n);
      for (const reply of await Promise.all(batch.map(({ each, id }) => each.try(server, 0, 'hint', id)))) {
        if (reply.status === 200) acceptedCount += 1;
        else expect(reply).toEqual(refusedReply);
      }
    }
    expect(acceptedCount).toBeLessThan(pendingHints.length);
    const keptLog = await readWholeLog();
    expect(keptLog).toHaveLength(acceptedCount);
    // A refused line does not appear after a restart.
    await server.restart();
    expect(await readWholeLog()).toEqual(keptLog);

    await server.freeSpace();
    for (const { each, id } of pendingHints) {
      expect((await retryUntilAccepted(() => each.try(server, 0, 'hint', id))).status).toBe(200);
    }
    const log = await readWholeLog();
    expect(new Set(log.map((entry) => entry._id)).size).toBe(pendingHints.length);
    expect(log).toHaveLength(pendingHints.length);
    await server.restart();
    expect(await readWholeLog()).toEqual(log);
  });
});

describe('a story that is saved while the disk fills up', () => {
  serveOnDisk(startOnSmallDisk);

  it('has either the new or the old version, wherever the write failed', async () => {
    const params = { storyId: story.storyId };
    const readStory = async () => (await call(server, 'getStory', { params, headers: staff })).data;
    const outcomes = new Set<number>();
    for (const kilobytes of [0, 8, 12, 16, 32]) {
      const before = await readStory();
      // About 8 kB, because the letter takes three bytes.
      const body = {
        description: `${kilobytes} `.padEnd(8_000 / 3, '波'),
        version: 'version' in before ? before.version : 0,
      };
      await server.limitWrites(kilobytes * 1024);
      const { status } = await tryCall(server, 'updateStory', { params, body, headers: staff });
      outcomes.add(status);
      const after = await readStory();
      expect([200, 507]).toContain(status);
      if (status === 507) expect(after).toEqual(before);
      else expect(after).toMatchObject({ description: body.description });
      await server.freeSpace();
      await server.restart();
      expect(await readStory()).toEqual(after);
    }
    expect(outcomes).toEqual(new Set([200, 507]));
  });
});
