import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LotteryWorld, toStatusAndCode } from '../support/lottery-world.ts';
import { account } from '../support/server.ts';
import { call } from '../support/server-calls.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await LotteryWorld.open();
});
afterAll(async () => {
  await world.close();
});

const readBeer = async () => {
  const { items } = (await call(world.server, 'getStock', { headers: world.admin })).data;
  const beer = items.find(({ tier }) => tier === '4');
  if (beer === undefined) throw new Error('the stock has no tier 4');
  return beer;
};
const record = (body: object) => world.callAsStaff('updateStock', { body: { tier: '4', ...body } });
const act = (name: 'redeemVoucher' | 'voidVoucher' | 'unredeemVoucher', voucherCode: string, body: object) =>
  world.callAsStaff(name, { params: { voucherCode }, body });

describe('the stock of prizes (STOCK-1)', () => {
  it('is what was bought, less what was handed over, is waiting, or is in the open campaign', async () => {
    const { campaignId } = await world.openWithoutBlanks({ 4: 3 });
    expect(await readBeer()).toMatchObject({ state: 'uncounted', bought: 0, inDraw: 3, left: -3, daysLeft: null });
    await record({ bought: 6 });
    expect(await readBeer()).toMatchObject({ state: 'enough', inDraw: 3, reserved: 3, left: 3, lowAt: 2 });
    const { voucherCode = '' } = await world.draw(await world.createGuest());
    expect(await readBeer()).toMatchObject({ waiting: 1, inDraw: 2, reserved: 3, left: 3, daysLeft: 48 });
    await act('redeemVoucher', voucherCode, { ageConfirmed: true });
    expect(await readBeer()).toMatchObject({ handedOver: 1, waiting: 0, reserved: 2, left: 3, daysLeft: 40 });
    await act('unredeemVoucher', voucherCode, { reason: '渡し間違い' });
    expect(await readBeer()).toMatchObject({ handedOver: 0, waiting: 1, reserved: 3, left: 3 });
    await world.closeCampaign(campaignId);
    expect(await readBeer()).toMatchObject({ waiting: 1, inDraw: 0, left: 5 });
    await act('voidVoucher', voucherCode, { reason: '渡し間違い' });
    expect(await readBeer()).toMatchObject({ waiting: 0, left: 6 });
  });

  it('is low at the number that the hotel chose, and short below nothing; nothing is stopped', async () => {
    await world.openWithoutBlanks({ 4: 2 });
    const recorded = await record({ bought: 6, lowAt: 4 });
    expect(recorded.status).toBe(200);
    expect(await readBeer()).toMatchObject({ state: 'low', left: 4 });
    await record({ bought: 1 });
    expect(await readBeer()).toMatchObject({ state: 'short', left: -1, lowAt: 4 });
    expect((await world.tryDraw(await world.createGuest())).status).toBe(200);
  });

  it('keeps who changed it over a restart, and refuses a change that is based on an older number', async () => {
    expect(toStatusAndCode(await record({ bought: 8, was: 6 }))).toEqual([409, 'CHANGED_SINCE']);
    await record({ bought: 8, was: 1 });
    await world.server.stop();
    await world.startAgain();
    const { bought, changes } = await readBeer();
    expect(bought).toBe(8);
    expect(changes.map(({ by, from, to }) => [by, from, to])).toEqual([
      [account.email, 1, 8],
      [account.email, 6, 1],
      [account.email, 0, 6],
    ]);
    await world.updatePrizes({ voucherDays: 9 });
    expect(await readBeer()).toMatchObject({ bought: 8, lowAt: 4 });
    const log = (await call(world.server, 'listSecurityLog', { headers: world.admin, query: {} })).data;
    expect(log.some(({ changes: fields }) => fields?.some(({ field }) => field === 'stock'))).toBe(true);
  });
});
