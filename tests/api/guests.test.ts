import { beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { account } from '../support/server.ts';
import { asGuest, call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff } = startServerForFile();
let storyId: string;
let rooms = 400;

beforeAll(async () => {
  storyId = await createStory(server, staff);
});

/** Returns a room number that no other test of this file uses. */
const createRoomNumber = () => {
  rooms += 1;
  return String(rooms);
};
const expectRefusal = (status: number, code: string) =>
  expect.objectContaining({ status, json: expect.objectContaining({ success: false, code }) });
const toggle = (userId: string, body: object = {}) =>
  tryCall(server, 'toggleActive', { params: { userId }, body, headers: staff });
const listGuests = async (query: Record<string, string> = {}) =>
  (await call(server, 'listGuests', { query, headers: staff })).data;
const findInRoom = (phone: ApiPhone, roomNumber: string, guestName: string) =>
  phone.data('findInRoom', { params: { roomNumber }, query: { guestName } });

describe('registration', () => {
  it('[100] [199] finds nobody at first, registers the guest, and gives the phone an HttpOnly cookie', async () => {
    const phone = new ApiPhone(server);
    const roomNumber = createRoomNumber();
    const found = await phone.try('findInRoom', { params: { roomNumber }, query: { guestName: '田中' } });
    expect(found.json?.data).toEqual([]);
    expect(String(found.headers['set-cookie'])).toMatch(/^tk_phone=.*HttpOnly; SameSite=Lax/i);
    const data = await phone.register({ storyId, roomNumber });
    expect(data).toEqual({
      userId: expect.stringMatching(/^[0-9a-f]{32}$/),
      storyId,
      hotelId: expect.any(String),
      guestName: '田中',
      roomNumber,
      status: 'waiting',
      isActive: false,
    });
  });

  it('[99] [101] [102] finds the guest of the same phone again, however room and name are typed', async () => {
    const phone = new ApiPhone(server);
    const roomNumber = createRoomNumber();
    const { userId } = await phone.register({ storyId, roomNumber, guestName: 'Tanaka' });
    phone.userId = undefined;
    const wide = [...roomNumber].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    expect(await findInRoom(phone, `${wide}号室`, 'ＴＡＮＡＫＡ')).toMatchObject([
      { userId, storyId, isActive: false },
    ]);
    expect(await phone.register({ storyId, roomNumber: ` ${wide} `, guestName: 'tanaka' })).toMatchObject({ userId });
    expect(await listGuests({ q: roomNumber })).toHaveLength(1);
  });

  it('[101] creates a new waiting guest for another phone, and reveals nothing about the first guest', async () => {
    const [mine, other] = [new ApiPhone(server), new ApiPhone(server)];
    const roomNumber = createRoomNumber();
    const { userId } = await mine.register({ storyId, roomNumber });
    expect(await findInRoom(other, roomNumber, '田中')).toEqual([]);
    const reply = await other.try('registerGuest', { body: { roomNumber, guestName: '田中', storyId } });
    expect(reply.text).not.toContain(String(userId));
    expect(reply.json?.data).toMatchObject({ status: 'waiting' });
  });

  it.each([
    [{ roomNumber: ' ', guestName: '田中' }, 'ROOM_REQUIRED', 'Room number is required'],
    [{ roomNumber: '1', guestName: '\u3000' }, 'NAME_REQUIRED', 'Guest name is required'],
    [{}, 'ROOM_REQUIRED', 'Room number is required'],
  ])('[145] refuses %j', async (form, code, message) => {
    const reply = await tryCall(server, 'registerGuest', { body: { storyId, ...form } });
    expect(reply).toEqual(expectRefusal(400, code));
    expect(reply.json?.message).toBe(message);
  });

  it('[199] refuses a room that the story does not list, with a message', async () => {
    const only = await createStory(server, staff, { roomNumbers: ['301', '302'] });
    const reply = await tryCall(server, 'registerGuest', {
      body: { storyId: only, roomNumber: '303', guestName: '田中' },
    });
    expect(reply).toEqual(expectRefusal(403, 'ROOM_NOT_IN_STORY'));
    expect(reply.json?.message).toBe('This story is not open for the room');
  });

  it('[202] refuses a story that is not active with STORY_NOT_FOUND', async () => {
    const closed = await createStory(server, staff, { isActive: false });
    const body = { storyId: closed, roomNumber: createRoomNumber(), guestName: '田中' };
    expect(await tryCall(server, 'registerGuest', { body })).toEqual(expectRefusal(404, 'STORY_NOT_FOUND'));
  });

  it('replaces a cookie that this server did not issue, and keeps one that it issued', async () => {
    const phone = new ApiPhone(server);
    const inventedCookie = `tk_phone=${'c'.repeat(43)}`;
    phone.cookie = inventedCookie;
    await phone.register({ storyId, roomNumber: createRoomNumber() });
    const issuedCookie = phone.cookie;
    expect(issuedCookie).toMatch(/^tk_phone=[\w-]{43}$/);
    expect(issuedCookie).not.toBe(inventedCookie);
    await phone.register({ storyId, roomNumber: createRoomNumber(), guestName: 'ゆい' });
    expect(phone.cookie).toBe(issuedCookie);
    const other = new ApiPhone(server);
    other.cookie = inventedCookie;
    expect(await other.data('listMyGuests')).toEqual([]);
  });

  it('[14] lists the guests of the same phone, and none to a phone without its cookie', async () => {
    const phone = new ApiPhone(server);
    const roomNumber = createRoomNumber();
    await phone.register({ storyId, roomNumber, guestName: 'はると' });
    phone.userId = undefined;
    await phone.register({ storyId, roomNumber, guestName: 'ゆい' });
    expect(await phone.data('listMyGuests')).toMatchObject([
      { guestName: 'はると', roomNumber, storyTitle: '渚の宝船', status: 'waiting' },
      { guestName: 'ゆい' },
    ]);
    expect(await new ApiPhone(server).data('listMyGuests')).toEqual([]);
  });
});

describe('access to guests', () => {
  const guestCalls = ['getActiveStatus', 'getProgress', 'startStory', 'createResumeCode', 'streamGuest'] as const;

  it.each(guestCalls)(
    '[176] [197] %s is refused for another guest, when the two headers disagree, and without them',
    async (name) => {
      const [mine, other] = [new ApiPhone(server), new ApiPhone(server)];
      const roomNumber = createRoomNumber();
      await mine.register({ storyId, roomNumber });
      await other.register({ storyId, roomNumber, guestName: '花子' });
      const params = { userId: other.userId ?? '' };
      const reply = await mine.try(name, { params });
      expect(reply).toEqual(expectRefusal(403, 'NOT_YOURS'));
      expect(reply.text).not.toContain('花子');
      const headers = { ...asGuest(mine.userId ?? ''), 'User-Id': other.userId ?? '' };
      expect(await tryCall(server, name, { params, headers })).toEqual(expectRefusal(403, 'IDENTITY_MISMATCH'));
      const none = await tryCall(server, name, { params });
      expect([401, 403]).toContain(none.status);
    },
  );

  it('[176] is refused when an action is recorded for another guest', async () => {
    const [mine, other] = [new ApiPhone(server), new ApiPhone(server)];
    await mine.register({ storyId, roomNumber: createRoomNumber() });
    await other.register({ storyId, roomNumber: createRoomNumber() });
    const body = { userId: other.userId, storyId, actionType: 'text_input', actionDetails: { questionId: 'q1' } };
    expect(await mine.try('recordAction', { body })).toEqual(expectRefusal(403, 'NOT_YOURS'));
  });
});

describe('a guest’s status', () => {
  it('[107] [110] [196] [197] is toggled or set by staff, and shown to the guest and to staff', async () => {
    const phone = new ApiPhone(server);
    await phone.register({ storyId, roomNumber: createRoomNumber() });
    const userId = phone.userId ?? '';
    const status = () => phone.data('getActiveStatus', { params: { userId } });
    expect(await status()).toEqual({
      isActive: false,
      status: 'waiting',
      storyId,
      phoneChanges: 0,
      isIndoor: false,
      messages: [],
      members: [],
    });
    expect((await toggle(userId)).json?.data).toMatchObject({ userId, _id: userId, isActive: true });
    expect(await status()).toMatchObject({ isActive: true, status: 'active' });
    expect((await toggle(userId)).json?.data).toMatchObject({ isActive: false, status: 'stopped' });
    for (let n = 0; n < 2; n += 1) {
      expect((await toggle(userId, { isActive: true })).json?.data).toMatchObject({ isActive: true });
    }
    expect((await call(server, 'getActiveStatus', { params: { userId }, headers: staff })).data.isActive).toBe(true);
    expect(await toggle('f'.repeat(32))).toEqual(expectRefusal(404, 'GUEST_NOT_FOUND'));
    expect(await toggle('not-an-id')).toEqual(expectRefusal(404, 'GUEST_NOT_FOUND'));
  });

  it('[178] can be changed by staff only', async () => {
    const phone = new ApiPhone(server);
    await phone.register({ storyId, roomNumber: createRoomNumber() });
    const params = { userId: phone.userId ?? '' };
    for (const name of ['toggleActive', 'rejectGuest', 'checkOut'] as const) {
      expect([401, 403]).toContain((await phone.try(name, { params, body: {} })).status);
    }
    expect((await phone.data('getActiveStatus', { params })).status).toBe('waiting');
  });
});

describe('a change by staff', () => {
  it('[UNDO-1] can be undone even if it was a check-out, but only in the session that made it', async () => {
    const phone = new ApiPhone(server);
    const userId = await phone.play(staff, { storyId, roomNumber: createRoomNumber() });
    const params = { userId };
    await phone.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    const before = await phone.data('getProgress', { params });
    const { undo } = (await call(server, 'checkOut', { params, body: {}, headers: staff })).data;
    expect((await phone.data('getActiveStatus', { params })).status).toBe('ended');
    const body = { actionId: undo?.actionId ?? '' };
    const { token } = await call(server, 'logIn', { body: account });
    const otherSession = { Authorization: `Bearer ${token}` };
    expect(await tryCall(server, 'undoGuestAction', { params, body, headers: otherSession })).toEqual(
      expectRefusal(409, 'TOO_LATE'),
    );
    const { data } = await call(server, 'undoGuestAction', { params, body, headers: staff });
    expect(data).toMatchObject({ userId, status: 'active', answeredCount: 1 });
    expect(await phone.data('getProgress', { params })).toEqual(before);
    expect((await phone.try('undoGuestAction', { params, body })).status).toBe(401);
  });

  it('[UNDO-1] is refused if the guest has changed since staff loaded the row', async () => {
    const phone = new ApiPhone(server);
    await phone.register({ storyId, roomNumber: createRoomNumber() });
    const userId = phone.userId ?? '';
    const [row] = await listGuests({ q: String(rooms) });
    const { updatedAt = '' } = row ?? {};
    expect((await toggle(userId, { isActive: true, updatedAt })).status).toBe(200);
    expect(await toggle(userId, { isActive: false, updatedAt })).toEqual(expectRefusal(409, 'CHANGED_SINCE'));
  });
});

describe('staff', () => {
  it('[88] [195] list current, ended or all guests, search them, and page through them', async () => {
    const phone = new ApiPhone(server);
    const roomNumber = createRoomNumber();
    await phone.register({ storyId, roomNumber, guestName: '髙橋' });
    const [row] = await listGuests({ q: '高橋' });
    expect(row).toMatchObject({
      _id: phone.userId,
      userId: phone.userId,
      guestName: '髙橋',
      roomNumber,
      storyId,
      isActive: false,
      progress: 0,
      createdAt: expect.stringMatching(/^\d{4}-/),
      updatedAt: expect.stringMatching(/^\d{4}-/),
    });
    const params = { userId: phone.userId ?? '' };
    const checkOutReply = await call(server, 'checkOut', { params, body: {}, headers: staff });
    expect(checkOutReply.data.ended).toEqual([{ userId: phone.userId, guestName: '髙橋' }]);
    expect(await listGuests({ q: '高橋' })).toEqual([]);
    expect(await listGuests({ q: '高橋', stay: 'ended' })).toHaveLength(1);
    expect(await listGuests({ q: '高橋', stay: 'all' })).toHaveLength(1);
    const page = await call(server, 'listGuests', { query: { page: '1', limit: '2' }, headers: staff });
    expect(page.data).toHaveLength(2);
    expect(page).toMatchObject({ page: 1, totalPages: Math.ceil(page.total / 2) });
    expect((await tryCall(server, 'listGuests', { query: { stay: 'x' }, headers: staff })).status).toBe(400);
  });

  it('[101] [132] say that a waiting guest is the same person on a new phone; the old phone gets GUEST_MOVED', async () => {
    const [old, fresh] = [new ApiPhone(server), new ApiPhone(server)];
    const roomNumber = createRoomNumber();
    const oldId = await old.play(staff, { storyId, roomNumber });
    await old.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await fresh.register({ storyId, roomNumber });
    const [row] = (await listGuests({ q: roomNumber })).filter((guest) => guest.status === 'waiting');
    expect(row?.sameName).toMatchObject([{ userId: oldId, answeredCount: 1 }]);
    const params = { userId: fresh.userId ?? '' };
    await call(server, 'samePerson', { params, body: { userId: oldId }, headers: staff });
    expect(await fresh.data('getProgress', { params })).toMatchObject({ answeredCount: 1, currentQuestionId: 'q2' });
    const moved = await old.try('getActiveStatus', { params: { userId: oldId } });
    expect(moved).toEqual(expectRefusal(401, 'GUEST_MOVED'));
  });

  it('[28] [200] change the story of a guest and change it back, which restores the old position', async () => {
    const other = await createStory(server, staff, { title: 'もうひとつの物語' });
    const phone = new ApiPhone(server);
    const userId = await phone.play(staff, { storyId, roomNumber: createRoomNumber() });
    await phone.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    const change = (to: string) =>
      call(server, 'updateGuestStory', { params: { userId }, body: { storyId: to }, headers: staff });
    expect((await change(other)).data).toMatchObject({
      storyId: other,
      storyTitle: 'もうひとつの物語',
      answeredCount: 0,
    });
    const lateReply = await phone.record(storyId, 'text_input', { questionId: 'q2', answer: 'やどかり' });
    expect(lateReply).toEqual(expectRefusal(409, 'STORY_CHANGED'));
    expect(lateReply.json?.data).toMatchObject({ progress: { storyId: other, state: 'not_started' } });
    expect((await change(storyId)).data).toMatchObject({ answeredCount: 1, progress: 25 });
  });

  it('create a resume code, which moves the guest to another phone and works once', async () => {
    const [phone, other] = [new ApiPhone(server), new ApiPhone(server)];
    const userId = await phone.play(staff, { storyId, roomNumber: createRoomNumber() });
    const { code, qrText } = (await call(server, 'createResumeCode', { params: { userId }, headers: staff })).data;
    expect(qrText).toMatch(new RegExp(`^http://[^/]+/\\?resume=${code}$`));
    expect(qrText).not.toMatch(/localhost|127\.0\.0\.1/);
    expect(await other.data('resumeGuest', { body: { code: code.toUpperCase() } })).toMatchObject({ userId, storyId });
    expect(await other.data('listMyGuests')).toMatchObject([{ userId }]);
    expect(await other.try('resumeGuest', { body: { code } })).toEqual(expectRefusal(404, 'RESUME_CODE_INVALID'));
  });
});

describe('the limits', () => {
  it('let six guests of a phone wait, and the phone can register again after staff reject them together', async () => {
    const phone = new ApiPhone(server);
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1)
      ids.push(String((await phone.register({ storyId, roomNumber: createRoomNumber() })).userId));
    const body = { storyId, roomNumber: createRoomNumber(), guestName: '田中' };
    expect(await phone.try('registerGuest', { body })).toEqual(expectRefusal(429, 'TOO_MANY_ON_PHONE'));
    const rows = (await listGuests()).filter(({ userId }) => ids.includes(userId));
    expect(new Set(rows.map(({ phoneGroup }) => phoneGroup)).size).toBe(1);
    const { rejected } = (await call(server, 'rejectGuests', { body: { userIds: ids }, headers: staff })).data;
    expect(rejected.map(({ userId }) => userId).sort()).toEqual(ids.sort());
    expect((await phone.try('registerGuest', { body })).status).toBe(200);
  });

  it('[198] stop an address that looks up room after room', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const parts = { params: { roomNumber: `x${n}` }, query: { guestName: '田中' } };
      statuses.push((await tryCall(server, 'findInRoom', parts)).status);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
