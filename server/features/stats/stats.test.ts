import { beforeEach, describe, expect, it } from 'vitest';
import { day, GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';
import { createDashboard } from './dashboard.ts';
import { statsHandlers } from './stats.routes.ts';

let world: GuestWorld;
let handlers: ReturnType<typeof statsHandlers>;
beforeEach(() => {
  world = new GuestWorld();
  world.putStory(createStory({ storyId: 'three234' }));
  const { state, clock } = world;
  handlers = statsHandlers({ state, clock, stories: { current: (storyId) => world.story(storyId) } });
});

const stats = async () => (await world.call(handlers.getStats, { caller: staff })).data;
const funnel = async (storyId: string) =>
  (await world.call(handlers.getStoryStats, { params: { storyId }, caller: staff })).data;
const solve = (userId: string, questionId: string, answer = 'やどかり') =>
  world.record(userId, 'text_input', { questionId, answer }, { storyId: 'three234' });

describe('the figures of the dashboard [36]', () => {
  it('are zero in an empty hotel', async () => {
    expect(await stats()).toEqual({
      guests: 0,
      waiting: 0,
      active: 0,
      stopped: 0,
      completed: 0,
      playing: 0,
      onLastClue: 0,
      registeredToday: 0,
      approvedToday: 0,
      completedToday: 0,
      medianApprovalMinutes: null,
    });
  });

  it('change when guests register, are approved, are stopped, play and finish', async () => {
    const { data } = await world.register(new Phone(), { guestName: 'a', storyId: 'three234' });
    expect(await stats()).toMatchObject({ guests: 1, waiting: 1, active: 0, registeredToday: 1, approvedToday: 0 });
    world.clock.advance(3 * minute);
    await world.toggle(data.userId, { isActive: true });
    expect(await stats()).toMatchObject({
      waiting: 0,
      active: 1,
      approvedToday: 1,
      medianApprovalMinutes: 3,
      playing: 0,
    });
    await world.start(data.userId);
    await solve(data.userId, 'q1');
    expect(await stats()).toMatchObject({ playing: 1, onLastClue: 0, completed: 0 });
    await solve(data.userId, 'q2');
    expect(await stats()).toMatchObject({ playing: 1, onLastClue: 1 });
    await world.toggle(data.userId, { isActive: false });
    expect(await stats()).toMatchObject({ active: 0, stopped: 1, guests: 1, onLastClue: 1 });
    await solve(data.userId, 'q3');
    expect(await stats()).toMatchObject({ playing: 0, onLastClue: 0, completed: 1, completedToday: 1 });
  });

  it('count only current guests, but the figures for today include guests who have left', async () => {
    const userId = await world.createPlayingGuest(new Phone(), { storyId: 'three234' });
    for (const questionId of ['q1', 'q2', 'q3']) await solve(userId, questionId);
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    expect(await stats()).toMatchObject({ guests: 0, completed: 0, registeredToday: 1, completedToday: 1 });
    world.clock.advance(day);
    expect(await stats()).toMatchObject({ registeredToday: 0, completedToday: 0, medianApprovalMinutes: null });
    await world.register(new Phone(), { roomNumber: '500' });
    expect(await stats()).toMatchObject({ guests: 1, registeredToday: 1 });
  });

  it('count a guest who moved to another phone once, with the time of their first registration', async () => {
    const [old, heir] = [new Phone(), new Phone()];
    const { data } = await world.register(old, { storyId: 'three234' });
    world.clock.advance(4 * minute);
    await world.toggle(data.userId, { isActive: true });
    world.clock.advance(60 * minute);
    const waiting = await world.register(heir, { storyId: 'three234' });
    const [params, body] = [{ userId: waiting.data.userId }, { userId: data.userId }];
    await world.call(world.guests.staffHandlers.samePerson, { params, body, caller: staff });
    const once = { guests: 1, registeredToday: 1, approvedToday: 1, medianApprovalMinutes: 4 };
    expect(await stats()).toMatchObject(once);
  });
});

it('figures of the dashboard that are slow to compute are reused for ten times as long as that took', async () => {
  let nowMs = 0;
  const clock = {
    now: () => world.clock.now(),
    monotonic: () => {
      nowMs += 30;
      return nowMs;
    },
  };
  const dashboard = createDashboard(world.state, clock);
  expect(dashboard().guests).toBe(0);
  await world.register(new Phone());
  expect(dashboard().guests).toBe(0);
  nowMs += 300;
  expect(dashboard().guests).toBe(1);
});

describe('the questions of a story', () => {
  it('show how many guests reached and solved them, how long it took, and the wrong answers', async () => {
    const [first, second, third] = [
      await world.createPlayingGuest(new Phone(), { guestName: 'a', storyId: 'three234' }),
      await world.createPlayingGuest(new Phone(), { guestName: 'b', storyId: 'three234' }),
      await world.createPlayingGuest(new Phone(), { guestName: 'c', storyId: 'three234' }),
    ];
    await world.createActiveGuest(new Phone(), { guestName: 'never started', storyId: 'three234' });
    await solve(first, 'q1', 'カニ');
    await solve(first, 'q1', ' かに ');
    await solve(second, 'q1', 'エビ');
    world.clock.advance(2 * minute);
    await solve(first, 'q1');
    world.clock.advance(2 * minute);
    await solve(second, 'q1');
    world.clock.advance(minute);
    await solve(first, 'q2');
    await world.call(world.play.staffHandlers.passQuestion, {
      params: { userId: second },
      body: { questionId: 'q2', reason: 'stuck' },
      caller: staff,
    });
    await solve(first, 'q3');
    const { clues, ...story } = await funnel('three234');
    expect(story).toMatchObject({ storyId: 'three234', started: 3, completed: 1, medianMs: 5 * minute });
    expect(clues[0]).toMatchObject({
      questionId: 'q1',
      questionIndex: 0,
      reached: 3,
      solved: 2,
      passed: 0,
      wrongTries: 3,
      medianMs: 3 * minute,
      wrongAnswers: [
        { answer: 'カニ', count: 2 },
        { answer: 'エビ', count: 1 },
      ],
    });
    expect(clues[1]).toMatchObject({ reached: 2, solved: 1, passed: 1, wrongTries: 0, medianMs: 3 * minute });
    expect(clues[2]).toMatchObject({ reached: 2, solved: 1, medianMs: 0 });
    expect(third).toBeDefined();
  });

  it('count hints and show the text of a wrong option', async () => {
    const userId = await world.createPlayingGuest();
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 });
    await world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 });
    const { clues } = await funnel('abcd2345');
    const text = world.story('abcd2345')?.questions[0]?.multipleChoiceOptions[1]?.text;
    expect(clues[0]?.wrongAnswers).toEqual([{ answer: 'B', count: 1, optionText: text }]);
    expect(clues[1]).toMatchObject({ hints: 2, guestsWithHints: 1 });
  });

  it("are shown in the reader's language where the story has it, with wrong answers as guests typed them", async () => {
    const userId = await world.createPlayingGuest(new Phone(), { storyId: 'three234' });
    await solve(userId, 'q1', 'crab');
    const story = world.story('three234');
    if (story === undefined) throw new Error('no story');
    const en = { title: 'The Shore', questions: { q1: { questionText: 'Who lives here?' } } };
    world.putStory({ ...story, translations: { en } });
    const readStats = async (language: 'ja' | 'en') =>
      (await world.call(handlers.getStoryStats, { params: { storyId: 'three234' }, caller: staff, language })).data;
    const english = await readStats('en');
    expect(english).toMatchObject({ title: 'The Shore', started: 1 });
    expect(english.clues[0]).toMatchObject({
      questionText: 'Who lives here?',
      wrongAnswers: [{ answer: 'crab', count: 1 }],
    });
    expect(english.clues[1]?.questionText).toBe(story.questions[1]?.questionText);
    expect(await readStats('ja')).toMatchObject({ title: story.title });
  });

  it('leave out wrong answers that the story has come to accept', async () => {
    const userId = await world.createPlayingGuest(new Phone(), { storyId: 'three234' });
    await solve(userId, 'q1', 'ヤド');
    await solve(userId, 'q1', 'crab');
    const story = world.story('three234');
    if (story === undefined) throw new Error('no story');
    const questions = story.questions.map((question) => ({ ...question, acceptedAnswers: ['ヤド'] }));
    world.putStory({ ...story, version: 2, questions });
    const { clues } = await funnel('three234');
    expect(clues[0]?.wrongAnswers).toEqual([{ answer: 'crab', count: 1 }]);
  });

  it('list ten wrong answers, the most frequent first, and store a limited number', async () => {
    const userId = await world.createPlayingGuest(new Phone(), { storyId: 'three234' });
    const { lines } = world.storage.journal;
    for (let n = 0; n < 900; n += 1) {
      world.state.clues.add({
        kind: 'action',
        seq: n,
        actionId: 'x',
        userId,
        storyId: 'three234',
        storyVersion: 1,
        actionType: 'text_input',
        questionId: 'q1',
        questionIndex: 0,
        details: { userAnswer: n % 3 === 0 ? 'the usual' : `flood ${n}` },
        answer: {
          questionId: 'q1',
          questionIndex: 0,
          isCorrect: false,
          answer: '',
          attemptCount: 1,
          pointsEarned: 0,
          answeredAt: lines[0]?.at ?? '',
        },
      });
    }
    const { clues } = await funnel('three234');
    expect(clues[0]?.wrongAnswers).toHaveLength(10);
    expect(clues[0]?.wrongAnswers[0]).toEqual({ answer: 'the usual', count: 300 });
    expect(world.state.clues.get('three234', 'q1').wrongAnswers.length).toBeLessThanOrEqual(400);
  });

  it('are refused with STORY_NOT_FOUND if the story does not exist', async () => {
    await expect(funnel('zzzzzzzz')).rejects.toMatchObject({ code: 'STORY_NOT_FOUND' });
  });
});
