import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { day, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';
import { toLocalDay } from '../../platform/local-time.ts';

let world: GuestWorld;
beforeEach(() => {
  world = new GuestWorld();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const issue = async (overrides: Partial<BodyOf<StaffEndpoints['createTicket']>> = {}) => {
  const body = { roomNumber: '302', maxGuests: 6, ...overrides };
  return (await world.call(world.guests.staffHandlers.createTicket, { body, caller: staff })).data;
};
const list = async (query: { roomNumber?: string; issuedOn?: string; forDay?: string } = {}) =>
  (await world.call(world.guests.staffHandlers.listTickets, { query: { limit: 100, ...query }, caller: staff })).data;
const makeVoid = (ticketId: string) =>
  world.call(world.guests.staffHandlers.voidTicket, { params: { ticketId }, caller: staff });
const lookUp = async (typed: string) =>
  (await world.call(world.guests.phoneHandlers.lookUpTicket, { body: { code: typed }, phone: new Phone() })).data;
const enter = async (
  ticketCode: string,
  {
    phone = new Phone(),
    ...more
  }: { phone?: Phone; guestName?: string; storyId?: string; clientRegisterId?: string } = {},
) => {
  const body = { roomNumber: '', ticketCode, guestName: 'はると', storyId: 'abcd2345', ...more };
  return (await world.call(world.guests.phoneHandlers.registerGuest, { body, phone })).data;
};

describe('a check-in ticket', () => {
  it('lets a guest of its room play at once, even while registration is paused', async () => {
    world.settings = { ...world.settings, registration: 'paused' };
    const ticket = await issue();
    expect(ticket).toMatchObject({
      state: 'unused',
      seatsLeft: 6,
      guestCount: 0,
      roomNumber: '302',
      issuedBy: 'desk@hotel.example',
    });
    expect(ticket.qrText).toBe(`http://192.168.1.20:8080/t/${ticket.code}`);
    const guest = await enter(ticket.qrText);
    expect(guest).toMatchObject({ status: 'active', roomNumber: '302', guestName: 'はると' });
    const [row] = await list();
    expect(row).toMatchObject({ state: 'in_use', seatsLeft: 5, guestCount: 1 });
    expect(world.state.stays.getCurrent('302')).toMatchObject({ stayId: ticket.stayId, endsAt: ticket.expiresAt });
  });

  it('is recorded in the security log if its code is wrong, but the code is not', async () => {
    await expect(lookUp('abcdefgh')).rejects.toBeDefined();
    await expect(enter('abcdefgh')).rejects.toBeDefined();
    expect(world.securityLog.events()).toContain('ticket_refused');
    expect(JSON.stringify(world.securityLog.index.records)).not.toContain('abcdefgh');
  });

  it('reveals neither its room nor the name of a guest to a phone', async () => {
    const { code: ticketCode } = await issue({ language: 'en' });
    await enter(ticketCode, { guestName: 'Secret' });
    const lookedUp = await lookUp(ticketCode);
    expect(lookedUp).toEqual({
      language: 'en',
      seatsLeft: 5,
      hotelId: expect.any(String),
      stories: [expect.objectContaining({ storyId: 'abcd2345' })],
    });
    expect(JSON.stringify(lookedUp)).not.toMatch(/302|Secret/);
  });

  it('admits as many guests as it allows, and counts the same guest on the same phone once', async () => {
    const ticket = await issue({ maxGuests: 2 });
    const phone = new Phone();
    const first = await enter(ticket.code, { phone });
    await enter(ticket.code, { guestName: 'さくら' });
    await expect(enter(ticket.code, { guestName: '三人目' })).rejects.toEqual(code('TICKET_USED_UP'));
    expect((await enter(ticket.code, { phone })).userId).toBe(first.userId);
    expect((await list())[0]?.state).toBe('used_up');
  });

  it('admits only one of several guests who claim the last seat at the same moment', async () => {
    const ticket = await issue({ maxGuests: 1 });
    const tries = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e'].map((guestName) => enter(ticket.code, { guestName })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('registers a guest once when a registration is sent twice, even from a phone that lost its cookie', async () => {
    const ticket = await issue();
    const clientRegisterId = 'abcdefghijklmnop';
    const [first, second] = await Promise.all([
      enter(ticket.code, { clientRegisterId }),
      enter(ticket.code, { clientRegisterId }),
    ]);
    expect(second.userId).toBe(first.userId);
    expect((await list())[0]?.guestCount).toBe(1);
    expect(world.rebuildState().registrations.get(clientRegisterId)).toBe(first.userId);
  });

  it('admits guests to the story that it names; without one, the guest must choose', async () => {
    world.putStory(createStory({ storyId: 'zzzz2345' }));
    const ticketForStory = await issue({ storyId: 'zzzz2345' });
    expect((await enter(ticketForStory.code)).storyId).toBe('zzzz2345');
    expect((await lookUp(ticketForStory.code)).stories.map(({ storyId }) => storyId)).toEqual(['zzzz2345']);
    const open = await issue();
    const body = { roomNumber: '', ticketCode: open.code, guestName: '選ぶ人' };
    await expect(world.call(world.guests.phoneHandlers.registerGuest, { body, phone: new Phone() })).rejects.toEqual(
      code('STORY_REQUIRED'),
    );
  });

  it('admits nobody after staff void it, but guests who registered before stay active', async () => {
    const ticket = await issue();
    const { userId } = await enter(ticket.code);
    await makeVoid(ticket.ticketId);
    await makeVoid(ticket.ticketId);
    await expect(enter(ticket.code, { guestName: '次郎' })).rejects.toEqual(code('TICKET_VOID'));
    await expect(lookUp(ticket.code)).rejects.toEqual(code('TICKET_VOID'));
    expect((await world.findRow(userId)).status).toBe('active');
    expect(world.rebuildState().tickets.get(ticket.ticketId)?.voided?.by).toBe('desk@hotel.example');
  });

  it('expires at check-out, and when its time is over unless the clock is doubtful', async () => {
    const ticket = await issue();
    const { userId } = await enter(ticket.code);
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, caller: staff });
    await expect(enter(ticket.code, { guestName: '次郎' })).rejects.toEqual(code('TICKET_EXPIRED'));
    const unused = await issue({ roomNumber: '401' });
    world.clock.advance(3 * day);
    await expect(enter(unused.code)).rejects.toEqual(code('TICKET_EXPIRED'));
    world.isClockDoubtful = true;
    expect((await enter(unused.code)).status).toBe('active');
  });

  it('ends at check-out time on the day of departure, and is refused for a departure that is past or too late', async () => {
    const ticket = await issue({ departsOn: '2026-08-04' });
    expect(new Date(ticket.expiresAt).toLocaleString('sv')).toBe('2026-08-04 11:00:00');
    await enter(ticket.code);
    expect(world.state.stays.getCurrent('302')?.endsAt).toBe(ticket.expiresAt);
    for (const departsOn of ['2026-07-31', '2027-08-01']) {
      await expect(issue({ departsOn })).rejects.toEqual(code('DEPARTURE_INVALID'));
    }
  });

  it('is not found by mistyped or unknown codes, of which an address may send ten a minute', async () => {
    const phone = new Phone();
    await expect(enter('zzzzzzzz', { phone })).rejects.toEqual(code('CODE_MISTYPED'));
    const ticket = await issue();
    world.state.tickets.erase([ticket.stayId]);
    for (let n = 0; n < 9; n += 1) {
      await expect(enter(ticket.code, { phone })).rejects.toEqual(code('TICKET_NOT_FOUND'));
    }
    await expect(enter(ticket.code, { phone })).rejects.toEqual(code('TOO_MANY_REQUESTS'));
  });
});

describe('the service for check-in tickets', () => {
  it('rejects a room that is not in the list until the caller confirms it', async () => {
    world.settings = { ...world.settings, rooms: ['302'] };
    await expect(issue({ roomNumber: '718', isRoomChecked: false })).rejects.toEqual(code('ROOM_UNLISTED'));
    expect(await list()).toEqual([]);
    expect(await issue({ roomNumber: '718', isRoomChecked: true })).toMatchObject({ isRoomUnlisted: true });
    expect((await issue({ roomNumber: '302', isRoomChecked: false })).isRoomUnlisted).toBeUndefined();
  });

  it('returns one ticket for a repeated request, and recognises the request after a restart (TICKET-10)', async () => {
    const clientTicketId = 'sent-again-123456';
    const [first, repeated] = await Promise.all([issue({ clientTicketId }), issue({ clientTicketId })]);
    expect(repeated).toEqual(first);
    expect(await list()).toHaveLength(1);
    const { tickets } = world.rebuildState();
    expect(tickets.getByClientId(clientTicketId, 'desk@hotel.example')?.ticketId).toBe(first.ticketId);
    // The same id from another account is a different request.
    expect(tickets.getByClientId(clientTicketId, 'other@hotel.example')).toBeUndefined();
    expect((await issue({ clientTicketId: 'another-123456789' })).ticketId).not.toBe(first.ticketId);
    // A repeated request returns its ticket even if a guest of an earlier day is now in the room.
    await world.createActiveGuest();
    world.clock.advance(day);
    expect((await issue({ clientTicketId })).ticketId).toBe(first.ticketId);
  });

  it('issues a new ticket for a repeated request if the first ticket is void', async () => {
    const clientTicketId = 'sent-again-123456';
    const first = await issue({ clientTicketId });
    await makeVoid(first.ticketId);
    const second = await issue({ clientTicketId });
    expect(second).toMatchObject({ state: 'unused' });
    expect((await issue({ clientTicketId })).ticketId).toBe(second.ticketId);
  });

  it('for a later day of arrival admits nobody before it, and then ends the stay of the party before (TICKET-12)', async () => {
    const tonight = await issue();
    const before = await enter(tonight.code, { guestName: '前日の客' });
    const arrivesOn = toLocalDay(world.clock.now() + day);
    const early = await issue({ arrivesOn });
    expect(early).toMatchObject({ arrivesOn, state: 'unused' });
    expect(early.stayId).not.toBe(tonight.stayId);
    // A second ticket for the same day is for the same party.
    expect((await issue({ arrivesOn })).stayId).toBe(early.stayId);
    expect((await list({ forDay: arrivesOn })).map(({ ticketId }) => ticketId)).toContain(early.ticketId);
    expect((await list({ forDay: toLocalDay(world.clock.now()) })).map(({ ticketId }) => ticketId)).toEqual([
      tonight.ticketId,
    ]);
    await expect(lookUp(early.code)).rejects.toEqual(code('TICKET_EARLY'));
    await expect(enter(early.code)).rejects.toEqual(code('TICKET_EARLY'));
    expect(world.state.guests.get(before.userId)?.status).toBe('active');

    world.clock.advance(day);
    expect((await enter(early.code)).status).toBe('active');
    expect(world.state.guests.get(before.userId)?.status).toBe('ended');
    expect(world.state.stays.getCurrent('302')?.stayId).toBe(early.stayId);
  });

  it('is refused for a day of arrival that is too late, or not before the departure (TICKET-12)', async () => {
    const on = (days: number) => toLocalDay(world.clock.now() + days * day);
    await expect(issue({ arrivesOn: on(61) })).rejects.toEqual(code('ARRIVAL_INVALID'));
    await expect(issue({ arrivesOn: on(-1) })).resolves.not.toHaveProperty('arrivesOn');
    await expect(issue({ arrivesOn: on(2), departsOn: on(2) })).rejects.toEqual(code('DEPARTURE_INVALID'));
  });

  it('lists the tickets that were issued on a day', async () => {
    const earlier = await issue({ roomNumber: '401' });
    const dayBefore = new Date(earlier.issuedAt).toLocaleDateString('sv');
    world.clock.advance(day);
    const later = await issue({ roomNumber: '402' });
    const today = new Date(later.issuedAt).toLocaleDateString('sv');
    expect((await list({ issuedOn: dayBefore })).map(({ ticketId }) => ticketId)).toEqual([earlier.ticketId]);
    expect((await list({ issuedOn: today })).map(({ ticketId }) => ticketId)).toEqual([later.ticketId]);
  });
});

describe('the stay of a ticket', () => {
  it('is the current stay of the room when a guest registered there today', async () => {
    const userId = await world.createActiveGuest();
    const ticket = await issue();
    expect(ticket.stayId).toBe(world.state.guests.get(userId)?.stayId);
    const second = await enter(ticket.code, { guestName: 'さくら' });
    expect(world.state.guests.get(second.userId)?.stayId).toBe(ticket.stayId);
    expect(world.state.guests.get(userId)?.status).toBe('active');
  });

  it('must be chosen when guests of an earlier day are in the room', async () => {
    const before = await world.createActiveGuest();
    world.clock.advance(day);
    await expect(issue()).rejects.toMatchObject({ code: 'EARLIER_GUESTS', data: { guests: ['田中'] } });
    const sameStayTicket = await issue({ stay: 'same' });
    expect(sameStayTicket.stayId).toBe(world.state.guests.get(before)?.stayId);
  });

  it('begins when the ticket is first used, which ends the earlier stay; issuing the ticket ends nothing', async () => {
    const before = await world.createActiveGuest();
    world.clock.advance(day);
    const ticket = await issue({ stay: 'new' });
    const another = await issue({ stay: 'new' });
    expect(another.stayId).toBe(ticket.stayId);
    expect(world.state.guests.get(before)?.status).toBe('active');
    const first = await enter(ticket.code);
    expect(world.state.guests.get(before)?.status).toBe('ended');
    const second = await enter(another.code, { guestName: 'さくら' });
    const getStayId = (userId: string) => world.state.guests.get(userId)?.stayId;
    expect([getStayId(first.userId), getStayId(second.userId)]).toEqual([ticket.stayId, ticket.stayId]);
    expect(world.rebuildState().stays.getCurrent('302')?.stayId).toBe(ticket.stayId);
  });

  it('gives way to the stay of a guest who registered without the ticket in the meantime', async () => {
    const ticket = await issue();
    const userId = await world.createActiveGuest();
    const second = await enter(ticket.code, { guestName: 'さくら' });
    expect(world.state.guests.get(second.userId)?.stayId).toBe(world.state.guests.get(userId)?.stayId);
    expect((await list())[0]).toMatchObject({ state: 'in_use', guestCount: 1 });
  });

  it('does not give a ticket holder the data of a guest with the same name', async () => {
    const userId = await world.createPlayingGuest();
    const ticket = await issue();
    const stranger = await enter(ticket.code, { guestName: '田中' });
    expect(stranger.userId).not.toBe(userId);
  });
});
