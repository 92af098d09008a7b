import { beforeEach, describe, expect, it } from 'vitest';
import { day, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
let phone: Phone;
beforeEach(() => {
  world = new GuestWorld();
  phone = new Phone();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const register = async (ownPhone: Phone, roomNumber: string, guestName = '田中') =>
  (await world.register(ownPhone, { roomNumber, guestName })).data.userId;
const rejectAll = (userIds: readonly string[]) =>
  world.call(world.guests.staffHandlers.rejectGuests, { body: { userIds: [...userIds] }, caller: staff });

describe('one phone', () => {
  it('may have six waiting guests in all rooms together, and one more once one is approved', async () => {
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await register(phone, `30${n}`));
    await expect(register(phone, '307')).rejects.toEqual(code('TOO_MANY_ON_PHONE'));
    await expect(register(new Phone(), '307')).resolves.toBeDefined();
    await world.toggle(ids[0] ?? '', { isActive: true });
    await expect(register(phone, '307')).resolves.toBeDefined();
  });

  it('cannot exceed its limit by sending many registrations at the same time', async () => {
    await register(phone, '300');
    const tries = Array.from({ length: 20 }, (_, n) => register(phone, `4${n}`));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('registers at most twenty guests in a day, and more the next day', async () => {
    for (let n = 0; n < 20; n += 1) await world.toggle(await register(phone, `5${n}`), { isActive: true });
    await expect(register(phone, '599')).rejects.toEqual(code('TOO_MANY_TODAY'));
    world.clock.advance(day);
    await expect(register(phone, '599')).resolves.toBeDefined();
  });

  it('gets its existing guest back even when it has reached the limit', async () => {
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await register(phone, `30${n}`));
    expect(await register(phone, '303')).toBe(ids[3]);
  });
});

describe('a pause of registration', () => {
  it('does not apply to a phone that has a current guest', async () => {
    await register(phone, '301');
    world.settings = { ...world.settings, registration: 'paused' };
    await expect(register(new Phone(), '303')).rejects.toEqual(code('REGISTRATION_PAUSED'));
    await expect(register(phone, '301', '次郎')).resolves.toBeDefined();
  });

  it('applies to a phone whose guests were all rejected', async () => {
    await rejectAll([await register(phone, '301')]);
    world.settings = { ...world.settings, registration: 'paused' };
    await expect(register(phone, '301')).rejects.toEqual(code('REGISTRATION_PAUSED'));
  });
});

describe('a group of waiting guests', () => {
  it('from one phone shares a group key that does not contain the cookie of the phone', async () => {
    const ownGuests = [await register(phone, '301'), await register(phone, '302')];
    const other = await register(new Phone(), '301');
    const rows = await Promise.all([...ownGuests, other].map((userId) => world.findRow(userId)));
    const [first, second, third] = rows.map(({ phoneGroup }) => phoneGroup);
    expect(first).toMatch(/^[\w-]{10}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(JSON.stringify(rows)).not.toContain(phone.cookie);
    await world.toggle(ownGuests[0] ?? '', { isActive: true });
    expect(await world.findRow(ownGuests[0] ?? '')).not.toHaveProperty('phoneGroup');
  });

  it('is rejected in one call, except those approved meanwhile, and each rejection can be undone separately', async () => {
    const ids = [];
    for (let n = 0; n < 120; n += 1) ids.push(await register(new Phone(), `${n}`));
    const [approved = '', undone = ''] = ids;
    const later = await register(new Phone(), '999');
    await world.toggle(approved, { isActive: true });
    const { rejected } = (await rejectAll([...ids, ...ids, 'f'.repeat(32)])).data;
    expect(rejected).toHaveLength(119);
    expect((await world.findRow(approved)).status).toBe('active');
    expect((await world.findRow(later)).status).toBe('waiting');
    const undo = rejected.find(({ userId }) => userId === undone)?.undo;
    const body = { actionId: undo?.actionId ?? '' };
    await world.call(world.guests.staffHandlers.undoGuestAction, { params: { userId: undone }, body, caller: staff });
    expect((await world.findRow(undone)).status).toBe('waiting');
    expect(world.state.guests.count('waiting')).toBe(2);
  });
});
