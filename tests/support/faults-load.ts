import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type GuestWorld, LoadGuest, UnexpectedReply } from './faults-guest.ts';
import { makeStory } from './faults-player.ts';
import { randomFrom, seedOfRun } from './faults-random.ts';
import type { TestServer } from './server.ts';
import { logIn } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;

/** The parts of a run: a story, and guests who play until they are interrupted. */
export type Load = {
  readonly world: GuestWorld;
  readonly guests: LoadGuest[];
  /** Lets the guests play until `cut` has settled. Returns every wrong reply. Calls may fail only after `cut` has begun. */
  playUntil(server: Server, cut: () => Promise<unknown>): Promise<string[]>;
};

const guestsAtOnce = 12;
/** How many actions are acknowledged before each cut, however slow the machine is. Without them nothing could be lost. */
const answersBeforeCut = 20;

/** Logs in, creates a story with every type of clue, and returns a load of guests who play it. */
export async function makeLoad(server: Server, name: string): Promise<Load> {
  const random = randomFrom(seedOfRun(name));
  const staff = await logIn(server);
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2aa7b8' } })
    .png()
    .toBuffer();
  const world = { story: await makeStory(server, staff), picture, random, staff };
  const guests: LoadGuest[] = [];
  const add = () => {
    const guest = new LoadGuest(world, guests.length);
    guests.push(guest);
    return guest;
  };
  const playUntil: Load['playUntil'] = async (at, cut) => {
    const wrong: string[] = [];
    let isCut = false;
    let answered = 0;
    let gotSome: () => void = () => undefined;
    const some = new Promise<void>((resolve) => {
      gotSome = resolve;
    });
    const playOne = async (first: LoadGuest) => {
      for (let guest = first; ; ) {
        try {
          if (guest.isFinished) guest = add();
          await guest.step(at);
          answered += 1;
          if (answered >= answersBeforeCut) gotSome();
        } catch (error) {
          gotSome();
          if (!isCut || error instanceof UnexpectedReply) wrong.push(String(error));
          return;
        }
      }
    };
    const waiting = guests.filter((guest) => !guest.isFinished).slice(-guestsAtOnce);
    while (waiting.length < guestsAtOnce) waiting.push(add());
    const playing = Promise.all(waiting.map(playOne));
    await Promise.all([pause(random.between(50, 600)), some]);
    isCut = true;
    await cut();
    await playing;
    return wrong;
  };
  return { world, guests, playUntil };
}
