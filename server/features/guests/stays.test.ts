import { beforeEach, describe, expect, it } from 'vitest';
import { day, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
let phone: Phone;
beforeEach(() => {
  world = new GuestWorld();
  phone = new Phone();
});

const code = (expected: string) => expect.objectContaining({ code: expected });

describe('a stay', () => {
  const checkOut = (userId: string, only?: 'guest') =>
    world.call(world.guests.staffHandlers.checkOut, {
      params: { userId },
      query: only === undefined ? {} : { only },
      body: {},
      caller: staff,
    });

  it('begins with the first registration for a room and is shared by the next guest', async () => {
    const first = await world.findRow((await world.register(phone)).data.userId);
    const second = await world.findRow((await world.register(new Phone(), { guestName: '花子' })).data.userId);
    expect(second.stay.stayId).toBe(first.stay.stayId);
    expect(first.stay.state).toBe('current');
    expect(Date.parse(first.stay.endsAt) - world.clock.now()).toBe(3 * day);
  });

  it('is confirmed by the first approval: its days count from then', async () => {
    const { data } = await world.register(phone);
    world.clock.advance(day);
    await world.toggle(data.userId, { isActive: true });
    expect(Date.parse((await world.findRow(data.userId)).stay.endsAt) - world.clock.now()).toBe(3 * day);
    const second = await world.register(new Phone(), { guestName: '花子' });
    world.clock.advance(day);
    await world.toggle(second.data.userId, { isActive: true });
    expect(Date.parse((await world.findRow(data.userId)).stay.endsAt) - world.clock.now()).toBe(2 * day);
  });

  it('ends with its guests after its last day, but not while the clock is doubtful', async () => {
    const userId = await world.createActiveGuest(phone);
    world.clock.advance(3 * day - 1);
    await world.guests.endDueStays();
    expect((await world.findRow(userId)).status).toBe('active');
    world.clock.advance(1);
    world.isClockDoubtful = true;
    await world.guests.endDueStays();
    expect((await world.findRow(userId)).status).toBe('active');
    world.isClockDoubtful = false;
    await world.guests.endDueStays();
    expect(await world.findRow(userId)).toMatchObject({ status: 'ended', stay: { state: 'ended' } });
    expect(world.storage.journal.lines.at(-1)).toMatchObject({ type: 'stay_ended' });
  });

  it('is ended by a new registration once its days are over, even before endDueStays runs', async () => {
    const old = await world.createActiveGuest(phone);
    world.clock.advance(3 * day);
    const { data } = await world.register(new Phone(), { guestName: '佐藤' });
    const row = await world.findRow(data.userId);
    expect((await world.findRow(old)).status).toBe('ended');
    expect(row.stay.stayId).not.toBe((await world.findRow(old)).stay.stayId);
    expect(row.stay.earlierGuests).toBeUndefined();
  });

  it('[132] ends at check-out for the whole room', async () => {
    const userId = await world.createActiveGuest(phone);
    const second = await world.register(new Phone(), { guestName: '花子' });
    const { data } = await checkOut(userId);
    expect(data.ended.map((guest) => guest.guestName)).toEqual(['田中', '花子']);
    expect((await world.findRow(second.data.userId)).status).toBe('ended');
    await expect(checkOut(userId)).rejects.toEqual(code('WRONG_STATUS'));
    await expect(checkOut('f'.repeat(32))).rejects.toEqual(code('GUEST_NOT_FOUND'));
  });

  it('continues when one guest is checked out alone, and ends with the last one', async () => {
    const userId = await world.createActiveGuest(phone);
    const second = await world.register(new Phone(), { guestName: '花子' });
    expect((await checkOut(userId, 'guest')).data.ended).toHaveLength(1);
    expect((await world.findRow(second.data.userId)).stay.state).toBe('current');
    await checkOut(second.data.userId, 'guest');
    expect(world.state.stays.getCurrent('302')).toBeUndefined();
  });
});
