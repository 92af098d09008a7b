import { beforeEach, describe, expect, it } from 'vitest';
import { asGuest, GuestWorld, Phone } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';

let world: GuestWorld;
let phone: Phone;
beforeEach(() => {
  world = new GuestWorld();
  phone = new Phone();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const aWaitingGuest = async (overrides: Parameters<GuestWorld['register']>[1] = {}, of = phone) =>
  (await world.register(of, overrides)).data.userId;
const correct = (
  userId: string,
  body: { roomNumber?: string; guestName?: string; isRoomChecked?: boolean },
  caller = asGuest(userId),
) =>
  world.call(world.guests.phoneHandlers.correctRegistration, {
    params: { userId },
    body: { roomNumber: '302', guestName: '田中', ...body },
    caller,
  });

describe('a correction of room or name by a waiting guest (ENTRY-10)', () => {
  it('changes the waiting entry and keeps its id, and the row is marked as corrected', async () => {
    const userId = await aWaitingGuest({ roomNumber: '320' });
    const { data } = await correct(userId, { roomNumber: ' 302 ', guestName: '田中  花子' });
    expect(data).toMatchObject({ userId, roomNumber: '302', guestName: '田中 花子', status: 'waiting' });
    expect(await world.findRow(userId)).toMatchObject({ roomNumber: '302', guestName: '田中 花子', isCorrected: true });
    expect(world.state.guests.inRoom('320')).toEqual([]);
    expect(world.state.guests.inRoom('302').map((guest) => guest.userId)).toEqual([userId]);
  });

  it("keeps the guest's position in the queue of waiting guests", async () => {
    const first = await aWaitingGuest({ roomNumber: '320' });
    const second = await aWaitingGuest({ roomNumber: '301' }, new Phone());
    await correct(first, { roomNumber: '302' });
    expect(world.state.guests.waiting().map((guest) => guest.userId)).toEqual([first, second]);
    expect(world.state.guests.waitingRegistrations).toBe(2);
  });

  it('writes nothing when it changes nothing, and does not count towards the limit', async () => {
    const userId = await aWaitingGuest();
    for (let n = 0; n < 5; n += 1) await correct(userId, {});
    expect(world.storage.journal.lines).toHaveLength(1);
    expect((await world.findRow(userId)).isCorrected).toBeUndefined();
  });

  it('is possible three times, and then refused', async () => {
    const userId = await aWaitingGuest();
    for (const roomNumber of ['1', '2', '3']) await correct(userId, { roomNumber });
    await expect(correct(userId, { roomNumber: '4' })).rejects.toEqual(code('TOO_MANY_CORRECTIONS'));
    expect((await world.findRow(userId)).roomNumber).toBe('3');
  });

  it.each([
    [{ roomNumber: '　' }, 'ROOM_REQUIRED'],
    [{ guestName: '\u200b' }, 'NAME_REQUIRED'],
    [{ roomNumber: '<b>1</b>' }, 'ROOM_INVALID'],
  ])('is refused for %j', async (body, expected) => {
    const userId = await aWaitingGuest();
    await expect(correct(userId, body)).rejects.toEqual(code(expected));
  });

  it('is no longer possible once staff have decided', async () => {
    const userId = await world.createActiveGuest(phone);
    await expect(correct(userId, { roomNumber: '310' })).rejects.toEqual(code('WRONG_STATUS'));
  });

  it("obeys the story's own rooms and the limit of waiting guests per room", async () => {
    world.putStory(createStory({ storyId: 'rooms234', roomNumbers: ['301', '302'] }));
    const userId = await aWaitingGuest({ storyId: 'rooms234' });
    await expect(correct(userId, { roomNumber: '310' })).rejects.toEqual(code('ROOM_NOT_IN_STORY'));
    for (let n = 0; n < 50; n += 1) await aWaitingGuest({ roomNumber: '301', guestName: `guest ${n}` }, new Phone());
    await expect(correct(userId, { roomNumber: '301' })).rejects.toEqual(code('TOO_MANY_WAITING'));
    await expect(correct(userId, { guestName: '花子' })).resolves.toBeDefined();
  });

  it('removes the mark of an unlisted room when the new room is listed', async () => {
    world.settings = { ...world.settings, rooms: ['301', '302'] };
    const userId = await aWaitingGuest({ roomNumber: '3O2' });
    expect((await world.findRow(userId)).isRoomUnlisted).toBe(true);
    await correct(userId, { roomNumber: '302' });
    expect((await world.findRow(userId)).isRoomUnlisted).toBeUndefined();
  });

  it('moves the proposed stay to an empty room, and leaves none behind', async () => {
    const userId = await aWaitingGuest({ roomNumber: '320' });
    const before = world.state.guests.get(userId)?.stayId;
    await correct(userId, { roomNumber: '302' });
    expect(world.state.stays.getCurrent('320')).toBeUndefined();
    expect(world.state.stays.getCurrent('302')?.stayId).toBe(before);
    expect(world.rebuildState().stays.getCurrent('320')).toBeUndefined();
  });

  it('moves the guest to the stay of an occupied room, and ends the proposed stay', async () => {
    const family = await world.createActiveGuest(new Phone(), { roomNumber: '302', guestName: '父' });
    const userId = await aWaitingGuest({ roomNumber: '320', guestName: '子' });
    const proposed = world.state.guests.get(userId)?.stayId ?? '';
    await correct(userId, { roomNumber: '302', guestName: '子' });
    const guest = world.state.guests.get(userId);
    expect(guest?.stayId).toBe(world.state.guests.get(family)?.stayId);
    expect(guest?.formerStayIds).toEqual([proposed]);
    expect(world.state.stays.get(proposed)?.endedAt).toBeDefined();
    expect(world.state.stays.getCurrent('320')).toBeUndefined();
  });

  it('does not change the stay of others in the wrong room', async () => {
    const other = await world.createActiveGuest(new Phone(), { roomNumber: '320', guestName: '佐藤' });
    const userId = await aWaitingGuest({ roomNumber: '320' });
    await correct(userId, { roomNumber: '302' });
    expect(world.state.stays.getCurrent('320')?.stayId).toBe(world.state.guests.get(other)?.stayId);
    expect(world.state.stays.getCurrent('302')?.stayId).toBe(world.state.guests.get(userId)?.stayId);
  });

  it('leaves the guest in one room when two tabs send one at the same time', async () => {
    const userId = await aWaitingGuest({ roomNumber: '1' });
    await Promise.all([correct(userId, { roomNumber: '2' }), correct(userId, { roomNumber: '3' })]);
    const { roomKey = '', stayId } = world.state.guests.get(userId) ?? {};
    expect(['1', '2', '3'].filter((room) => world.state.stays.getCurrent(room) !== undefined)).toEqual([roomKey]);
    expect(world.state.stays.getCurrent(roomKey)?.stayId).toBe(stayId);
  });

  it('also takes effect when staff approve the guest at the same time', async () => {
    const userId = await aWaitingGuest({ roomNumber: '320' });
    await Promise.all([correct(userId, { roomNumber: '302' }), world.toggle(userId, { isActive: true })]);
    const guest = world.state.guests.get(userId);
    expect(guest).toMatchObject({ status: 'active', roomKey: '302' });
    expect(world.state.stays.getCurrent('302')?.stayId).toBe(guest?.stayId);
  });
});

describe('a room number (ENTRY-11)', () => {
  it.each(['B-07', '３０２号室', 'はなれ 2', 'Ocean-1', '1/2', '#12'])('may be %j', async (roomNumber) => {
    await expect(world.register(phone, { roomNumber })).resolves.toBeDefined();
  });

  it.each(['<b>1</b>', '30"2', '12345678901', '302\u{1F600}', '=1+2'])('may not be %j', async (roomNumber) => {
    await expect(world.register(phone, { roomNumber })).rejects.toEqual(code('ROOM_INVALID'));
    expect(world.storage.journal.lines).toHaveLength(0);
  });

  it('that is not in the list is rejected only if the phone sends isRoomChecked: false', async () => {
    world.settings = { ...world.settings, rooms: ['301', '302'] };
    const body = { roomNumber: '320', guestName: '田中', storyId: 'abcd2345' };
    const register = (isRoomChecked?: boolean) =>
      world.call(world.guests.phoneHandlers.registerGuest, {
        body: { ...body, ...(isRoomChecked === undefined ? {} : { isRoomChecked }) },
        phone,
      });
    await expect(register(false)).rejects.toEqual(code('ROOM_UNLISTED'));
    expect(world.storage.journal.lines).toHaveLength(0);
    expect((await register(true)).data.status).toBe('waiting');
    expect((await world.register(new Phone(), { roomNumber: '999' })).data.status).toBe('waiting');
  });
});
