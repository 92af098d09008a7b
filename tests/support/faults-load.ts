import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type GuestWorld, LoadGuest, UnexpectedReply } from './faults-guest.ts';
import { createFourTypeStory } from './faults-player.ts';
import { createRandom, readSeed } from './faults-random.ts';
import type { TestServer } from './server.ts';
import { logIn } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;

/** The parts of a run: a story, and guests who play until they are interrupted. */
export type Load = {
  readonly world: GuestWorld;
  readonly guests: LoadGuest[];
  /**
   * Lets the guests play, calls `cut`, and waits until a call of each guest has failed, so `cut` must stop the server.
   * Returns every refusal, and every call that failed before `cut` began.
   */
  playUntil(server: Server, cut: () => Promise<unknown>): Promise<string[]>;
};

const guestsAtOnce = 12;
/**
 * How many calls succeed before each cut, however slow the machine is, unless one fails. Without acknowledged calls, nothing
 * could be lost.
 */
const answersBeforeCut = 20;

/** Logs in, creates a story with every type of clue, and returns a load of guests who play it. */
export async function createLoad(server: Server, name: string): Promise<Load> {
  const random = createRandom(readSeed(name));
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
  const playUntil: Load['playUntil'] = async (server, cut) => {
    const faults: string[] = [];
    let isCut = false;
    let answeredCount = 0;
    let resolveEnough: () => void = () => undefined;
    const enoughAnswers = new Promise<void>((resolve) => {
      resolveEnough = resolve;
    });
    const playGuests = async (first: LoadGuest) => {
      for (let guest = first; ; ) {
        try {
          if (guest.isFinished) guest = addGuest();
          await guest.step(server);
          answeredCount += 1;
          if (answeredCount >= answersBeforeCut) resolveEnough();
        } catch (error) {
          resolveEnough();
          if (!isCut || error instanceof UnexpectedReply) faults.push(String(error));
          return;
        }
      }
    };
    const firstGuests = guests.filter((guest) => !guest.isFinished).slice(-guestsAtOnce);
    while (firstGuests.length < guestsAtOnce) firstGuests.push(addGuest());
    const playing = Promise.all(firstGuests.map(playGuests));
    await Promise.all([pause(random.between(50, 600)), enoughAnswers]);
    isCut = true;
    await cut();
    await playing;
    return faults;
  };
  return { world, guests, playUntil };
}
