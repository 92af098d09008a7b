import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Guest } from '#core/model/guest.ts';
import type { JournalEntry } from '#core/model/journal.ts';
import { proposeStay } from '#core/rules/stay.ts';
import { systemClock } from '#server/platform/clock.ts';
import { randomIds } from '#server/platform/ids.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { createStory } from '#tests/support/api-phone.ts';
import { startServer } from '#tests/support/server.ts';
import { logIn } from '#tests/support/server-calls.ts';

/**
 * The number of clues in the benchmark's story. They ask for free replies, so that each answer is right and opens the next
 * clue.
 */
export const clueCount = 40;
const clueIds = Array.from({ length: clueCount }, (_, n) => `q${n}`);
/** The number of answers that each guest of the history gave before leaving. */
const answersEach = 20;

export type HotelData = {
  /** The number of actions of guests who have left. */
  readonly history: number;
  readonly dataDir: string;
  readonly storyId: string;
  /** The `userId`s of the guests who play, and of those who wait. */
  readonly playing: readonly string[];
  readonly waiting: readonly string[];
};

/** Creates a data directory with guests who play and wait now, and `history` actions of guests who have left. */
export async function createHotelData(
  dataDir: string,
  history: number,
  playing: number,
  waiting: number,
): Promise<HotelData> {
  const unreachedLimit = 1_000_000;
  const open = {
    registrationsPerMinute: unreachedLimit,
    recordsPerMinute: unreachedLimit,
    waitingInAll: unreachedLimit,
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'limits.json'), JSON.stringify(open));
  const server = await startServer({ dataDir });
  const questionsAnswers = clueIds.map((questionId) => ({ questionId, questionType: 'text', questionText: 'なぞ' }));
  const storyId = await createStory(server, await logIn(server), { questionsAnswers });
  await server.stop();

  const storage = await openStorage({ dataDir, clock: systemClock });
  const write = async (entries: readonly JournalEntry[]) => {
    for (let n = 0; n < entries.length; n += 4_000) {
      await Promise.all(entries.slice(n, n + 4_000).map((entry) => storage.journal.append(entry)));
    }
  };
  for (let n = 0; n < history / answersEach; n += 1) await write(createGuestWhoLeft(storyId, n));
  const players = Array.from({ length: playing }, (_, n) => createPlayingGuest(storyId, n));
  const waiters = Array.from({ length: waiting }, (_, n) => createRegistration(storyId, `w${n}`, 'waiting'));
  await write([...players.flatMap(({ entries }) => entries), ...waiters.map(({ entry }) => entry)]);
  await storage.close();
  return {
    history,
    dataDir,
    storyId,
    playing: players.map(({ userId }) => userId),
    waiting: waiters.map(({ userId }) => userId),
  };
}

function createRegistration(storyId: string, room: string, status: Guest['status']) {
  const at = new Date().toISOString();
  const userId = randomIds.userId();
  const stay = proposeStay({ stayId: randomIds.shortId(), roomKey: room, at, stayDays: 3 });
  const guest: Guest = {
    userId,
    guestName: '田中',
    roomNumber: room,
    roomKey: room,
    hotelId: 'h',
    storyId,
    status,
    stayId: stay.stayId,
    createdAt: at,
    updatedAt: at,
  };
  const entry: JournalEntry = { kind: 'guest', type: 'registered', userId, storyId, guests: [guest], stays: [stay] };
  return { userId, guest, stay, entry };
}

function createPlayingGuest(storyId: string, n: number) {
  const { userId, entry } = createRegistration(storyId, `p${n}`, 'active');
  const pin = { storyVersion: 1, questionIds: clueIds, isSequential: true };
  return { userId, entries: [entry, { kind: 'guest', type: 'started', userId, storyId, pin } as const] };
}

function createGuestWhoLeft(storyId: string, n: number): JournalEntry[] {
  const { userId, guest, stay, entry } = createRegistration(storyId, `h${n}`, 'active');
  const at = stay.startedAt;
  const pin = { storyVersion: 1, questionIds: clueIds, isSequential: true };
  const answers = clueIds.slice(0, answersEach).map((questionId, questionIndex): JournalEntry => {
    const answer = { questionId, questionIndex, isCorrect: true, answer: '夕日', attemptCount: 1, pointsEarned: 1 };
    return {
      kind: 'action',
      actionId: randomIds.shortId(),
      userId,
      storyId,
      storyVersion: 1,
      actionType: 'text_input',
      questionId,
      questionIndex,
      details: { questionId, questionType: 'text', questionText: 'なぞ', userAnswer: '夕日', isCorrect: true },
      answer: { ...answer, answeredAt: at },
      clientActionId: `history-${n}-${questionIndex}-of-the-bench`,
    };
  });
  const guests: Guest[] = [{ ...guest, status: 'ended' }];
  const stays = [{ ...stay, endedAt: at }];
  return [
    entry,
    { kind: 'guest', type: 'started', userId, storyId, pin },
    ...answers,
    { kind: 'guest', type: 'checked_out', userId, storyId, guests, stays },
  ];
}
