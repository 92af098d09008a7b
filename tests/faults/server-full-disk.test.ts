import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffStory } from '#core/api/shapes.ts';
import { temporaryFolder } from '../storage/support.ts';
import { aChoice, aStory } from '../support/e2e/stories.ts';
import { onPretendedDisk, onSmallDisk, type ServerOnDisk } from '../support/faults-disk.ts';
import { filesLike } from '../support/faults-files.ts';
import { makeStory, Player } from '../support/faults-player.ts';
import { type CallName, type CallParts, call, logIn, tryCall } from '../support/server-calls.ts';

const refused = expect.objectContaining({
  status: 507,
  json: expect.objectContaining({ success: false, code: 'STORAGE_FULL' }),
});

/** A picture that does not shrink: noise. */
const aLargePicture = () =>
  sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

describe.each([
  { disk: 'a really small disk', open: onSmallDisk },
  { disk: 'a disk whose figures are made up', open: onPretendedDisk },
])('the server on $disk', ({ open }) => {
  let folder: string;
  let remove: () => Promise<void>;
  let server: ServerOnDisk;
  let staff: Record<string, string>;
  let story: StaffStory;
  let player: Player;
  let picture: Buffer;

  beforeEach(async (test) => {
    ({ folder, remove } = await temporaryFolder());
    const opened = await open(folder);
    if (opened === undefined) {
      await remove();
      test.skip(true, 'no small disk can be mounted here');
      return;
    }
    server = opened;
    staff = await logIn(server);
    story = await makeStory(server, staff);
    player = await Player.playing(server, staff, story, '301');
    picture = await aLargePicture();
    return async () => {
      await server.close();
      await remove();
    };
  });

  const logOf = async ({ userId }: Player) =>
    (await call(server, 'listActions', { query: { userId, limit: '200' }, headers: staff })).data;

  /** Solves the first two clues: the third wants a picture. */
  const toThePicture = async () => {
    await player.answer(server, 0, 'A');
    await player.answer(server, 1, 'やどかり');
  };

  it('refuses pictures when room is low, while everything else goes on, and takes them once there is room', async () => {
    await toThePicture();
    await server.become('low');
    expect(await player.upload(server, picture)).toEqual(refused);
    const other = await Player.playing(server, staff, story, '302');
    expect(await other.answer(server, 0, 'A')).toMatchObject({ isCorrect: true });
    await call(server, 'updateSettings', { body: { registrationPausedText: 'x' }, headers: staff });
    expect(filesLike(folder, /^(tmp|media\/guest)\//)).toEqual([]);

    await server.become('ok');
    const reply = await player.upload(server, picture);
    expect(reply.status).toBe(200);
    const { uploadId } = reply.json?.data as { uploadId: string };
    const { questionId } = story.questionsAnswers[2] ?? {};
    const actionDetails = { questionId, uploadId };
    const { userId } = player;
    const body = { userId, storyId: story.storyId, actionType: 'file_upload', actionDetails };
    const recorded = await call(server, 'recordAction', { body, headers: player.headers });
    expect(recorded.data).toMatchObject({ isCorrect: true });
  });

  it('refuses all writes when it is full, half-writes nothing, still answers reads, and goes on without a restart', async () => {
    await toThePicture();
    const body = { roomNumber: '309', guestName: '客309', storyId: story.storyId };
    const waiting = (await call(server, 'registerGuest', { body })).data;
    const before = await allThatCanBeRead(waiting.userId);
    await server.become('full');

    const writes: [CallName, CallParts][] = [
      ['registerGuest', { body: { ...body, roomNumber: '310' } }],
      ['toggleActive', { params: { userId: waiting.userId }, body: { isActive: true }, headers: staff }],
      ['rejectGuest', { params: { userId: waiting.userId }, body: {}, headers: staff }],
      ['checkOut', { params: { userId: player.userId }, body: {}, headers: staff }],
      ['createStory', { body: aStory([aChoice()]), headers: staff }],
      [
        'updateStory',
        { params: { storyId: story.storyId }, body: { title: '新しい題', version: story.version }, headers: staff },
      ],
      ['deleteStory', { params: { storyId: story.storyId }, headers: staff }],
      ['updateSettings', { body: { registrationPausedText: 'x' }, headers: staff }],
    ];
    for (const [name, parts] of writes) expect(await tryCall(server, name, parts), name).toEqual(refused);
    expect(await player.upload(server, picture)).toEqual(refused);
    const sent = player.newId();
    expect(await player.try(server, 3, '宝もの', sent)).toMatchObject({ status: 409 });
    const hint = player.newId();
    const other = new Player(story, { ...player, userId: waiting.userId });
    expect(await other.try(server, 0, 'A')).toMatchObject({ status: 403 });
    expect(filesLike(folder, /^tmp\//)).toEqual([]);
    expect(await allThatCanBeRead(waiting.userId)).toEqual(before);
    // Staff get in, and read what is so.
    staff = await logIn(server);
    expect((await call(server, 'health')).data.storage).toBe('full');

    await server.become('ok');
    for (const [name, parts] of writes.slice(0, 2)) {
      expect((await tryCall(server, name, { ...parts, headers: { ...parts.headers, ...staff } })).status).toBe(200);
    }
    expect((await player.upload(server, picture)).status).toBe(200);
    expect(hint).not.toBe(sent);
  });

  /** What guests and staff see, without what changes by itself. */
  async function allThatCanBeRead(userId: string) {
    const { data: rows } = await call(server, 'listGuests', { headers: staff });
    const { data: stories } = await call(server, 'listStories', { headers: staff });
    const { data: status } = await call(server, 'getActiveStatus', { params: { userId }, headers: staff });
    const { data: settings } = await call(server, 'getSettings', { headers: staff });
    return { rows, stories, status, settings, progress: await player.progress(server), log: await logOf(player) };
  }
});
