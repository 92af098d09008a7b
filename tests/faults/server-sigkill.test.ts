import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { huntStoryId } from '#core/model/story-id.ts';
import { temporaryFolder } from '../storage/support.ts';
import {
  createChoice,
  createFreeText,
  createPictureQuestion,
  createRiddle,
  createStoryDraft,
} from '../support/e2e/stories.ts';
import { auditGuests, auditPictures } from '../support/faults-audit.ts';
import { findFiles } from '../support/faults-files.ts';
import { type GuestWorld, LoadGuest, UnexpectedReply } from '../support/faults-guest.ts';
import { createRandom, readSeed } from '../support/faults-random.ts';
import { spawnServer, writeLimitsFile } from '../support/faults-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

/** The number of kills. Set `TAKARABUNE_KILLS` for a longer run. */
const kills = Number(process.env.TAKARABUNE_KILLS ?? 20);
/** After every fifth kill, the next start is killed too, whether or not the server is ready. */
const killedStartEvery = 5;
const guestsAtOnce = 20;
const answersBeforeKill = 30;

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

const start = () => startServer({ dataDir, env: limits.env });

/** Creates a story with two clues of each type, some with hints. */
async function makeStory(server: TestServer, staff: Record<string, string>) {
  const hints = [{ text: 'Look at the sea.' }];
  const questions = [createChoice({ hints }), createRiddle({ hints }), createPictureQuestion(), createFreeText()];
  return (await call(server, 'createStory', { body: createStoryDraft([...questions, ...questions]), headers: staff }))
    .data;
}

const createSmallPicture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#2aa7b8' } })
    .png()
    .toBuffer();

/**
 * Lets the guests play, and kills the server after `ms`, but not before some answers were acknowledged. Returns the errors that
 * occurred before the kill, and unexpected replies.
 */
async function playUntilKilled(server: TestServer, guests: LoadGuest[], addGuest: () => LoadGuest, ms: number) {
  const errors: string[] = [];
  let isKilled = false;
  let answered = 0;
  let resolveEnough: () => void = () => undefined;
  // Resolves when enough answers were acknowledged or a guest has failed. The kill waits for this, however slow the machine is.
  const enoughAnswers = new Promise<void>((resolve) => {
    resolveEnough = resolve;
  });
  const playGuest = async (firstGuest: LoadGuest) => {
    let guest = firstGuest;
    while (!isKilled) {
      try {
        if (guest.isFinished) guest = addGuest();
        await guest.step(server);
        answered += 1;
        if (answered >= answersBeforeKill) resolveEnough();
      } catch (error) {
        resolveEnough();
        if (!isKilled || error instanceof UnexpectedReply) errors.push(String(error));
        return;
      }
    }
  };
  const playing = guests.filter((guest) => !guest.isFinished).slice(-guestsAtOnce);
  while (playing.length < guestsAtOnce) playing.push(addGuest());
  const allPlaying = Promise.all(playing.map(playGuest));
  await Promise.all([pause(ms), enoughAnswers]);
  isKilled = true;
  await server.kill();
  await allPlaying;
  return errors;
}

it(
  `the server keeps every acknowledged registration, approval, answer and picture exactly once, over ${kills} kills under load`,
  async () => {
    const random = createRandom(readSeed('kills'));
    let server = await start();
    const staff = await logIn(server);
    const world: GuestWorld = {
      story: await makeStory(server, staff),
      picture: await createSmallPicture(),
      random,
      staff,
    };
    const guests: LoadGuest[] = [];
    const addGuest = () => {
      const guest = new LoadGuest(world, guests.length);
      guests.push(guest);
      return guest;
    };
    let interruptedCount = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      expect(await playUntilKilled(server, guests, addGuest, random.between(50, 900))).toEqual([]);
      interruptedCount += guests.filter(
        ({ pending, pendingUpload }) => (pending ?? pendingUpload) !== undefined,
      ).length;
      if (kill % killedStartEvery === killedStartEvery - 1) {
        const startingServer = await spawnServer({ dataDir, env: limits.env });
        await pause(random.between(0, 500));
        await startingServer.kill();
      }
      server = await start();
      // Staff are still logged in, and nothing had to be repaired by hand.
      expect((await tryCall(server, 'verify', { headers: staff })).status).toBe(200);
      expect(await auditGuests(server, staff, guests)).toEqual([]);
      const repeatErrors = await Promise.all(guests.slice(-guestsAtOnce).map((guest) => guest.repeat(server)));
      expect(repeatErrors.flat()).toEqual([]);
    }
    // Interrupted requests are sent again, and each has its effect once.
    for (const guest of guests) for (let n = 0; n < 200 && !guest.isFinished; n += 1) await guest.step(server);
    expect(await auditGuests(server, staff, guests)).toEqual([]);
    expect(await auditPictures(server, guests)).toEqual([]);
    expect(guests.filter((guest) => guest.pending !== undefined)).toEqual([]);
    expect(await server.stop()).toBe(0);

    const actions = guests.reduce((sum, guest) => sum + guest.actions.length, 0);
    const uploads = guests.reduce((sum, guest) => sum + guest.uploads.length, 0);
    const files = findFiles(dataDir, /^media\/guest\//).length;
    console.log(
      `${guests.length} guests, ${actions} actions, ${uploads} pictures, none lost; ${interruptedCount} calls cut off by ${kills} kills, ` +
        `${files - uploads} of them between a picture and its line`,
    );
    expect(files).toBeGreaterThanOrEqual(uploads);
    // With fewer interrupted calls or actions, the test would have tested too little.
    expect(interruptedCount).toBeGreaterThan(kills);
    expect(actions).toBeGreaterThan(kills * 10);
  },
  12_000 * kills,
);

it('the server starts without help after its first starts were killed at random moments', async () => {
  const random = createRandom(readSeed('first starts'));
  for (let kill = 0; kill < 6; kill += 1) {
    const startingServer = await spawnServer({ dataDir });
    await pause(random.between(100, 1_200));
    await startingServer.kill();
  }
  const server = await startServer({ dataDir });
  const staff = await logIn(server);
  const { data: stories } = await call(server, 'listStories', { headers: staff });
  expect(stories.map((story) => [story.storyId, story.questionCount])).toEqual([
    ['default-story-id', 6],
    [huntStoryId, 8],
  ]);
  expect(server.output()).not.toContain('storage problem');
  expect(await server.stop()).toBe(0);
});
