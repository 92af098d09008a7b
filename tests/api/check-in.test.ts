import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiPhone } from '../support/api-phone.ts';
import { LotteryWorld } from '../support/lottery-world.ts';
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

it('lets a family in by one slip, over a restart, and says at the desk who came', async () => {
  const ticket = await issue({ maxGuests: 2, language: 'en' });
  const first = await enter(ticket.qrText, 'はると');
  const userId = String((first.json?.data as { userId?: string } | undefined)?.userId);
  expect(first.json?.data).toMatchObject({ status: 'active', roomNumber: '302' });
  const start = { params: { userId }, headers: asGuest(userId), body: {} };
  expect((await tryCall(world.server, 'startStory', start)).status).toBe(200);
  await world.server.stop();
  await world.again();
  expect((await enter(ticket.code.toUpperCase(), 'さくら')).status).toBe(200);
  const third = await enter(ticket.code, '三人目');
  expect([third.status, third.json?.code]).toEqual([409, 'TICKET_USED_UP']);
  const { data } = await call(world.server, 'listTickets', { headers: world.admin, query: { roomNumber: '302号室' } });
  expect(data).toEqual([expect.objectContaining({ state: 'used_up', guestCount: 2, seatsLeft: 0 })]);
  expect((await tryCall(world.server, 'startStory', start)).status).toBe(200);
});

it('is staff’s to make, to list and to void', async () => {
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
  const told = await tryCall(world.server, 'lookUpTicket', { body: { code: ticket.code } });
  expect([told.status, told.json?.code]).toEqual([410, 'TICKET_VOID']);
});

it('is named by the kiosk, which learns nothing else of it', async () => {
  const ticket = await issue({ roomNumber: '402' });
  const reply = await tryCall(world.server, 'resolveCode', { headers: world.kiosk, body: { text: ticket.qrText } });
  expect(reply.json?.data).toEqual({ kind: 'ticket' });
});
