import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GuestEntry } from '#core/model/journal.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { aClock, temporaryFolder } from '../storage/support.ts';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let dataDir: string;
let remove: () => Promise<void>;
let server: TestServer;
let staff: Record<string, string>;
let here: Player;
let neighbour: Player;

/** Creates two guests who play in different rooms. */
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  server = await startServer({ dataDir });
  staff = await logIn(server);
  const story = await createFourTypeStory(server, staff);
  here = await Player.createPlaying(server, staff, story, '301');
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
    const overdue = { stayId, roomKey, startedAt: ago(4 * day), endsAt: ago(day) };
    await storage.journal.append({ ...aLine(), stays: [overdue] });
  }
  await storage.close();
  server = await startServer({ dataDir });
}

const aLine = (): GuestEntry => ({
  kind: 'guest',
  type: 'phone_bound',
  userId: here.userId,
  storyId: here.story.storyId,
});

const health = async () => (await call(server, 'health')).data;
const statusOf = async ({ userId }: Player) =>
  (await call(server, 'getActiveStatus', { params: { userId }, headers: staff })).data.status;

/** Registers a new guest in the player's room. If the server trusts the date, this ends the old stay, whose days are over. */
async function registerInRoomOf({ roomNumber, story }: Player): Promise<void> {
  await call(server, 'registerGuest', { body: { roomNumber, guestName: '次の客', storyId: story.storyId } });
}

describe('a clock that differs from the last written time', () => {
  it.each([
    ['an hour back', () => ago(-60 * minute)],
    ['ten days back', () => ago(-10 * day)],
    ['four days ahead', () => ago(4 * day)],
  ])('(%s) is not trusted: guests can play, and no stay ends until staff confirm the date', async (_, newestAt) => {
    await startWithNewestLineAt(newestAt());
    expect(await health()).toMatchObject({ clock: 'doubtful' });
    await registerInRoomOf(here);
    expect(await statusOf(here)).toBe('active');
    expect(await here.answer(server, 0, 'A')).toMatchObject({ isCorrect: true });
    expect(server.output()).toContain('the clock of this computer is doubtful');

    // Lines that were written meanwhile prove nothing. Without a confirmation, the clock is still not trusted after a
    // restart.
    await server.kill();
    server = await startServer({ dataDir });
    expect(await health()).toMatchObject({ clock: 'doubtful' });
    expect(await here.progress(server)).toMatchObject({ currentQuestionIndex: 1 });

    const confirmed = await call(server, 'confirmClock', { body: { confirmed: true }, headers: staff });
    expect(confirmed.data.clock).toBe('ok');
    expect(await health()).toMatchObject({ clock: 'ok' });
    await registerInRoomOf(neighbour);
    expect(await statusOf(neighbour)).toBe('ended');

    await server.kill();
    server = await startServer({ dataDir });
    expect(await health()).toMatchObject({ clock: 'ok' });
  });

  it('is trusted up to five minutes back and three days ahead', async () => {
    for (const newestAt of [ago(-4 * minute), ago(3 * day - 10 * minute)]) {
      await startWithNewestLineAt(newestAt);
      expect(await health()).toMatchObject({ clock: 'ok' });
      await server.kill();
    }
    server = await startServer({ dataDir });
    await registerInRoomOf(here);
    expect(await statusOf(here)).toBe('ended');
  });

  it('lets staff neither erase a guest nor make or delete a backup until they confirm the date [ERASE-3]', async () => {
    await startWithNewestLineAt(ago(-10 * day));
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
    expect(await statusOf(neighbour)).toBe('active');
    await call(server, 'confirmClock', { body: { confirmed: true }, headers: staff });
    expect(await tryAll()).toEqual([200, 200, 'BACKUP_NOT_FOUND']);
  });

  it('can be confirmed by staff only', async () => {
    await startWithNewestLineAt(ago(-day));
    const confirm = (headers: Record<string, string>) =>
      call(server, 'confirmClock', { body: { confirmed: true }, headers });
    await expect(confirm({})).rejects.toThrow('401');
    await expect(confirm(here.headers)).rejects.toThrow('401');
    expect(await health()).toMatchObject({ clock: 'doubtful' });
  });
});
