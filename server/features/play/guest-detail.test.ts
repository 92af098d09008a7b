import { describe, expect, it } from 'vitest';
import { GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';

const detailOf = async (world: GuestWorld, userId: string) =>
  (await world.call(world.play.staffHandlers.getGuestDetail, { params: { userId }, caller: staff })).data;

describe('the detail of a guest', () => {
  it('has user, progress, story, the questions of his version and who shares his stay', async () => {
    const world = new GuestWorld();
    const userId = await world.aPlayingGuest();
    const sister = await world.anActiveGuest(new Phone(), { guestName: '花子' });
    await world.anActiveGuest(new Phone(), { guestName: '佐藤', roomNumber: '303' });
    const { user, progress, story, questions, party } = await detailOf(world, userId);
    expect([user.userId, progress.userId, story?.storyId]).toEqual([userId, userId, 'abcd2345']);
    expect(questions.map(({ questionId, questionType }) => [questionId, questionType])).toEqual([
      ['q1', 'multiple_choice'],
      ['q2', 'no_answer'],
      ['q3', 'file_upload'],
      ['q4', 'text'],
    ]);
    expect(party.map((one) => one.userId)).toEqual([userId, sister]);
  });

  it('shows what there is when the story was removed for good', async () => {
    const world = new GuestWorld();
    const userId = await world.aPlayingGuest();
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    world.versions.clear();
    const { user, progress, story, questions } = await detailOf(world, userId);
    expect([user.guestName, user.storyTitle, story, questions]).toEqual(['田中', '', null, []]);
    expect(progress).toMatchObject({
      answeredCount: 1,
      questionCount: 4,
      answers: [{ questionId: 'q1', isCorrect: true }],
    });
  });
});
