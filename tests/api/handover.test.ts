import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LotteryWorld } from '../support/lottery-world.ts';
import { account } from '../support/server.ts';
import { call, tryCall } from '../support/server-calls.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await LotteryWorld.open();
});
afterAll(async () => {
  await world.close();
});

const handover = async () => (await call(world.server, 'getHandover', { headers: world.admin })).data;
const rooms = ({ rows }: { readonly rows: readonly { readonly roomNumber?: string }[] }) =>
  rows.map(({ roomNumber }) => roomNumber);

describe('the hand-over sheet (NOTE-3)', () => {
  it('tells the next shift who waits, what is still to be handed out, and what staff wrote', async () => {
    const tiers = ['special', '1', '2', '3', '4', '5'].map((tier) => ({ tier, winners: tier === '3' ? 3 : 0 }));
    await world.updatePrizes({ tiers });
    await world.open(0);
    const { voucherCode = '' } = await world.draw(await world.createGuest('501'));
    await world.callAsStaff('redeemVoucher', { params: { voucherCode }, body: {} });
    await world.draw(await world.createGuest('502'));
    const departed = await world.createGuest('503');
    await world.draw(departed);
    await call(world.server, 'checkOut', { params: { userId: departed.userId ?? '' }, headers: world.admin });
    await world.createGuest('504');
    const waiting = { roomNumber: '505', guestName: '内間', storyId: world.storyId };
    await call(world.server, 'updateSettings', { headers: world.admin, body: { approval: 'staff' } });
    await call(world.server, 'registerGuest', { body: waiting });
    const write = (body: { text: string; roomNumber?: string }) =>
      call(world.server, 'addNote', { headers: world.admin, body });
    await write({ text: '噴水のポスターを朝に見てください' });
    await write({ text: 'ご夕食のあとに続き', roomNumber: '502' });

    const sheet = await handover();
    expect(sheet).toMatchObject({ madeBy: account.email, hotelName: expect.any(String) });
    expect(sheet.figures).toEqual({
      ...{ registered: 5, byTicket: 0, playing: 0, completed: 4, spins: 3, wins: 3, handedOver: 1 },
    });
    expect([rooms(sheet.waiting), rooms(sheet.stuck), rooms(sheet.spins)]).toEqual([['505'], [], ['504']]);
    expect([...rooms(sheet.vouchers)].sort()).toEqual(['502', '503']);
    expect(sheet.vouchers).toMatchObject({ total: 2, departed: 1, endingToday: 0 });
    expect(sheet.notes.map(({ text, roomNumber }) => [text, roomNumber])).toEqual([
      ['ご夕食のあとに続き', '502'],
      ['噴水のポスターを朝に見てください', undefined],
    ]);
    expect(sheet).toMatchObject({ printers: [], kiosks: [{ name: 'Lobby' }], printQuestions: { total: 0 } });
  });

  it('is refused without a log-in', async () => {
    expect((await tryCall(world.server, 'getHandover')).status).toBe(401);
  });
});
