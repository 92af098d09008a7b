import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grepFolder } from '../support/grep-folder.ts';
import { LotteryWorld, toStatusAndCode } from '../support/lottery-world.ts';
import { account } from '../support/server.ts';
import { type CallName, call, logIn, tryCall } from '../support/server-calls.ts';

const clerk = { email: 'clerk@hotel.example', password: 'lanterns-on-the-pier', role: 'staff' };
let world: LotteryWorld;
let adminPin = '';
let clerkPin = '';
beforeAll(async () => {
  world = await LotteryWorld.open();
  await world.openWithoutBlanks({ 3: 9 });
});
afterAll(async () => {
  await world.close();
});

const currentPassword = account.password;
const reason = 'お客様のご都合';
const win = async () => (await world.draw(await world.createGuest())).voucherCode ?? '';
/** Makes a call in the session of the administrator, with this PIN if there is one. */
const act = (name: CallName, params: Record<string, string>, pin?: string, body: object = {}) =>
  tryCall(world.server, name, { headers: { ...world.admin, ...(pin && { 'x-staff-pin': pin }) }, params, body });
const require = (isRequired: boolean) =>
  tryCall(world.server, 'requireStaffPins', { headers: world.admin, body: { isRequired, currentPassword } });

describe('the PIN of staff (ACCESS-16)', () => {
  it('is required only once an administrator with a PIN wants that', async () => {
    expect(toStatusAndCode(await require(true))).toEqual([409, 'STAFF_PIN_NONE']);
    const refused = await tryCall(world.server, 'issueStaffPin', {
      headers: world.admin,
      body: { currentPassword: 'wrong' },
    });
    expect(toStatusAndCode(refused)).toEqual([403, 'WRONG_PASSWORD']);
    const issue = async (headers: Record<string, string>, password: string) =>
      (await call(world.server, 'issueStaffPin', { headers, body: { currentPassword: password } })).data.pin;
    adminPin = await issue(world.admin, currentPassword);
    await call(world.server, 'createStaff', { headers: world.admin, body: clerk });
    const clerkHeaders = await logIn(world.server, clerk);
    clerkPin = await issue(clerkHeaders, clerk.password);
    expect(clerkPin).toMatch(/^\d{6}$/);
    expect(toStatusAndCode(await act('redeemVoucher', { voucherCode: await win() }))).toEqual([200, undefined]);
    expect((await require(true)).status).toBe(200);
    expect((await call(world.server, 'getStaffPins', { headers: clerkHeaders })).data).toEqual({
      isRequired: true,
      hasOwn: true,
    });
  });

  it('names who hands over a prize, whoever is logged in', async () => {
    const voucherCode = await win();
    expect(toStatusAndCode(await act('redeemVoucher', { voucherCode }))).toEqual([403, 'STAFF_PIN_REQUIRED']);
    const wrongPin = String((Number(clerkPin) + 1) % 1_000_000).padStart(6, '0');
    if (wrongPin !== adminPin)
      expect(toStatusAndCode(await act('redeemVoucher', { voucherCode }, wrongPin))).toEqual([
        403,
        'STAFF_PIN_REQUIRED',
      ]);
    const { json } = await act('redeemVoucher', { voucherCode }, clerkPin);
    expect(json?.data).toMatchObject({ redeemedBy: clerk.email });
  });

  it('of a clerk is not enough for what only administrators may do', async () => {
    const voucherCode = await win();
    expect(toStatusAndCode(await act('voidVoucher', { voucherCode }, clerkPin, { reason }))).toEqual([
      403,
      'ADMIN_ONLY',
    ]);
    const { json } = await act('voidVoucher', { voucherCode }, adminPin, { reason });
    expect(json?.data).toMatchObject({ voided: { by: account.email } });
    const { userId = '' } = await world.createGuest();
    expect(toStatusAndCode(await act('eraseGuest', { userId }))).toEqual([403, 'STAFF_PIN_REQUIRED']);
    expect(toStatusAndCode(await act('eraseGuest', { userId }, adminPin))).toEqual([200, undefined]);
  });

  it('is asked for after a restart too, cannot be read from files, and guesses are slowed down', async () => {
    await world.server.kill();
    await world.startAgain();
    const voucherCode = await win();
    for (let guess = 0; guess < 4; guess += 1) await act('redeemVoucher', { voucherCode }, `99999${guess}x`);
    // Whoever guesses may use their own PIN in between.
    expect(toStatusAndCode(await act('redeemVoucher', { voucherCode: await win() }, clerkPin))).toEqual([
      200,
      undefined,
    ]);
    await act('redeemVoucher', { voucherCode }, '999994x');
    const slowed = await act('redeemVoucher', { voucherCode }, adminPin);
    expect(toStatusAndCode(slowed)).toEqual([429, 'TOO_MANY_TRIES']);
    expect(world.server.output()).not.toContain(adminPin);
    const log = (await call(world.server, 'listSecurityLog', { headers: world.admin, query: {} })).data;
    expect(log.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['staff_pin_issued', 'staff_pins_on', 'staff_pin_refused']),
    );
    expect(grepFolder(world.dataDir, { pin: `"${adminPin}"` })).toEqual([]);
    expect((await require(false)).status).toBe(200);
    expect(toStatusAndCode(await act('redeemVoucher', { voucherCode }))).toEqual([200, undefined]);
  });
});
