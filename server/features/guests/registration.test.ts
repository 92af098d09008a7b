import { beforeEach, describe, expect, it } from 'vitest';
import { toTextsByLanguage } from '#core/model/languages.ts';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';

let world: GuestWorld;
let phone: Phone;
beforeEach(() => {
  world = new GuestWorld();
  phone = new Phone();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const find = (of: Phone, roomNumber: string, guestName = '') =>
  world.call(world.guests.phoneHandlers.findInRoom, { params: { roomNumber }, query: { guestName }, phone: of });
const listOwnGuests = (of: Phone) => world.call(world.guests.phoneHandlers.listMyGuests, { phone: of });

const registerByTicket = async () => {
  const ticket = await world.call(world.guests.staffHandlers.createTicket, {
    body: { roomNumber: '302', maxGuests: 6, storyId: 'abcd2345' },
    caller: staff,
  });
  const body = { roomNumber: '', guestName: 'はると', ticketCode: ticket.data.code };
  return world.call(world.guests.phoneHandlers.registerGuest, { body, phone: new Phone() });
};

describe('registering', () => {
  it('[88] [199] creates a waiting guest of our hotel', async () => {
    const { data } = await world.register(phone, { roomNumber: ' 302 ', guestName: ' 田中  花子' });
    expect(data).toEqual({
      userId: expect.stringMatching(/^[0-9a-f]{32}$/),
      guestName: '田中 花子',
      roomNumber: '302',
      storyId: 'abcd2345',
      hotelId: 'our-hotel',
      status: 'waiting',
      isActive: false,
    });
  });

  it('[199] returns the same guest to the same phone, and writes the registration once', async () => {
    const first = await world.register(phone);
    const repeated = await world.register(phone);
    expect(repeated.data).toEqual(first.data);
    const types = world.storage.journal.lines.map((line) => line.kind === 'guest' && line.type);
    expect(types).toEqual(['registered', 'phone_seen']);
  });

  it('creates one guest from two simultaneous registrations of the same phone', async () => {
    await find(phone, '302', '田中');
    const both = await Promise.all([world.register(phone), world.register(phone)]);
    expect(both[0].data.userId).toBe(both[1].data.userId);
  });

  it.each([
    ['full-width digits', { roomNumber: '３０２' }],
    ['spaces', { roomNumber: ' 3 0 2 ' }],
    ['号室', { roomNumber: '302号室' }],
    ['a full-width name', { guestName: 'Ｔａｎａｋａ' }],
    ['another case', { guestName: 'TANAKA' }],
  ])('[101] [102] returns the same guest in spite of %s', async (_, input) => {
    const first = await world.register(phone, { guestName: 'Tanaka' });
    const repeated = await world.register(phone, { guestName: 'tanaka', ...input });
    expect(repeated.data.userId).toBe(first.data.userId);
  });

  it('[101] creates a second guest for another name', async () => {
    const first = await world.register(phone);
    const second = await world.register(phone, { guestName: '次郎' });
    expect(second.data.userId).not.toBe(first.data.userId);
    expect((await listOwnGuests(phone)).data.map((guest) => guest.guestName)).toEqual(['田中', '次郎']);
  });

  it('[101] creates a new waiting guest for another phone, and reveals nothing about the first guest', async () => {
    const userId = await world.createActiveGuest(phone);
    const other = await world.register(new Phone());
    expect(other.data.userId).not.toBe(userId);
    expect(other.data.status).toBe('waiting');
    expect(Object.keys(other.data).sort()).toEqual(
      ['guestName', 'hotelId', 'isActive', 'roomNumber', 'status', 'storyId', 'userId'].sort(),
    );
  });

  it.each([
    [{ roomNumber: ' 　' }, 'ROOM_REQUIRED'],
    [{ roomNumber: '号室' }, 'ROOM_REQUIRED'],
    [{ guestName: '\u3000 ' }, 'NAME_REQUIRED'],
    [{ guestName: '\u202e\u200b' }, 'NAME_REQUIRED'],
    [{ storyId: 'zzzzzzzz' }, 'STORY_NOT_FOUND'],
  ])('[145] refuses %j', async (form, expected) => {
    await expect(world.register(phone, form)).rejects.toEqual(code(expected));
    expect(world.storage.journal.lines).toHaveLength(0);
  });

  it.each([
    ['switched off', { isActive: false }],
    ['in the trash', { trashedAt: '2026-07-31T00:00:00.000Z' }],
  ])('refuses new guests for a story that is %s, but recognises the guests who play it', async (_, change) => {
    const { data } = await world.register(phone);
    world.putStory(createStory({ ...change, version: 2 }));
    await expect(world.register(new Phone())).rejects.toEqual(code('STORY_NOT_FOUND'));
    expect((await world.register(phone)).data.userId).toBe(data.userId);
  });

  it('[199] refuses rooms that the story does not list, and accepts its rooms in any spelling', async () => {
    world.putStory(createStory({ storyId: 'rooms234', roomNumbers: ['301', '３０２号室'] }));
    const storyId = 'rooms234';
    await expect(world.register(phone, { storyId, roomNumber: '303' })).rejects.toEqual(code('ROOM_NOT_IN_STORY'));
    expect((await world.register(phone, { storyId, roomNumber: '302' })).data.status).toBe('waiting');
  });

  it("marks a room that is not in the hotel's list", async () => {
    world.settings = { ...world.settings, rooms: ['301', '302'] };
    const registered = await world.register(phone);
    const unknown = await world.register(new Phone(), { roomNumber: '999' });
    expect((await world.findRow(registered.data.userId)).isRoomUnlisted).toBeUndefined();
    expect((await world.findRow(unknown.data.userId)).isRoomUnlisted).toBe(true);
  });

  it('is refused with the text of the hotel while the hotel pauses it; registered guests are not affected', async () => {
    await world.register(phone);
    world.settings = {
      ...world.settings,
      registration: 'paused',
      registrationPausedText: toTextsByLanguage({ ja: '18時まで' }),
    };
    const refused = { code: 'REGISTRATION_PAUSED', data: { texts: toTextsByLanguage({ ja: '18時まで' }) } };
    await expect(world.register(new Phone())).rejects.toMatchObject(refused);
    await expect(world.register(phone)).resolves.toBeDefined();
  });

  it('admits fifty waiting guests to a room and refuses the next, but not one with a check-in ticket', async () => {
    for (let n = 0; n < 50; n += 1) await world.register(new Phone(), { guestName: `guest ${n}` });
    await expect(world.register(phone)).rejects.toEqual(code('TOO_MANY_WAITING'));
    await expect(world.register(phone, { roomNumber: '303' })).resolves.toBeDefined();
    expect((await registerByTicket()).data).toMatchObject({ roomNumber: '302', status: 'active' });
  });

  it('admits six guests a minute in all while a crowd waits, besides those with tickets, and tells the panel', async () => {
    world = new GuestWorld({ limits: { waitingInAll: 2 } });
    let room = 0;
    const registerNext = () => {
      room += 1;
      return world.register(new Phone(), { roomNumber: `${room}` });
    };
    const first = await registerNext();
    await registerNext();
    expect([world.announcements, world.guests.isCrowded()]).toEqual([[], true]);
    for (let n = 0; n < 6; n += 1) await registerNext();
    expect(world.announcements).toEqual([{ type: 'settings' }]);
    world.clock.advance(20_000);
    const refused = { code: 'TOO_MANY_REQUESTS', data: { retryAfterMs: 40_000 } };
    await expect(registerNext()).rejects.toMatchObject(refused);
    expect((await registerByTicket()).data).toMatchObject({ status: 'active' });
    world.clock.advance(40_000);
    await expect(registerNext()).resolves.toBeDefined();
    const userIds = [...world.state.guests.all()].map(({ userId }) => userId).filter((id) => id !== first.data.userId);
    await world.call(world.guests.staffHandlers.rejectGuests, { body: { userIds }, caller: staff });
    await registerNext();
    expect(world.announcements).toHaveLength(2);
  });

  it.each([
    ['', '', 'active'],
    ['11:00', '13:00', 'active'],
    ['22:00', '06:00', 'waiting'],
  ])('approves automatically from "%s" to "%s": at noon a guest is %s', async (from, to, status) => {
    world.settings = { ...world.settings, approval: 'automatic', automaticHours: { from, to } };
    expect((await world.register(phone)).data.status).toBe(status);
  });

  it('is visible only once it is on the disk, and leaves nothing behind when the disk is full', async () => {
    world.storage.journal.failNext();
    await expect(world.register(phone)).rejects.toEqual(code('STORAGE_FULL'));
    expect(world.state.guests.count('waiting')).toBe(0);
    world.storage.journal.hold();
    const pending = world.register(phone);
    await Promise.resolve();
    expect(world.state.guests.count('waiting')).toBe(0);
    world.storage.journal.release();
    await pending;
    expect(world.state.guests.count('waiting')).toBe(1);
  });
});

describe('registering again from the same phone for another story', () => {
  beforeEach(() => {
    world.putStory(createStory({ storyId: 'other234' }));
  });

  it('[28] changes the story of the same guest without a new approval', async () => {
    const userId = await world.createPlayingGuest(phone);
    phone.userId = undefined;
    const { data } = await world.register(phone, { storyId: 'other234' });
    expect(data).toMatchObject({ userId, status: 'active', storyId: 'other234' });
    expect((await world.progress(userId)).state).toBe('not_started');
  });

  it('[28] changes the story even if only the headers identify the guest, who keeps their phone', async () => {
    const userId = await world.createActiveGuest(phone);
    const bare = new Phone();
    bare.userId = userId;
    const { data } = await world.register(bare, { storyId: 'other234' });
    expect(data.userId).toBe(userId);
    expect((await listOwnGuests(bare)).data).toEqual([]);
    expect((await listOwnGuests(phone)).data.map((guest) => guest.userId)).toEqual([userId]);
  });

  it('refuses a story that does not allow the room, and keeps the old story', async () => {
    const userId = await world.createActiveGuest(phone);
    world.putStory(createStory({ storyId: 'rooms234', roomNumbers: ['999'] }));
    await expect(world.register(phone, { storyId: 'rooms234' })).rejects.toEqual(code('ROOM_NOT_IN_STORY'));
    expect((await world.findRow(userId)).storyId).toBe('abcd2345');
  });

  it('[200] keeps the position in the old story, where the guest continues when staff change the story back', async () => {
    const userId = await world.createPlayingGuest(phone);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await world.register(phone, { storyId: 'other234' });
    await world.start(userId);
    expect((await world.progress(userId)).answeredCount).toBe(0);
    const change = { params: { userId }, body: { storyId: 'abcd2345' }, caller: staff };
    const { data } = await world.call(world.guests.staffHandlers.updateGuestStory, change);
    expect(data).toMatchObject({ storyId: 'abcd2345', answeredCount: 1, progress: 25 });
    expect((await world.progress(userId)).currentQuestionId).toBe('q2');
  });
});

describe('looking up a room', () => {
  it('[99] [198] returns a guest to their own phone only', async () => {
    const { data } = await world.register(phone);
    const matches = await find(phone, '３０２', '田中');
    expect(matches.data).toEqual([{ ...data, _id: data.userId, createdAt: expect.any(String) }]);
    expect((await find(phone, '302')).data).toHaveLength(1);
    expect((await find(phone, '302', '佐藤')).data).toEqual([]);
    expect((await find(phone, '303', '田中')).data).toEqual([]);
    expect((await find(new Phone(), '302', '田中')).data).toEqual([]);
  });

  it('[198] refuses an address for a minute after ten of its look-ups have found nobody', async () => {
    for (let n = 0; n < 10; n += 1) expect((await find(new Phone(), `${n}`)).data).toEqual([]);
    await expect(find(new Phone(), '11')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterMs: 60_000 },
    });
    await expect(find(new Phone('10.0.0.9'), '11')).resolves.toBeDefined();
    world.clock.advance(minute);
    await expect(find(new Phone(), '11')).resolves.toBeDefined();
  });

  it('[198] lets forty guests look up and register from one address', async () => {
    for (let n = 0; n < 40; n += 1) {
      const hotelPhone = new Phone('10.0.0.1');
      await find(hotelPhone, `${n}`, 'guest');
      await world.register(hotelPhone, { roomNumber: `${n}`, guestName: 'guest' });
    }
    expect(world.state.guests.count('waiting')).toBe(40);
  });
});

describe("a phone's own guests", () => {
  it('[14] are listed with story, status and lottery, except guests who have left', async () => {
    const userId = await world.createActiveGuest(phone);
    const { data } = await listOwnGuests(phone);
    expect(data).toMatchObject([
      { userId, guestName: '田中', storyTitle: '渚の宝船', status: 'active', gameCompleted: false },
    ]);
    expect(data[0]?.lottery).toEqual({ canSpin: false, reason: 'NO_CAMPAIGN' });
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    expect((await listOwnGuests(phone)).data).toEqual([]);
    expect((await listOwnGuests(new Phone())).data).toEqual([]);
  });
});
