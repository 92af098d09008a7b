import { beforeEach, describe, expect, it } from 'vitest';
import { GuestWorld, Phone } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';

let world: GuestWorld;
beforeEach(() => {
  world = new GuestWorld();
  world.putStory(createStory({ storyId: 'three234' }));
});

/** Answers the three questions of the short story. That makes four entries, because the last line counts as two. */
const aFinisher = async (guestName: string) => {
  const userId = await world.createPlayingGuest(new Phone(), { guestName, storyId: 'three234' });
  for (const questionId of ['q1', 'q2', 'q3']) {
    await world.record(userId, 'text_input', { questionId, answer: 'やどかり' }, { storyId: 'three234' });
  }
  return userId;
};

describe('the action log', () => {
  it('[91] has the specified fields and leaves out starts and approvals', async () => {
    const userId = await world.createPlayingGuest(new Phone(), { guestName: '花子' });
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
    const { data, top } = await world.listActions();
    expect(top).toEqual({ page: 1, total: 1, totalPages: 1 });
    expect(data).toEqual([
      {
        _id: expect.any(String),
        userId,
        storyId: 'abcd2345',
        userDetails: { guestName: '花子', username: '花子', roomNumber: '302' },
        timestamp: new Date(world.clock.now()).toISOString(),
        actionType: 'option_select',
        questionIndex: 0,
        actionDetails: {
          questionId: 'q1',
          questionType: 'multiple_choice',
          questionText: 'Which of the two shisa calls t',
          selectedOption: 'B',
          isCorrect: false,
        },
      },
    ]);
  });

  it('lists the journal line that completes a story as two entries with different ids, the completion first', async () => {
    await aFinisher('花子');
    const { data } = await world.listActions();
    expect(data.map((entry) => entry.actionType)).toEqual(['game_complete', 'text_input', 'text_input', 'text_input']);
    expect(data[0]?.actionDetails).toEqual({ gameCompleted: true, complete: true });
    expect(new Set(data.map((entry) => entry._id)).size).toBe(4);
  });

  it('[207] returns every entry exactly once over all pages, whatever the page size', async () => {
    for (const name of ['a', 'b', 'c']) await aFinisher(name);
    const whole = (await world.listActions({ limit: 200 })).data;
    expect(whole).toHaveLength(12);
    for (const limit of [1, 2, 3, 4, 5, 7, 11]) {
      const pages = Math.ceil(12 / limit);
      const joined = [];
      for (let page = 1; page <= pages; page += 1) {
        const { data, top } = await world.listActions({ page, limit });
        expect(top).toEqual({ page, total: 12, totalPages: pages });
        joined.push(...data);
      }
      expect(joined).toEqual(whole);
    }
    expect((await world.listActions({ page: 99 })).data).toEqual([]);
  });

  it('[207] filters by story and by guest, with totals of the filtered entries', async () => {
    const userId = await aFinisher('a');
    const other = await world.createPlayingGuest(new Phone(), { guestName: 'b' });
    await world.record(other, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    expect((await world.listActions({ storyId: 'three234', limit: 2 })).top).toMatchObject({ total: 4, totalPages: 2 });
    expect((await world.listActions({ userId: other })).data).toHaveLength(1);
    expect((await world.listActions({ userId, storyId: 'abcd2345' })).data).toEqual([]);
    expect((await world.listActions({ userId, limit: 1, page: 2 })).data[0]).toMatchObject({ questionIndex: 2 });
  });

  it('is empty at first', async () => {
    expect(await world.listActions()).toEqual({ data: [], top: { page: 1, total: 0, totalPages: 1 } });
  });

  it('lists a completion that a correction of the story caused as a separate entry', async () => {
    const story = world.story('three234');
    if (story === undefined) throw new Error('no story');
    const userId = await world.createPlayingGuest(new Phone(), { guestName: '花子', storyId: 'three234' });
    for (const [questionId, answer] of [
      ['q1', 'やどかり'],
      ['q2', 'やどかり'],
      ['q3', 'yadokari'],
    ] as const) {
      await world.record(userId, 'text_input', { questionId, answer }, { storyId: 'three234' });
    }
    const questions = story.questions.map((question) => ({ ...question, acceptedAnswers: ['yadokari'] }));
    world.putStory({ ...story, version: 2, questions });
    await world.play.fixRunning('three234', 1, 2);
    const { data, top } = await world.listActions({ userId });
    expect(top.total).toBe(4);
    expect(data.map((entry) => entry.actionType)).toEqual(['game_complete', 'text_input', 'text_input', 'text_input']);
    expect(data[0]).toMatchObject({
      userId,
      questionIndex: 2,
      userDetails: { guestName: '花子', roomNumber: '302' },
      actionDetails: { gameCompleted: true, complete: true },
    });
    expect(new Set(data.map((entry) => entry._id)).size).toBe(4);
    expect((await world.listActions({ userId, limit: 1, page: 2 })).data[0]?.actionType).toBe('text_input');
  });
});
