import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { day, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
beforeEach(() => {
  world = new GuestWorld();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const register = async (roomNumber: string, guestName: string) =>
  (await world.register(new Phone(), { roomNumber, guestName })).data.userId;
const move = async (userId: string, body: BodyOf<StaffEndpoints['moveRoom']>) =>
  (await world.call(world.guests.staffHandlers.moveRoom, { params: { userId }, body, caller: staff })).data;
const undo = (userId: string, actionId = '') =>
  world.call(world.guests.staffHandlers.undoGuestAction, { params: { userId }, body: { actionId }, caller: staff });
const issue = async (roomNumber: string) => {
  const body = { roomNumber, maxGuests: 6, storyId: 'abcd2345' };
  return (await world.call(world.guests.staffHandlers.createTicket, { body, caller: staff })).data;
};
const enter = async (ticketCode: string, guestName: string) => {
  const body = { roomNumber: '', ticketCode, guestName };
  return (await world.call(world.guests.phoneHandlers.registerGuest, { body, phone: new Phone() })).data;
};
/** Returns room, stay and status of each guest. */
const states = (...userIds: string[]) =>
  userIds.map((userId) => {
    const { roomNumber, stayId, status } = world.state.guests.get(userId) ?? {};
    return [roomNumber, stayId, status];
  });
const stayIdOf = (userId: string) => world.state.guests.get(userId)?.stayId ?? '';

describe('a move to another room (STAY-5)', () => {
  it('of the whole stay takes its guests and its tickets along, and can be undone', async () => {
    const ticket = await issue('302');
    const first = (await enter(ticket.code, 'はると')).userId;
    const second = await register('302', 'さくら');
    const before = states(first, second);
    const stayId = stayIdOf(first);
    const moved = await move(first, { roomNumber: '401', scope: 'stay' });
    expect(moved).toMatchObject({ moved: [first, second], stayId });
    expect(states(first, second)).toEqual([
      ['401', stayId, 'active'],
      ['401', stayId, 'waiting'],
    ]);
    expect(world.securityLog.events()).toEqual(['guests_moved']);
    expect([world.state.stays.getCurrent('302'), world.state.stays.getCurrent('401')?.stayId]).toEqual([
      undefined,
      stayId,
    ]);
    await undo(first, moved.undo?.actionId);
    expect(states(first, second)).toEqual(before);
    expect(world.state.tickets.get(ticket.ticketId)).toMatchObject({ roomNumber: '302', roomKey: '302' });

    await move(first, { roomNumber: '401', scope: 'stay' });
    expect(await enter(ticket.code, 'あおい')).toMatchObject({ roomNumber: '401', status: 'active' });
    expect(await register('302', 'new').then(stayIdOf)).not.toBe(stayId);
  });

  it('of one guest leaves the others where they are, and keeps the end of the stay', async () => {
    const [one, other] = [await register('302', 'はると'), await register('302', 'さくら')];
    const old = world.state.stays.get(stayIdOf(one));
    const { moved, stayId } = await move(one, { roomNumber: '401', scope: 'guest' });
    expect([moved, stayIdOf(other)]).toEqual([[one], old?.stayId]);
    expect(world.state.stays.getCurrent('401')).toMatchObject({ stayId, endsAt: old?.endsAt });
    expect(stayId).not.toBe(old?.stayId);
  });

  it('asks about guests of an earlier day in the room, who are joined or end their stay', async () => {
    const present = await register('401', '上原');
    world.clock.advance(day);
    const [mover, other] = [await register('302', 'はると'), await register('303', 'さくら')];
    const target = stayIdOf(present);
    const refused = { code: 'EARLIER_GUESTS', data: { guests: ['上原'] } };
    await expect(move(mover, { roomNumber: '401', scope: 'stay' })).rejects.toMatchObject(refused);
    expect(await move(mover, { roomNumber: '401', scope: 'stay', stay: 'same' })).toMatchObject({ stayId: target });
    const { stayId, undo: action } = await move(other, { roomNumber: '401', scope: 'stay', stay: 'new' });
    expect(states(present, mover).map(([, , status]) => status)).toEqual(['ended', 'ended']);
    expect(world.state.stays.getCurrent('401')?.stayId).toBe(stayId);
    await undo(other, action?.actionId);
    expect(states(present, mover, other)).toEqual([
      ['401', target, 'waiting'],
      ['401', target, 'waiting'],
      ['303', stayId, 'waiting'],
    ]);
    expect(world.state.stays.getCurrent('401')?.stayId).toBe(target);
  });

  it('is refused for the same room, an invalid room and a guest who has left; somebody new in the room prevents its undo', async () => {
    const guest = await register('302', 'はると');
    await expect(move(guest, { roomNumber: '３０２', scope: 'guest' })).rejects.toEqual(code('SAME_ROOM'));
    await expect(move(guest, { roomNumber: '<b>', scope: 'guest' })).rejects.toEqual(code('ROOM_INVALID'));
    const { undo: action } = await move(guest, { roomNumber: '401', scope: 'guest' });
    await register('401', 'さくら');
    await expect(undo(guest, action?.actionId)).rejects.toEqual(code('CHANGED_SINCE'));
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId: guest }, query: {}, caller: staff });
    await expect(move(guest, { roomNumber: '501', scope: 'guest' })).rejects.toEqual(code('WRONG_STATUS'));
  });

  it.each([
    ['the stay that moves', '302'],
    ['the stay that is joined', '401'],
  ])('keeps a spin used that was used in %s', async (_, room) => {
    const [present, mover] = [await register('401', '上原'), await register('302', 'はると')];
    const stayId = stayIdOf(room === '302' ? mover : present);
    const hasDrawn = world.state.lottery.hasStayDrawn.bind(world.state.lottery);
    world.state.lottery.hasStayDrawn = (id) => id === stayId || hasDrawn(id);
    const joined = await move(mover, { roomNumber: '401', scope: 'stay' });
    expect(world.state.stays.get(joined.stayId)?.isSpinUsed).toBe(true);
    const { stayId: next } = await move(mover, { roomNumber: '501', scope: 'guest' });
    expect(world.state.stays.get(next)?.isSpinUsed).toBe(true);
  });
});
