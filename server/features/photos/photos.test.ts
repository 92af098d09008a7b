import { beforeEach, describe, expect, it } from 'vitest';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createQuestion, createStory } from '#tests/support/story-builders.ts';
import { photoHandlers } from './photos.routes.ts';

let world: GuestWorld;
let hidden: Set<string>;
const list = async (query: Partial<{ page: number; limit: number; q: string; hidden: boolean }> = {}) => {
  const { listPhotos } = photoHandlers({
    state: world.state,
    stories: {
      current: (storyId) => world.story(storyId),
      getContent: (storyId, version) => world.versions.get(`${storyId}/${version}`),
    },
    isHidden: (mediaId) => hidden.has(mediaId),
  });
  return world.call(listPhotos, { query: { page: 1, limit: 24, ...query }, caller: staff });
};
const names = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).data.map(({ guestName }) => guestName);

async function aGuestWithPicture(guestName: string, roomNumber: string): Promise<string> {
  const userId = await world.createPlayingGuest(new Phone(), { guestName, roomNumber });
  const { uploadId } = await world.upload(userId, { bytes: guestName });
  await world.record(userId, 'file_upload', { questionId: 'q1', uploadId });
  world.clock.advance(minute);
  return userId;
}

beforeEach(() => {
  hidden = new Set();
  world = new GuestWorld();
  world.putStory(
    createStory({
      version: 2,
      questions: [createQuestion({ questionType: 'file_upload', correctAnswer: '', questionText: 'The sea, please' })],
    }),
  );
});

describe('the photo wall', () => {
  it('shows the pictures of current guests, newest first, with room, name, story, question and time', async () => {
    const userId = await aGuestWithPicture('髙橋', '101');
    await aGuestWithPicture('Mia', '102');
    const { data, top } = await list();
    expect(data.map(({ guestName }) => guestName)).toEqual(['Mia', '髙橋']);
    expect(data[1]).toEqual({
      mediaId: expect.any(String),
      fileUploadUrl: `/api/media/${data[1]?.mediaId}`,
      isHidden: false,
      userId,
      guestName: '髙橋',
      roomNumber: '101',
      storyId: 'abcd2345',
      storyTitle: '渚の宝船',
      questionId: 'q1',
      questionIndex: 0,
      questionText: 'The sea, please',
      at: expect.any(String),
    });
    expect(top).toEqual({ page: 1, total: 2, totalPages: 1, hidden: 0 });
  });

  it('leaves out pictures that no answer uses, and those of guests who have left', async () => {
    const endedGuest = await aGuestWithPicture('髙橋', '101');
    const unsent = await world.createPlayingGuest(new Phone(), { guestName: 'Mia', roomNumber: '102' });
    await world.upload(unsent);
    expect(await names()).toEqual(['髙橋']);
    const params = { userId: endedGuest };
    await world.call(world.guests.staffHandlers.checkOut, { params, query: {}, body: {}, caller: staff });
    expect(await names()).toEqual([]);
  });

  it('searches by name and room, filters by hidden or visible, and returns pages', async () => {
    for (const [name, room] of [
      ['髙橋', '101'],
      ['Mia', '102'],
      ['花子', '103'],
    ] as const)
      await aGuestWithPicture(name, room);
    expect(await names({ q: '高橋' })).toEqual(['髙橋']);
    expect(await names({ q: '１０３号室' })).toEqual(['花子']);
    expect(await names({ page: 2, limit: 2 })).toEqual(['髙橋']);
    hidden.add((await list({ q: 'Mia' })).data[0]?.mediaId ?? '');
    expect(await names({ hidden: true })).toEqual(['Mia']);
    expect(await names({ hidden: false })).toEqual(['花子', '髙橋']);
    expect((await list({ q: '花子' })).top).toMatchObject({ total: 1, hidden: 1 });
  });

  it('still shows a picture of a story that was removed permanently', async () => {
    await aGuestWithPicture('髙橋', '101');
    world.versions.clear();
    expect((await list()).data[0]).toMatchObject({ storyTitle: '', questionText: '', questionIndex: -1 });
  });
});
