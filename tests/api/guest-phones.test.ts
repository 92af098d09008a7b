import { beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { ApiStream } from '../support/api-stream.ts';
import { readJournal } from '../support/journal-lines.ts';
import { createPngForm } from '../support/pictures.ts';
import { account } from '../support/server.ts';
import { asGuest, type CallParts, call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

/* Which phone may act as a guest (IDENTITY-10). */

type Headers = Record<string, string>;
const { server, staff } = startServerForFile();
let storyId = '';
let rooms = 300;
beforeAll(async () => {
  storyId = await createStory(server, staff);
});

const nextRoom = () => String(++rooms);
const statusOf = async (userId: string, headers: Headers) => {
  const reply = await tryCall(server, 'getActiveStatus', {
    params: { userId },
    headers: { ...asGuest(userId), ...headers },
  });
  return reply.status === 200 ? 'passes' : `${reply.status} ${reply.json?.code}`;
};
/** Returns the cookie of a phone that the server knows, but that has no guest. */
async function freshCookie(): Promise<string> {
  const phone = new ApiPhone(server);
  await phone.data('findInRoom', { params: { roomNumber: nextRoom() } });
  return phone.cookie ?? '';
}
/** Registers a guest without a cookie. Returns the guest's id, and the cookie that the reply sets. */
async function registerUnseen(form: object = {}) {
  const phone = new ApiPhone(server);
  await phone.register({ storyId, roomNumber: nextRoom(), ...form });
  return { userId: phone.userId ?? '', cookie: phone.cookie ?? '' };
}
const createCode = async (userId: string, headers: Headers = staff) =>
  (await call(server, 'createResumeCode', { params: { userId }, headers })).data.code;
const redeem = (code: string, headers: Headers = {}) => tryCall(server, 'resumeGuest', { body: { code }, headers });
const readLines = (guest: string) => readJournal(server).filter(({ userId }) => userId === guest);

describe('a call for a guest', () => {
  it('passes without a cookie until the guest’s own phone has sent its cookie', async () => {
    const { userId, cookie } = await registerUnseen();
    expect(await statusOf(userId, {})).toBe('passes');
    expect(await statusOf(userId, { cookie: 'tk_phone=forged' })).toBe('passes');
    expect(await statusOf(userId, { cookie: `tk_phone=${'x'.repeat(43)}` })).toBe('passes');
    expect(await statusOf(userId, { cookie })).toBe('passes');
    expect(await statusOf(userId, {})).toBe('403 OTHER_PHONE');
    expect(await statusOf(userId, { cookie: `tk_phone=${'x'.repeat(43)}` })).toBe('403 OTHER_PHONE');
    expect(await statusOf(userId, { cookie })).toBe('passes');
    expect(readLines(userId).filter(({ type }) => type === 'phone_seen')).toMatchObject([
      { phone: expect.any(String) },
    ]);
  });

  it('is refused with any other valid cookie, whether or not that phone has guests, and even while unseen', async () => {
    const { userId, cookie } = await registerUnseen();
    const others = [await freshCookie(), (await registerUnseen()).cookie];
    for (const other of others) expect(await statusOf(userId, { cookie: other })).toBe('403 OTHER_PHONE');
    expect(await statusOf(userId, { cookie })).toBe('passes');
    for (const other of others) expect(await statusOf(userId, { cookie: other })).toBe('403 OTHER_PHONE');
  });

  it('needs the cookie at once if the phone registered with one', async () => {
    const phone = new ApiPhone(server);
    phone.cookie = await freshCookie();
    await phone.register({ storyId, roomNumber: nextRoom() });
    expect(await statusOf(phone.userId ?? '', {})).toBe('403 OTHER_PHONE');
    expect(await statusOf(phone.userId ?? '', { cookie: phone.cookie })).toBe('passes');
  });

  it('is checked wherever the identity is used or returned, and not for staff', async () => {
    const phone = new ApiPhone(server);
    const userId = await phone.play(staff, { storyId, roomNumber: nextRoom() });
    const params = { userId };
    const form = await createPngForm({ questionId: 'q3' });
    const details = { questionId: 'q1', selectedOption: 'A' };
    const former = phone.cookie ?? '';
    phone.cookie = await freshCookie();
    await phone.data('resumeGuest', { body: { code: await createCode(userId) } });
    const strangers: [string, Headers, number, string][] = [
      ['the phone before the move', { cookie: former }, 401, 'GUEST_MOVED'],
      ['another phone', { cookie: await freshCookie() }, 403, 'OTHER_PHONE'],
      ['another guest’s phone', { cookie: (await registerUnseen()).cookie }, 403, 'OTHER_PHONE'],
      ['no cookie', {}, 403, 'OTHER_PHONE'],
      ['a forged cookie', { cookie: `tk_phone=${'x'.repeat(43)}` }, 403, 'OTHER_PHONE'],
    ];
    const calls: [Parameters<typeof tryCall>[1], CallParts][] = [
      ['getActiveStatus', { params }],
      ['correctRegistration', { params, body: { roomNumber: '1', guestName: 'Sato' } }],
      ['getProgress', { params }],
      ['startStory', { params }],
      ['createResumeCode', { params }],
      ['streamGuest', { params }],
      ['uploadPicture', { params, body: form.body, headers: form.headers }],
      ['recordAction', { body: { userId, storyId, actionType: 'option_select', actionDetails: details } }],
      ['createClaim', { body: {} }],
      ['drawBall', { body: { userId } }],
      ['getStory', { params: { storyId } }],
      ['listMyGuests', {}],
      ['findInRoom', { params: { roomNumber: '1' } }],
      ['registerGuest', { body: { roomNumber: '1', guestName: 'Sato', storyId } }],
    ];
    for (const [title, cookie, status, code] of strangers) {
      for (const [name, parts] of calls) {
        const headers = { ...parts.headers, ...asGuest(userId), ...cookie };
        const reply = await tryCall(server, name, { ...parts, headers });
        expect([reply.status, reply.json?.code], `${name}, ${title}`).toEqual([status, code]);
        expect(reply.json, name).not.toHaveProperty('data');
      }
      // These two are never refused: they do not use the identity.
      const form = { roomNumber: nextRoom(), guestName: 'Sato', storyId };
      expect((await tryCall(server, 'registerGuest', { body: form, headers: cookie })).status, title).toBe(200);
      const wrongCode = await redeem('wrongcode', { ...asGuest(userId), ...cookie });
      expect(wrongCode.json?.code, title).toBe('CODE_MISTYPED');
    }
    expect(await tryCall(server, 'getProgress', { params, headers: staff })).toMatchObject({ status: 200 });
    expect((await phone.data('getProgress', { params })).answers).toEqual([]);
  });

  it('does not get the guest of another phone by registering again', async () => {
    const phone = new ApiPhone(server);
    const roomNumber = nextRoom();
    await phone.register({ storyId, roomNumber, guestName: 'Kina' });
    const userId = phone.userId ?? '';
    expect(await statusOf(userId, { cookie: phone.cookie ?? '' })).toBe('passes');
    const body = { storyId, roomNumber, guestName: 'Kina' };
    const stranger = await freshCookie();
    for (const headers of [asGuest(userId), { ...asGuest(userId), cookie: stranger }]) {
      const reply = await tryCall(server, 'registerGuest', { body, headers });
      expect([reply.status, reply.json?.code]).toEqual([403, 'OTHER_PHONE']);
    }
    const without = await call(server, 'registerGuest', { body, headers: { cookie: stranger } });
    expect(without.data.userId).not.toBe(userId);
    expect((await phone.data('registerGuest', { body })).userId).toBe(userId);
  });
});

describe('a move to another phone', () => {
  it('ends the earlier phone and its stream, and can go back', async () => {
    const [first, second] = [new ApiPhone(server), new ApiPhone(server)];
    const userId = await first.play(staff, { storyId, roomNumber: nextRoom() });
    const stream = await ApiStream.open(server, `/api/users/${userId}/events`, first.headers());
    await stream.until(({ messages }) => messages.length > 0);
    second.cookie = await freshCookie();
    const code = String((await first.data('createResumeCode', { params: { userId } })).code);
    expect((await second.data('resumeGuest', { body: { code } })).userId).toBe(userId);
    await stream.until(({ isEnded }) => isEnded);
    expect(stream.messages).toHaveLength(1);
    expect(await statusOf(userId, { cookie: first.cookie ?? '' })).toBe('401 GUEST_MOVED');
    expect(await statusOf(userId, { cookie: second.cookie })).toBe('passes');
    expect(await statusOf(userId, {})).toBe('403 OTHER_PHONE');
    expect(await first.data('listMyGuests', { headers: { 'user-id': '', authorization: '' } })).toEqual([]);
    const line = readLines(userId).find(({ type }) => type === 'phone_bound');
    expect(line).toMatchObject({ phone: expect.any(String), isSeen: true });
    expect(line).not.toHaveProperty('by');
    const back = await createCode(userId);
    expect((await redeem(back, { ...asGuest(userId), cookie: first.cookie ?? '' })).status).toBe(200);
    expect(await statusOf(userId, { cookie: first.cookie ?? '' })).toBe('passes');
    expect(await statusOf(userId, { cookie: second.cookie })).toBe('401 GUEST_MOVED');
  });

  it('leaves the guest unseen if the redeeming call carried no cookie', async () => {
    const { userId, cookie } = await registerUnseen();
    expect(await statusOf(userId, { cookie })).toBe('passes');
    const reply = await redeem(await createCode(userId));
    const moved = [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
    expect(await statusOf(userId, {})).toBe('passes');
    expect(await statusOf(userId, { cookie })).toBe('401 GUEST_MOVED');
    expect(await statusOf(userId, { cookie: moved })).toBe('passes');
    expect(await statusOf(userId, {})).toBe('403 OTHER_PHONE');
  });

  it('with a code of staff is a security event with the person’s name, and the panel says who made the code and when', async () => {
    const { userId } = await registerUnseen();
    const detail = async () => (await call(server, 'getGuestDetail', { params: { userId }, headers: staff })).data;
    expect(await detail()).not.toHaveProperty('moved');
    await redeem(await createCode(userId), { cookie: await freshCookie() });
    expect((await detail()).moved).toEqual({ at: expect.any(String), by: account.email });
    const log = (await call(server, 'listSecurityLog', { headers: staff })).data;
    expect(log.find(({ event }) => event === 'move_code_made')).toMatchObject({ by: account.email });
  });
});

describe('a repeated clientRegisterId', () => {
  let ids = 0;
  const register = (form: object, headers: Headers = {}) =>
    tryCall(server, 'registerGuest', { body: { storyId, ...form }, headers });
  const idOf = ({ json }: Awaited<ReturnType<typeof register>>) =>
    (json?.data as { userId?: string } | undefined)?.userId ?? '';
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof register>>) =>
    [headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
  const createForm = () => {
    ids += 1;
    return { roomNumber: nextRoom(), guestName: 'Higa', clientRegisterId: `repeated-${String(ids).padStart(12, '0')}` };
  };

  it('is the same guest without a cookie while unseen, and with the own cookie', async () => {
    const form = createForm();
    const userId = idOf(await register(form));
    const again = await register(form);
    expect(idOf(again)).toBe(userId);
    expect(await statusOf(userId, { cookie: cookieOf(again) })).toBe('passes');
    expect(idOf(await register(form, { cookie: cookieOf(again) }))).toBe(userId);
  });

  it('is another guest without a cookie once seen, with another cookie, and with another name or room', async () => {
    const form = createForm();
    const first = await register(form);
    const userId = idOf(first);
    for (const changed of [{ guestName: 'Oshiro' }, { roomNumber: nextRoom() }]) {
      const other = createForm();
      const registered = idOf(await register(other));
      expect(idOf(await register({ ...other, ...changed }))).not.toBe(registered);
    }
    expect(await statusOf(userId, { cookie: cookieOf(first) })).toBe('passes');
    expect(idOf(await register(form))).not.toBe(userId);
    const third = createForm();
    const owner = idOf(await register(third));
    expect(idOf(await register(third, { cookie: await freshCookie() }))).not.toBe(owner);
  });
});
