import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/support.ts';
import { auditGuests, auditPictures } from '../support/faults-audit.ts';
import { LoadGuest, UnexpectedReply } from '../support/faults-guest.ts';
import { createFourTypeStory } from '../support/faults-player.ts';
import { createRandom, readSeed } from '../support/faults-random.ts';
import { writeLimitsFile } from '../support/faults-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { logIn } from '../support/server-calls.ts';

const stops = 4;
const guestsAtOnce = 20;
/** How many actions are acknowledged before each stop, however slow the machine is. Without them nothing could be lost. */
const actionsBeforeStop = 20;

let dataDir: string;
let limits: ReturnType<typeof writeLimitsFile>;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  limits = writeLimitsFile();
});
afterEach(async () => {
  limits.remove();
  await remove();
});

/** Opens an event stream. `ended` resolves with its text, and with whether it ended properly instead of being cut off. */
async function readStream({ origin }: TestServer, path: string, headers: Record<string, string>) {
  const response = await fetch(`${origin}/api${path}`, { headers });
  expect(response.status).toBe(200);
  const streamEnd = response.text().then(
    (text) => ({ endedProperly: true, text }),
    () => ({ endedProperly: false, text: '' }),
  );
  return { ended: streamEnd };
}

it(`the server stops cleanly on SIGTERM under load, ${stops} times: loses nothing acknowledged, ends streams, exits with 0`, async () => {
  const random = createRandom(readSeed('stops'));
  const start = () => startServer({ dataDir, env: limits.env });
  let server = await start();
  const staff = await logIn(server);
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2aa7b8' } })
    .png()
    .toBuffer();
  const world = { story: await createFourTypeStory(server, staff), picture, random, staff };
  const guests: LoadGuest[] = [];
  const addGuest = () => {
    const guest = new LoadGuest(world, guests.length);
    guests.push(guest);
    return guest;
  };
  const countActions = () => guests.reduce((sum, guest) => sum + guest.actions.length, 0);
  for (let stop = 0; stop < stops; stop += 1) {
    let isStopping = false;
    const errors: string[] = [];
    const actionsBefore = countActions();
    let resolveEnough: () => void = () => undefined;
    const enoughActions = new Promise<void>((resolve) => {
      resolveEnough = resolve;
    });
    const playGuest = async (firstGuest: LoadGuest) => {
      for (let guest = firstGuest; ; ) {
        try {
          if (guest.isFinished) guest = addGuest();
          await guest.step(server);
          if (countActions() >= actionsBefore + actionsBeforeStop) resolveEnough();
        } catch (error) {
          resolveEnough();
          // While the server stops, refused and broken connections are the only errors allowed.
          if (!isStopping || error instanceof UnexpectedReply) errors.push(String(error));
          return;
        }
      }
    };
    const playing = Promise.all(Array.from({ length: guestsAtOnce }, () => playGuest(addGuest())));
    await Promise.all([pause(random.between(300, 900)), enoughActions]);
    const watching = guests.find(({ approval }) => approval === 'done');
    const streams = [await readStream(server, '/events', staff)];
    if (watching !== undefined)
      streams.push(await readStream(server, `/users/${watching.userId}/events`, watching.headers));
    isStopping = true;
    // The server exits with another code if this takes more than 3 s.
    expect(await server.stop()).toBe(0);
    await playing;
    expect(errors).toEqual([]);
    for (const { ended } of streams) {
      const { endedProperly: isEnded, text } = await ended;
      expect(isEnded).toBe(true);
      expect(text).toMatch(/^event: state\n/);
    }
    expect(server.output()).not.toMatch(/"level":(50|60)/);

    server = await start();
    expect(server.output()).not.toContain('storage problem');
    expect(await auditGuests(server, staff, guests)).toEqual([]);
  }
  expect(await auditPictures(server, guests)).toEqual([]);
  expect(await server.stop()).toBe(0);
  expect(countActions()).toBeGreaterThanOrEqual(stops * actionsBeforeStop);
}, 120_000);
