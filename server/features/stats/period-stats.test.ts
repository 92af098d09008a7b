import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#core/rules/days.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { day, GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createQuestion, createStory } from '#tests/support/story-builders.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import { statsHandlers } from './stats.routes.ts';

const storyId = 'three234';
let world: GuestWorld;
let handlers: ReturnType<typeof statsHandlers>;
let first: string;
beforeEach(() => {
  world = new GuestWorld();
  const spot = createQuestion({ questionId: 'q2', questionType: 'spot', questionText: '門へ', spotName: '石垣の門' });
  const story = createStory({ storyId });
  world.putStory({ ...story, questions: story.questions.map((each) => (each.questionId === 'q2' ? spot : each)) });
  const { state, clock } = world;
  handlers = statsHandlers({ state, clock, stories: { current: (id) => world.story(id) } });
  first = toLocalDay(clock.now());
});

const read = async (from = first, to = from) =>
  (await world.call(handlers.getPeriodStats, { query: { from, to }, caller: staff })).data;
const play = (guestName: string, roomNumber = '302') =>
  world.createPlayingGuest(new Phone(), { guestName, roomNumber, storyId });
const solve = (userId: string, questionId: string) =>
  world.record(userId, 'text_input', { questionId, answer: 'やどかり' }, { storyId });
const pass = (userId: string, questionId: string) =>
  world.call(world.play.staffHandlers.passQuestion, {
    params: { userId },
    body: { questionId, reason: 'stuck' },
    caller: staff,
  });

it('a guest counts on the day on which they registered, started and finished [STATS-1]', async () => {
  const early = await play('a');
  await world.register(new Phone(), { guestName: 'b', storyId });
  world.clock.advance(day);
  await play('c');
  await solve(early, 'q1');
  await pass(early, 'q2');
  await solve(early, 'q3');
  const second = addDays(first, 1);
  const both = await read(first, second);
  expect(both.days).toEqual([
    { day: first, registered: 2, started: 1, completed: 0, draws: 0, wins: 0 },
    { day: second, registered: 1, started: 1, completed: 1, draws: 0, wins: 0 },
  ]);
  expect(both.languages).toEqual([{ language: 'ja', registered: 3, started: 2, completed: 1 }]);
  // The story counts those who started in the period, whenever they finished.
  expect((await read(first)).stories[0]).toMatchObject({ started: 1, completed: 1, playing: 0, medianMs: day });
  expect((await read(second)).stories[0]).toMatchObject({ started: 1, completed: 0, playing: 1, medianMs: null });
  expect((await read(addDays(first, 2))).stories).toEqual([]);
});

it('a guest has given up at the first clue that is unsolved when they leave, or do nothing for a day', async () => {
  const [atFirst, atSecond] = [await play('a'), await play('b', '303')];
  await solve(atSecond, 'q1');
  expect((await read()).stories[0]).toMatchObject({ started: 2, playing: 2, gaveUp: [] });
  await world.call(world.guests.staffHandlers.checkOut, {
    ...{ params: { userId: atFirst }, query: {}, body: {}, caller: staff },
  });
  const { gaveUp, playing } = (await read()).stories[0] ?? {};
  expect(playing).toBe(1);
  expect(gaveUp?.map(({ questionIndex, count }) => [questionIndex, count])).toEqual([[0, 1]]);
  world.clock.advance(day - minute);
  expect((await read()).stories[0]?.playing).toBe(1);
  world.clock.advance(minute);
  const later = (await read()).stories[0];
  expect(later).toMatchObject({ playing: 0 });
  expect(later?.gaveUp.at(-1)).toMatchObject({ questionId: 'q2', questionIndex: 1, questionText: '門へ', count: 1 });
});

it('a clue that the story no longer has keeps its count, without a number', async () => {
  const guest = await play('a');
  const story = world.story(storyId);
  world.clock.advance(2 * day);
  if (story) world.putStory({ ...story, version: 2, questions: story.questions.slice(1) });
  expect(guest).not.toBe('');
  expect((await read()).stories[0]?.gaveUp).toEqual([
    { questionId: 'q1', questionIndex: null, questionText: '', count: 1 },
  ]);
});

it('the spots of a story are counted on the days on which guests found them', async () => {
  const guest = await play('a');
  await solve(guest, 'q1');
  const spots = async () => (await read()).stories[0]?.spots;
  expect(await spots()).toEqual([{ questionId: 'q2', spotName: '石垣の門', found: 0 }]);
  const spotCode = withCheck('spot', '7kq3m9x');
  world.spots.set(spotCode, { storyId, questionId: 'q2' });
  await world.record(guest, 'spot_scan', { questionId: 'q2', spotCode }, { storyId });
  expect(await spots()).toEqual([{ questionId: 'q2', spotName: '石垣の門', found: 1 }]);
});

it('erasing guests changes no figure', async () => {
  const guest = await play('a');
  await solve(guest, 'q1');
  world.clock.advance(2 * day);
  const before = await read();
  await world.storage.journal.append({
    ...{ kind: 'erase', userId: '', storyId: '', why: 'staff', stayIds: [], mediaIds: [] },
    userIds: [guest],
  });
  expect(world.state.guests.get(guest)?.erasedAt).toBeDefined();
  expect(await read()).toEqual(before);
});

it.each([
  ['2026-08-02', '2026-08-01'],
  ['2026-01-01', '2027-01-02'],
])('the period from %s to %s is refused', async (from, to) => {
  await expect(read(from, to)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
