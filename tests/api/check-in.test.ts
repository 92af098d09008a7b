import { afterAll, beforeAll, expect, it } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { ApiPhone } from '../support/api-phone.ts';
import { LotteryWorld, toStatusAndCode } from '../support/lottery-world.ts';
import { asGuest, call, tryCall } from '../support/server-calls.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await LotteryWorld.open();
});
afterAll(async () => {
  await world.close();
});

const issue = async (body: object) =>
  (await call(world.server, 'createTicket', { headers: world.admin, body: { roomNumber: '302', ...body } })).data;
const enter = (ticketCode: string, guestName: string) =>
  tryCall(world.server, 'registerGuest', { body: { ticketCode, guestName, storyId: world.storyId } });

it('a ticket for two registers a family, also after a restart, refuses a third guest, and shows staff how many came', async () => {
  const ticket = await issue({ maxGuests: 2, language: 'en' });
  const first = await enter(ticket.qrText, 'はると');
  const userId = String((first.json?.data as { userId?: string } | undefined)?.userId);
  expect(first.json?.data).toMatchObject({ status: 'active', roomNumber: '302' });
  const start = { params: { userId }, headers: asGuest(userId), body: {} };
  expect((await tryCall(world.server, 'startStory', start)).status).toBe(200);
  await world.server.stop();
  await world.startAgain();
  expect((await enter(ticket.code.toUpperCase(), 'さくら')).status).toBe(200);
  const third = await enter(ticket.code, '三人目');
  expect([third.status, third.json?.code]).toEqual([409, 'TICKET_USED_UP']);
  const { data } = await call(world.server, 'listTickets', { headers: world.admin, query: { roomNumber: '302号室' } });
  expect(data).toEqual([expect.objectContaining({ state: 'used_up', guestCount: 2, seatsLeft: 0 })]);
  expect((await tryCall(world.server, 'startStory', start)).status).toBe(200);
});

it('a ticket is issued, listed and voided by staff only', async () => {
  const ticket = await issue({ roomNumber: '401' });
  const guest = new ApiPhone(world.server);
  const userId = await guest.register({ storyId: world.storyId, roomNumber: '11', guestName: '田中' });
  for (const headers of [{}, world.kiosk, asGuest(String(guest.userId))]) {
    for (const [name, parts] of [
      ['createTicket', { body: { roomNumber: '401' } }],
      ['listTickets', {}],
      ['voidTicket', { params: { ticketId: ticket.ticketId } }],
    ] as const) {
      expect([401, 403]).toContain((await tryCall(world.server, name, { ...parts, headers })).status);
    }
  }
  expect(userId).toBeDefined();
  await call(world.server, 'voidTicket', { headers: world.admin, params: { ticketId: ticket.ticketId } });
  expect((await enter(ticket.code, '次郎')).json?.code).toBe('TICKET_VOID');
  const lookUp = await tryCall(world.server, 'lookUpTicket', { body: { code: ticket.code } });
  expect([lookUp.status, lookUp.json?.code]).toEqual([410, 'TICKET_VOID']);
});

it('the kiosk recognises the QR text of a ticket and learns nothing else about it', async () => {
  const ticket = await issue({ roomNumber: '402' });
  const reply = await tryCall(world.server, 'resolveCode', { headers: world.kiosk, body: { text: ticket.qrText } });
  expect(reply.json?.data).toEqual({ kind: 'ticket' });
});

it('a wrong ticket code at the kiosk is in the security log, without the code', async () => {
  const code = withCheck('ticket', 'f2kd6rw');
  const wrong = await tryCall(world.server, 'resolveCode', { headers: world.kiosk, body: { text: code } });
  expect([wrong.status, wrong.json?.code]).toEqual([404, 'TICKET_NOT_FOUND']);
  const headers = world.admin;
  const readLog = async () => (await call(world.server, 'listSecurityLog', { headers })).data;
  const findRefusals = async () => (await readLog()).filter(({ event }) => event === 'ticket_refused');
  // The line is written after the reply.
  await expect.poll(findRefusals).toMatchObject([{ source: 'device' }]);
  expect(JSON.stringify(await readLog())).not.toContain(code);
});

it('a ticket for six registers six of twenty phones that send at once, and one guest for a phone that sends twenty times', async () => {
  const ticket = await issue({ roomNumber: '501', maxGuests: 6 });
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => enter(n % 2 === 0 ? ticket.code : ticket.qrText, `客${n}`)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(new Set(replies.map(({ json }) => json?.code))).toEqual(new Set([undefined, 'TICKET_USED_UP']));
  const again = await issue({ roomNumber: '502', maxGuests: 6 });
  const phone = new ApiPhone(world.server);
  await phone.data('lookUpTicket', { body: { code: again.code } });
  const body = {
    ticketCode: again.code,
    guestName: '同じ人',
    storyId: world.storyId,
    clientRegisterId: 'sent-twenty-times',
  };
  const same = await Promise.all(Array.from({ length: 20 }, () => phone.data('registerGuest', { body })));
  expect(new Set(same.map(({ userId }) => userId)).size).toBe(1);
  const rows = (await call(world.server, 'listTickets', { headers: world.admin })).data;
  const findRow = (ticketId: string) => rows.find((row) => row.ticketId === ticketId);
  expect(findRow(ticket.ticketId)).toMatchObject({ guestCount: 6, seatsLeft: 0, state: 'used_up' });
  expect(findRow(again.ticketId)).toMatchObject({ guestCount: 1, seatsLeft: 5 });
});

it('a ticket opens its own room only: the server ignores a room in the body and hides other guests of the room', async () => {
  const ticket = await issue({ roomNumber: '503' });
  const mother = new ApiPhone(world.server);
  await mother.register({ storyId: world.storyId, roomNumber: '503', guestName: '母' });
  const stranger = new ApiPhone(world.server);
  const body = { ticketCode: ticket.code, roomNumber: '999', guestName: '母', storyId: world.storyId };
  const guest = await stranger.data('registerGuest', { body });
  expect(guest).toMatchObject({ roomNumber: '503', status: 'active' });
  // The same name in the same room on another phone is a different guest, who gets none of the first guest's data.
  expect(guest.userId).not.toBe(mother.userId);
  stranger.userId = String(guest.userId);
  const mine = (await stranger.data('listMyGuests')) as unknown as { userId: string }[];
  expect(mine.map(({ userId }) => userId)).toEqual([guest.userId]);
  const hers = { params: { userId: mother.userId ?? '' } };
  for (const name of ['getProgress', 'getActiveStatus', 'createResumeCode'] as const) {
    expect([401, 403, 404]).toContain((await stranger.try(name, hers)).status);
  }
  // A search by room finds only guests of the phone that searches.
  const reply = await stranger.data('findInRoom', { params: { roomNumber: '503' }, query: { guestName: '' } });
  expect(JSON.stringify(reply)).not.toContain(mother.userId);
});

it('a ticket that is voided between look-up and registration registers nobody', async () => {
  const ticket = await issue({ roomNumber: '504' });
  const phone = new ApiPhone(world.server);
  await phone.data('lookUpTicket', { body: { code: ticket.code } });
  await call(world.server, 'voidTicket', { headers: world.admin, params: { ticketId: ticket.ticketId } });
  const body = { ticketCode: ticket.code, guestName: '次郎', storyId: world.storyId };
  const reply = await phone.try('registerGuest', { body });
  expect([reply.status, reply.json?.code]).toEqual([410, 'TICKET_VOID']);
  expect(await phone.data('listMyGuests')).toEqual([]);
});

it('after ten wrong ticket codes in a minute, look-up and registration are refused even with the right code', async () => {
  const ticket = await issue({ roomNumber: '505' });
  const guesses = Array.from({ length: 14 }, (_, n) => withCheck('ticket', `222222${'23456789abcdefgh'[n]}`));
  const codes: (string | undefined)[] = [];
  for (const code of guesses) codes.push((await tryCall(world.server, 'lookUpTicket', { body: { code } })).json?.code);
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'TICKET_NOT_FOUND'));
  expect(new Set(codes.slice(10))).toEqual(new Set(['TOO_MANY_REQUESTS']));
  const lookUp = await tryCall(world.server, 'lookUpTicket', { body: { code: ticket.code } });
  expect([lookUp.status, lookUp.json?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await enter(ticket.code, '三郎')).json?.code).toBe('TOO_MANY_REQUESTS');
});

it('createTicket returns the same ticket for a repeated request, even if the server was killed in between (TICKET-10)', async () => {
  const request = { roomNumber: '507', clientTicketId: 'lost-answer-507-a' };
  const [first, second] = await Promise.all([issue(request), issue(request)]);
  expect(second.ticketId).toBe(first.ticketId);
  await world.server.kill();
  await world.startAgain();
  expect(await issue(request)).toMatchObject({ ticketId: first.ticketId, code: first.code });
  const query = { roomNumber: '507' };
  expect((await call(world.server, 'listTickets', { headers: world.admin, query })).data).toHaveLength(1);
  const short = { roomNumber: '507', clientTicketId: 'short' };
  expect((await tryCall(world.server, 'createTicket', { headers: world.admin, body: short })).status).toBe(400);
});

it('a ticket of another hotel, or one whose stay has ended, is refused and registers nobody', async () => {
  // A restarted server has not counted any wrong codes.
  await world.server.stop();
  await world.startAgain();
  const foreign = withCheck('ticket', 'zzz2345');
  const ended = await issue({ roomNumber: '506' });
  const guest = await enter(ended.code, '四郎');
  const userId = String((guest.json?.data as { userId?: string } | undefined)?.userId);
  await call(world.server, 'checkOut', { headers: world.admin, params: { userId }, body: {} });
  for (const [code, refusal] of [
    [foreign, [404, 'TICKET_NOT_FOUND']],
    [`http://10.9.8.7:8080/t/${foreign}`, [404, 'TICKET_NOT_FOUND']],
    [ended.code, [410, 'TICKET_EXPIRED']],
    [ended.qrText, [410, 'TICKET_EXPIRED']],
  ] as const) {
    const phone = new ApiPhone(world.server);
    expect(toStatusAndCode(await phone.try('lookUpTicket', { body: { code } }))).toEqual(refusal);
    const body = { ticketCode: code, guestName: '五郎', storyId: world.storyId };
    expect(toStatusAndCode(await phone.try('registerGuest', { body }))).toEqual(refusal);
    expect(await phone.data('listMyGuests')).toEqual([]);
  }
  const rows = (await call(world.server, 'listTickets', { headers: world.admin, query: { roomNumber: '506' } })).data;
  expect(rows).toEqual([expect.objectContaining({ state: 'expired', guestCount: 1 })]);
});
