import { describe, expect, it } from 'vitest';
import { fourQuestions, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';

const getDetail = async (world: GuestWorld, userId: string) =>
  (await world.call(world.play.staffHandlers.getGuestDetail, { params: { userId }, caller: staff })).data;

describe('the detail of a guest', () => {
  it("has the guest, progress, story, the questions of the guest's version, and who shares the stay", async () => {
    const world = new GuestWorld();
    const userId = await world.createPlayingGuest();
    const sister = await world.createActiveGuest(new Phone(), { guestName: '花子' });
    await world.createActiveGuest(new Phone(), { guestName: '佐藤', roomNumber: '303' });
    const { user, progress, story, questions, party } = await getDetail(world, userId);
    expect([user.userId, progress.userId, story?.storyId]).toEqual([userId, userId, 'abcd2345']);
    expect(questions.map(({ questionId, questionType }) => [questionId, questionType])).toEqual([
      ['q1', 'multiple_choice'],
      ['q2', 'no_answer'],
      ['q3', 'file_upload'],
      ['q4', 'text'],
    ]);
    expect(party.map((guest) => guest.userId)).toEqual([userId, sister]);
  });

  it('has the right answers, the tries and the opened hints of the current question (HELP-5)', async () => {
    const world = new GuestWorld();
    const userId = await world.createPlayingGuest();
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
    expect((await getDetail(world, userId)).clue).toMatchObject({
      questionId: 'q1',
      questionIndex: 0,
      rightAnswers: [expect.stringMatching(/^A/)],
      tries: [{ answer: expect.stringMatching(/^B/) }],
      hints: [],
    });
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'stone' });
    world.clock.advance(1_000);
    await world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 });
    const openedAt = new Date(world.clock.now()).toISOString();
    world.clock.advance(1_000);
    await world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 });
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'crab' });
    const { clue } = await getDetail(world, userId);
    expect(clue).toMatchObject({
      questionId: 'q2',
      rightAnswers: ['shell'],
      hints: [{ text: 'By the sea', openedAt }],
    });
    expect(clue?.tries.map(({ answer }) => answer)).toEqual(['crab', 'stone']);
  });

  it('has the number of a question that has answers in another language', async () => {
    const world = new GuestWorld();
    const translations = { en: { questions: { q2: { acceptedAnswers: ['clam'] } } } };
    world.putStory(createStory({ questions: fourQuestions(), translations }));
    const userId = await world.createPlayingGuest();
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    const { clue } = await getDetail(world, userId);
    expect(clue).toMatchObject({ questionIndex: 1, rightAnswers: ['shell', 'clam'] });
  });

  it('has no clue for a guest who waits or has not begun', async () => {
    const world = new GuestWorld();
    const { data } = await world.register(new Phone());
    expect((await getDetail(world, data.userId)).clue).toBeNull();
    await world.toggle(data.userId, { isActive: true });
    expect((await getDetail(world, data.userId)).clue).toBeNull();
  });

  it('has the guest and their answers, but no story, if the story was removed permanently', async () => {
    const world = new GuestWorld();
    const userId = await world.createPlayingGuest();
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    world.versions.clear();
    const { user, progress, story, questions } = await getDetail(world, userId);
    expect([user.guestName, user.storyTitle, story, questions]).toEqual(['田中', '', null, []]);
    expect(progress).toMatchObject({
      answeredCount: 1,
      questionCount: 4,
      answers: [{ questionId: 'q1', isCorrect: true }],
    });
  });
});
