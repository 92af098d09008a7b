import { beforeEach, describe, expect, it } from 'vitest';
import { asGuest, day, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
let phone: Phone;
beforeEach(() => {
  world = new GuestWorld();
  phone = new Phone();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const status = async (userId: string) => {
  const { data } = await world.call(world.guests.phoneHandlers.getActiveStatus, {
    params: { userId },
    caller: asGuest(userId),
  });
  return data;
};
const reject = (userId: string) =>
  world.call(world.guests.staffHandlers.rejectGuest, { params: { userId }, body: {}, caller: staff });
const merge = (userId: string, other: string) =>
  world.call(world.guests.staffHandlers.samePerson, { params: { userId }, body: { userId: other }, caller: staff });

describe('toggling a guest', () => {
  it('[107] [110] [196] approves, stops and resumes, and returns the new state', async () => {
    const { data } = await world.register(phone);
    const { userId } = data;
    expect((await world.toggle(userId)).data).toMatchObject({ userId, _id: userId, isActive: true, status: 'active' });
    expect(await status(userId)).toEqual({
      ...{ isActive: true, status: 'active', storyId: 'abcd2345', phoneChanges: 0, isIndoor: false, messages: [] },
      members: [],
    });
    expect((await world.toggle(userId)).data).toMatchObject({ isActive: false, status: 'stopped' });
    expect((await world.toggle(userId)).data).toMatchObject({ isActive: true, status: 'active' });
    expect(world.storage.journal.lines.slice(1)).toMatchObject([
      { type: 'approved', by: 'desk@hotel.example' },
      { type: 'stopped' },
      { type: 'resumed' },
    ]);
  });

  it('[110] sets the requested state: activating twice leaves the guest active and writes one line', async () => {
    const { data } = await world.register(phone);
    await world.toggle(data.userId, { isActive: true });
    expect((await world.toggle(data.userId, { isActive: true })).data.isActive).toBe(true);
    expect(world.storage.journal.lines).toHaveLength(2);
    await world.toggle(data.userId, { isActive: false });
    expect((await world.toggle(data.userId, { isActive: false })).data.status).toBe('stopped');
    expect(world.storage.journal.lines).toHaveLength(3);
  });

  it('[107] applies both of two simultaneous toggles', async () => {
    const { data } = await world.register(phone);
    await Promise.all([world.toggle(data.userId), world.toggle(data.userId)]);
    expect((await status(data.userId)).status).toBe('stopped');
  });

  it('leaves a waiting guest waiting when asked to deactivate them', async () => {
    const { data } = await world.register(phone);
    expect((await world.toggle(data.userId, { isActive: false })).data.status).toBe('waiting');
  });

  it('[196] is rejected for an unknown guest and for a guest who has left', async () => {
    await expect(world.toggle('f'.repeat(32))).rejects.toEqual(code('GUEST_NOT_FOUND'));
    const { data } = await world.register(phone);
    await reject(data.userId);
    await expect(world.toggle(data.userId)).rejects.toEqual(code('WRONG_STATUS'));
  });
});

describe('approving a guest for a room with guests of an earlier day', () => {
  const anEarlierParty = async () => {
    const earlier = await world.createActiveGuest(phone);
    world.clock.advance(day);
    const child = await world.register(new Phone(), { guestName: '次郎' });
    const parent = await world.register(new Phone(), { guestName: '佐藤' });
    return { earlier, parent: parent.data.userId, child: child.data.userId };
  };

  it('needs a decision, so the row of the waiting guest lists the earlier guests', async () => {
    const { earlier, parent } = await anEarlierParty();
    const { stay } = await world.findRow(parent);
    expect(stay.earlierGuests).toBe(true);
    expect(stay.earlier?.map(({ userId, status }) => [userId, status])).toEqual([[earlier, 'active']]);
    expect((await world.findRow(earlier)).stay.earlierGuests).toBeUndefined();
  });

  it.each([undefined, 'same' as const])('puts both parties into one stay when stay is %s', async (stay) => {
    const { earlier, parent } = await anEarlierParty();
    await world.toggle(parent, stay === undefined ? { isActive: true } : { isActive: true, stay });
    expect((await status(earlier)).status).toBe('active');
    expect((await world.findRow(parent)).stay.stayId).toBe((await world.findRow(earlier)).stay.stayId);
  });

  it("ends the earlier stay when stay is 'new', and guests who registered today join the new one", async () => {
    const { earlier, parent, child } = await anEarlierParty();
    await world.toggle(parent, { isActive: true, stay: 'new' });
    expect((await status(earlier)).status).toBe('ended');
    expect((await status(child)).status).toBe('waiting');
    const row = await world.findRow(parent);
    expect(row.stay.stayId).toBe((await world.findRow(child)).stay.stayId);
    expect((await world.findRow(earlier)).stay).toMatchObject({ state: 'ended' });
    expect(Date.parse(row.stay.endsAt) - world.clock.now()).toBe(3 * day);
    expect((await world.findRow(child)).stay.earlierGuests).toBeUndefined();
  });

  it("keeps the current stay when stay is 'new' and no guest is from an earlier day", async () => {
    const first = await world.createActiveGuest(phone);
    const { data } = await world.register(new Phone(), { guestName: '次郎' });
    await world.toggle(data.userId, { isActive: true, stay: 'new' });
    expect((await status(first)).status).toBe('active');
  });
});

describe('rejecting a guest', () => {
  it('ends their registration, and the stay if they were alone in it', async () => {
    const { data } = await world.register(phone);
    await reject(data.userId);
    expect((await status(data.userId)).status).toBe('ended');
    expect(world.state.stays.getCurrent('302')).toBeUndefined();
  });

  it('is possible only for waiting guests', async () => {
    const userId = await world.createActiveGuest(phone);
    await expect(reject(userId)).rejects.toEqual(code('WRONG_STATUS'));
  });
});

describe('guests with the same name in one room', () => {
  it('[101] are listed in the row of the waiting guest, and in no other row', async () => {
    const userId = await world.createPlayingGuest(phone);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    const second = await world.register(new Phone(), { guestName: ' 田中 ' });
    const third = await world.register(new Phone(), { guestName: '佐藤' });
    expect((await world.findRow(second.data.userId)).sameName).toMatchObject([{ userId, answeredCount: 1 }]);
    expect((await world.findRow(third.data.userId)).sameName).toBeUndefined();
    expect((await world.findRow(userId)).sameName).toBeUndefined();
  });

  it('[101] stay two guests when staff approve the waiting one as another person', async () => {
    const userId = await world.createActiveGuest(phone);
    const second = await world.register(new Phone());
    await world.toggle(second.data.userId, { isActive: true });
    expect((await status(userId)).status).toBe('active');
    expect((await status(second.data.userId)).status).toBe('active');
  });

  it("[101] become one when staff merge them: the waiting guest gets the other's position, story and status", async () => {
    const userId = await world.createPlayingGuest(phone);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    const newPhone = new Phone();
    const waiting = await world.register(newPhone);
    const heir = waiting.data.userId;
    expect((await merge(heir, userId)).data).toMatchObject({ userId: heir, status: 'active', answeredCount: 1 });
    expect(world.state.guests.get(userId)?.movedTo).toBe(heir);
    const query = { stay: 'all' as const };
    const list = await world.call(world.guests.staffHandlers.listGuests, { query, caller: staff });
    expect(list.data.map((row) => row.userId)).toEqual([heir]);
    await world.record(heir, 'text_input', { questionId: 'q2', answer: 'shell' });
    const log = await world.listActions({ userId: heir });
    expect(log.data.map((entry) => [entry.userId, entry.questionIndex])).toEqual([
      [heir, 1],
      [heir, 0],
    ]);
    expect((await world.progress(heir)).chatHistory.filter((entry) => entry.isUser)).toHaveLength(2);
  });

  it('are not merged with themselves, with an unknown guest or one of another room, or if they are not waiting', async () => {
    const userId = await world.createActiveGuest(phone);
    const waiting = (await world.register(new Phone())).data.userId;
    const elsewhere = await world.createActiveGuest(new Phone(), { roomNumber: '303' });
    await expect(merge(waiting, waiting)).rejects.toEqual(code('WRONG_STATUS'));
    await expect(merge(waiting, elsewhere)).rejects.toEqual(code('WRONG_STATUS'));
    await expect(merge(userId, waiting)).rejects.toEqual(code('WRONG_STATUS'));
    await expect(merge(waiting, 'f'.repeat(32))).rejects.toEqual(code('GUEST_NOT_FOUND'));
  });
});

describe('a restart', () => {
  it('restores guests, progress, stays and revisions', async () => {
    const userId = await world.createPlayingGuest(phone);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await world.register(new Phone(), { guestName: '花子' });
    const restarted = world.rebuildState();
    expect(restarted.guests.current()).toEqual(world.state.guests.current());
    expect(restarted.progress.get(userId, 'abcd2345')).toEqual(world.state.progress.get(userId, 'abcd2345'));
    expect(restarted.stays.getCurrent('302')).toEqual(world.state.stays.getCurrent('302'));
    expect(restarted.getRevision(userId)).toBe(world.state.getRevision(userId));
  });
});
