import { beforeEach, describe, expect, it } from 'vitest';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
let phone: Phone;
beforeEach(() => {
  world = new GuestWorld();
  phone = new Phone();
});

const code = (expected: string) => expect.objectContaining({ code: expected });

describe('resuming on another phone', () => {
  const codeFor = async (userId: string) =>
    (await world.call(world.guests.phoneHandlers.createResumeCode, { params: { userId }, caller: staff })).data;
  const redeem = (typed: string, by: Phone) =>
    world.call(world.guests.phoneHandlers.resumeGuest, { body: { code: typed }, phone: by });

  it('creates a link and a code, and the typed code connects the guest to the new phone', async () => {
    const userId = await world.createActiveGuest(phone);
    const { code: short, qrText, expiresAt } = await codeFor(userId);
    expect(short).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
    expect(qrText).toBe(`http://192.168.1.20:8080/?resume=${short}`);
    expect(Date.parse(expiresAt) - world.clock.now()).toBe(10 * minute);
    const other = new Phone();
    const { data } = await redeem(` ${short.toUpperCase().slice(0, 4)}-${short.slice(4)} `, other);
    expect(data).toMatchObject({ userId, roomNumber: '302', guestName: '田中', storyId: 'abcd2345' });
    const ownGuests = await world.call(world.guests.phoneHandlers.listMyGuests, { phone: other });
    expect(ownGuests.data.map((guest) => guest.userId)).toEqual([userId]);
  });

  it('accepts the link instead of the code, and each code only once and for ten minutes', async () => {
    const userId = await world.createActiveGuest(phone);
    const first = await codeFor(userId);
    await redeem(first.qrText, new Phone());
    await expect(redeem(first.code, new Phone())).rejects.toEqual(code('RESUME_CODE_INVALID'));
    const late = await codeFor(userId);
    world.clock.advance(10 * minute);
    await expect(redeem(late.code, new Phone())).rejects.toEqual(code('RESUME_CODE_INVALID'));
  });

  it.each(['abc', 'あいうえおかきく', '0oil1234', 'http://192.168.1.20/?resume=x'])(
    'says that %s cannot be a code, which does not count as a wrong one',
    async (typed) => {
      for (let n = 0; n < 20; n += 1) await expect(redeem(typed, new Phone())).rejects.toEqual(code('CODE_MISTYPED'));
    },
  );

  it('invalidates a code when a newer one is created or the stay ends', async () => {
    const userId = await world.createActiveGuest(phone);
    const before = await codeFor(userId);
    const now = await codeFor(userId);
    await expect(redeem(before.code, new Phone())).rejects.toEqual(code('RESUME_CODE_INVALID'));
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    await expect(redeem(now.code, new Phone())).rejects.toEqual(code('RESUME_CODE_INVALID'));
    await expect(codeFor(userId)).rejects.toEqual(code('WRONG_STATUS'));
  });

  it('does not use the code up when the disk is full', async () => {
    const userId = await world.createActiveGuest(phone);
    const { code: short } = await codeFor(userId);
    world.storage.journal.failNext();
    await expect(redeem(short, new Phone())).rejects.toEqual(code('STORAGE_FULL'));
    await expect(redeem(short, new Phone())).resolves.toBeDefined();
  });

  it('has one valid code at most, even if a code could not be used and a new one was made meanwhile', async () => {
    const userId = await world.createActiveGuest(phone);
    const before = await codeFor(userId);
    world.storage.journal.failNext();
    const failing = redeem(before.code, new Phone());
    const now = await codeFor(userId);
    await expect(failing).rejects.toEqual(code('STORAGE_FULL'));
    await expect(redeem(before.code, new Phone())).rejects.toEqual(code('RESUME_CODE_INVALID'));
    await expect(redeem(now.code, new Phone())).resolves.toBeDefined();
  });

  it('refuses an address after ten wrong codes in a minute, even with the right code', async () => {
    const { code: short } = await codeFor(await world.createActiveGuest(phone));
    for (let n = 0; n < 10; n += 1) {
      await expect(redeem('22222222', new Phone())).rejects.toEqual(code('RESUME_CODE_INVALID'));
    }
    await expect(redeem(short, new Phone())).rejects.toEqual(code('TOO_MANY_REQUESTS'));
    await expect(redeem(short, new Phone('10.0.0.7'))).resolves.toBeDefined();
  });

  it('stores no code in the journal', async () => {
    const { code: short } = await codeFor(await world.createActiveGuest(phone));
    expect(JSON.stringify(world.storage.journal.lines)).not.toContain(short);
  });
});
