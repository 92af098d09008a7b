import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GuestEntry } from '#core/model/journal.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { aClock, temporaryFolder } from '../storage/support.ts';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const toTimeAgo = (ms: number) => new Date(Date.now() - ms).toISOString();

let dataDir: string;
let remove: () => Promise<void>;
let server: TestServer;
let staff: Record<string, string>;
let player: Player;
let neighbour: Player;

/** Creates two guests who play in different rooms. */
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  server = await startServer({ dataDir });
  staff = await logIn(server);
  const story = await createFourTypeStory(server, staff);
  player = await Player.createPlaying(server, staff, story, '301');
  neighbour = await Player.createPlaying(server, staff, story, '302');
  await server.stop();
});
afterEach(async () => {
  await server.kill();
  await remove();
});

/** Adds stays that began four days ago and ended yesterday, with the last line written at `newestAt`, and starts the server. */
async function startWithNewestLineAt(newestAt: string): Promise<void> {
  const { clock } = aClock(newestAt);
  const storage = await openStorage({ dataDir, clock });
  const { lines } = await storage.journal.find({ kind: 'guest' });
  const stays = lines.flatMap((line) => (line.kind === 'guest' ? (line.stays ?? []) : []));
  for (const { stayId, roomKey } of stays) {
    const overdue = { stayId, roomKey, startedAt: toTimeAgo(4 * day), endsAt: toTimeAgo(day) };
    await storage.journal.append({ ...createLine(), stays: [overdue] });
  }
  await storage.close();
  server = await startServer({ dataDir });
}

const createLine = (): GuestEntry => ({
  kind: 'guest',
  type: 'phone_bound',
  userId: player.userId,
  storyId: player.story.storyId,
});

const readHealth = async () => (await call(server, 'health')).data;
const readStatus = async ({ userId }: Player) =>
  (await call(server, 'getActiveStatus', { params: { userId }, headers: staff })).data.status;

/** Registers a new guest in the player's room. If the server trusts the date, this ends the old stay, whose days are over. */
async function registerInRoomOf({ roomNumber, story }: Player): Promise<void> {
  await call(server, 'registerGuest', { body: { roomNumber, guestName: '次の客', storyId: story.storyId } });
}

describe('a clock that differs from the last written time', () => {
  it.each([
    ['an hour back', () => toTimeAgo(-60 * minute)],
    ['ten days back', () => toTimeAgo(-10 * day)],
    ['four days ahead', () => toTimeAgo(4 * day)],
  ])('(%s) is not trusted: guests can play, and no stay ends until staff confirm the date', async (_, newestAt) => {
    await startWithNewestLineAt(newestAt());
    expect(await readHealth()).toMatchObject({ clock: 'doubtful' });
    await registerInRoomOf(player);
    expect(await readStatus(player)).toBe('active');
    expect(await player.answer(server, 0, 'A')).toMatchObject({ isCorrect: true });
    expect(server.output()).toContain('the clock of this computer is doubtful');

    // Lines that were written meanwhile prove nothing. Without a confirmation, the clock is still not trusted after a
    // restart.
    await server.kill();
    server = await startServer({ dataDir });
    expect(await readHealth()).toMatchObject({ clock: 'doubtful' });
    expect(await player.progress(server)).toMatchObject({ currentQuestionIndex: 1 });

    const confirmed = await call(server, 'confirmClock', { body: { confirmed: true }, headers: staff });
    expect(confirmed.data.clock).toBe('ok');
    expect(await readHealth()).toMatchObject({ clock: 'ok' });
    await registerInRoomOf(neighbour);
    expect(await readStatus(neighbour)).toBe('ended');

    await server.kill();
    server = await startServer({ dataDir });
    expect(await readHealth()).toMatchObject({ clock: 'ok' });
  });

  it('is trusted up to five minutes back and three days ahead', async () => {
    for (const newestAt of [toTimeAgo(-4 * minute), toTimeAgo(3 * day - 10 * minute)]) {
      await startWithNewestLineAt(newestAt);
      expect(await readHealth()).toMatchObject({ clock: 'ok' });
      await server.kill();
    }
    server = await startServer({ dataDir });
    await registerInRoomOf(player);
    expect(await readStatus(player)).toBe('ended');
  });

  it('lets staff neither erase a guest nor make or delete a backup until they confirm the date [ERASE-3]', async () => {
    await startWithNewestLineAt(toTimeAgo(-10 * day));
    const params = { userId: neighbour.userId, backupId: '20261121-100000-manual-0000' };
    const tryAll = async () => {
      const replies = [
        await tryCall(server, 'eraseGuest', { params, headers: staff }),
        await tryCall(server, 'makeBackup', { body: {}, headers: staff }),
        await tryCall(server, 'deleteBackup', { params, headers: staff }),
      ];
      return replies.map(({ status, json }) => json?.code ?? status);
    };
    expect(await tryAll()).toEqual(['CLOCK_DOUBTFUL', 'CLOCK_DOUBTFUL', 'CLOCK_DOUBTFUL']);
    expect(await readStatus(neighbour)).toBe('active');
    await call(server, 'confirmClock', { body: { confirmed: true }, headers: staff });
    expect(await tryAll()).toEqual([200, 200, 'BACKUP_NOT_FOUND']);
  });

  it('can be confirmed by staff only', async () => {
    await startWithNewestLineAt(toTimeAgo(-day));
    const confirmAs = (headers: Record<string, string>) =>
      call(server, 'confirmClock', { body: { confirmed: true }, headers });
    await expect(confirmAs({})).rejects.toThrow('401');
    await expect(confirmAs(player.headers)).rejects.toThrow('401');
    expect(await readHealth()).toMatchObject({ clock: 'doubtful' });
  });
});
