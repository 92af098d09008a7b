import { beforeEach, describe, expect, it } from 'vitest';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';

const second = 'wxyz6789';
let world: GuestWorld;
let userId: string;

beforeEach(async () => {
  world = new GuestWorld();
  const first = world.story('abcd2345');
  world.putStory(createStory({ storyId: second, questions: first?.questions ?? [] }));
  userId = await world.createPlayingGuest();
});

const changeStory = (storyId: string) =>
  world.call(world.guests.staffHandlers.updateGuestStory, { params: { userId }, body: { storyId }, caller: staff });
const now = () => new Date(world.clock.now()).toISOString();
const wrong = () => world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });

describe('the last activity of a guest', () => {
  it('is the time of what the guest last did in any story, and stays the same when staff change the story', async () => {
    world.clock.advance(minute);
    await wrong();
    const last = now();
    world.clock.advance(minute);
    await changeStory(second);
    expect(await world.findRow(userId)).toMatchObject({ lastActivityAt: last, isStarted: false, progress: 0 });
    world.clock.advance(minute);
    await world.start(userId);
    const started = now();
    world.clock.advance(minute);
    await changeStory('abcd2345');
    expect(await world.findRow(userId)).toMatchObject({ lastActivityAt: started, isStarted: true });
    expect(world.rebuildState().progress.getLastActivity(userId)).toBe(started);
  });

  it('is not changed by what staff do for the guest', async () => {
    await wrong();
    const last = now();
    world.clock.advance(minute);
    const body = { questionId: 'q1', reason: 'the desk helped' };
    await world.call(world.play.staffHandlers.passQuestion, { params: { userId }, body, caller: staff });
    expect(await world.findRow(userId)).toMatchObject({ lastActivityAt: last, answeredCount: 1 });
    expect(world.rebuildState().progress.getLastActivity(userId)).toBe(last);
  });

  it('is null for a guest who only registered, and moves with the guest to a new phone', async () => {
    const { data } = await world.register(new Phone());
    expect((await world.findRow(data.userId)).lastActivityAt).toBeNull();
    const last = (await world.findRow(userId)).lastActivityAt;
    await changeStory(second);
    const parts = { params: { userId: data.userId }, body: { userId }, caller: staff };
    await world.call(world.guests.staffHandlers.samePerson, parts);
    expect((await world.findRow(data.userId)).lastActivityAt).toBe(last);
  });
});

describe('a guest whom staff bring back to an earlier story', () => {
  it('counts as stuck ten minutes after returning, however long they had played before', async () => {
    world.clock.advance(9 * minute);
    await changeStory(second);
    await world.start(userId);
    world.clock.advance(9 * minute);
    await changeStory('abcd2345');
    const back = now();
    expect((await world.findRow(userId)).stuck).toBeUndefined();
    world.clock.advance(10 * minute);
    expect((await world.findRow(userId)).stuck).toMatchObject({ reason: 'no-progress', questionId: 'q1', since: back });
    expect(world.rebuildState().progress.get(userId, 'abcd2345')).toMatchObject({ resumedAt: back });
  });

  it('is not considered away because of the time in the other story', async () => {
    await changeStory(second);
    world.clock.advance(200 * minute);
    await world.start(userId);
    await changeStory('abcd2345');
    world.clock.advance(10 * minute);
    expect((await world.findRow(userId)).stuck?.reason).toBe('no-progress');
    world.clock.advance(170 * minute);
    expect((await world.findRow(userId)).stuck).toBeUndefined();
  });
});
