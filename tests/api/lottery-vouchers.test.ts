import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { LotteryWorld, mistypeCode, toStatusAndCode } from '../support/lottery-world.ts';
import { account } from '../support/server.ts';
import { type CallName, call, tryCall } from '../support/server-calls.ts';
import * as decided from '../support/specified-schemas.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await LotteryWorld.open();
  const tiers = ['special', '1', '2', '3', '4', '5'].map((tier) => ({ tier, winners: tier === '4' ? 1 : 0 }));
  await world.updatePrizes({ tiers });
  beer = await winVoucher();
  await world.closeCampaign(beer.campaignId);
  await world.updatePrizes({
    tiers: [
      { tier: '4', winners: 0 },
      { tier: '3', winners: 8, storagePlace: '売店' },
    ],
  });
  ({ campaignId } = await world.open(0));
});
afterAll(async () => {
  await world.close();
});

let beer: { voucherCode: string; campaignId: string };
let campaignId: string;

/** Opens a campaign in which every ball wins, and draws once. */
async function winVoucher(): Promise<{ voucherCode: string; campaignId: string }> {
  const opened = await world.open(0);
  const { voucherCode = '' } = await world.draw(await world.createGuest());
  return { voucherCode, campaignId: opened.campaignId };
}
/** Wins a prize of tier 3, Okinawa soba, in the open campaign. Returns the voucher's code. */
const winSoba = async (roomNumber?: string): Promise<string> =>
  (await world.draw(await world.createGuest(roomNumber))).voucherCode ?? '';
const actOnVoucher = (name: CallName, voucherCode: string, body: object = {}) =>
  world.callAsStaff(name, { params: { voucherCode }, body });
const redeem = (voucherCode: string, body: object = {}) => actOnVoucher('redeemVoucher', voucherCode, body);
/** Returns the local date as `YYYY-MM-DD`, which is how dates are written in Sweden. */
const localDate = (ms: number) => new Date(ms).toLocaleDateString('sv-SE');
const because = { reason: 'お客様のご都合' };

describe('a voucher [244]', () => {
  it('is redeemed once; a second try returns when it was redeemed and by whom', async () => {
    const code = await winSoba('501');
    const first = await redeem(code);
    expect(decided.redeemed.safeParse(first.json?.data).error).toBeUndefined();
    expect(first.json?.data).toMatchObject({
      voucherCode: code,
      state: 'redeemed',
      tier: '3',
      redeemedBy: account.email,
    });
    const second = await redeem(code);
    expect(toStatusAndCode(second)).toEqual([409, 'ALREADY_REDEEMED']);
    expect(second.json?.data).toEqual(first.json?.data);
    const [row] = await world.listDraws({ q: code });
    expect(row).toMatchObject({
      state: 'redeemed',
      roomNumber: '501',
      storagePlace: '売店',
      redeemedBy: account.email,
    });
    const guests = await call(world.server, 'listGuests', { headers: world.admin, query: { q: '501' } });
    expect(guests.data[0]?.prize).toBe('redeemed');
    const { lottery } = (
      await call(world.server, 'getProgress', {
        params: { userId: row?.userId ?? '' },
        headers: world.admin,
      })
    ).data;
    expect(lottery.draw).toMatchObject({ voucherCode: code, state: 'redeemed' });
  });

  it('is listed among the vouchers that were redeemed today, the newest first', async () => {
    const [one, other] = [await winSoba(), await winSoba()];
    await redeem(other);
    await redeem(one);
    const today = localDate(Date.now());
    const rows = await world.listDraws({ redeemedFrom: today, sort: 'redeemed' });
    expect(rows.slice(0, 2).map(({ voucherCode }) => voucherCode)).toEqual([one, other]);
    expect(rows.every(({ state }) => state === 'redeemed')).toBe(true);
    expect(await world.listDraws({ redeemedFrom: localDate(Date.now() + 2 * 24 * 60 * 60 * 1_000) })).toEqual([]);
  });

  it('is redeemed once when three requests arrive at the same time', async () => {
    const code = await winSoba();
    const replies = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('for beer requires that staff confirm the guest’s age, and records that they did', async () => {
    const refused = await redeem(beer.voucherCode);
    expect([...toStatusAndCode(refused), refused.json?.data]).toEqual([422, 'AGE_NOT_CONFIRMED', { minimumAge: 20 }]);
    expect(toStatusAndCode(await redeem(beer.voucherCode, { ageConfirmed: false }))).toEqual([
      422,
      'AGE_NOT_CONFIRMED',
    ]);
    expect((await redeem(beer.voucherCode, { ageConfirmed: true })).status).toBe(200);
    expect((await world.listDraws({ q: beer.voucherCode }))[0]).toMatchObject({ ageConfirmed: true, minimumAge: 20 });
  });

  it('is accepted typed or scanned; an unknown code and a mistyped code have errors of their own', async () => {
    const code = await winSoba();
    expect(toStatusAndCode(await redeem(withCheck('voucher', 'hhhhhhh')))).toEqual([404, 'VOUCHER_NOT_FOUND']);
    expect(toStatusAndCode(await redeem(mistypeCode(code)))).toEqual([400, 'CODE_MISTYPED']);
    expect(toStatusAndCode(await redeem('x'))).toEqual([400, 'CODE_MISTYPED']);
    const claimCode = await world.createClaim(await world.createGuest());
    expect(toStatusAndCode(await redeem(claimCode))).toEqual([404, 'VOUCHER_NOT_FOUND']);
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toUpperCase();
    expect((await redeem(typed)).status).toBe(200);
    expect(toStatusAndCode(await redeem(`http://192.168.1.20:8080/v/${code}`))).toEqual([409, 'ALREADY_REDEEMED']);
  });

  it('can be unredeemed, extended once or voided with a reason, and the security log records it without the code', async () => {
    const code = await winSoba();
    expect(toStatusAndCode(await actOnVoucher('unredeemVoucher', code, because))).toEqual([409, 'NOT_REDEEMED']);
    await redeem(code);
    for (const name of ['voidVoucher', 'extendVoucher'] as const)
      expect(toStatusAndCode(await actOnVoucher(name, code, because)), name).toEqual([409, 'ALREADY_REDEEMED']);
    for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(201) }])
      expect(toStatusAndCode(await actOnVoucher('unredeemVoucher', code, body))).toEqual([400, 'INVALID_INPUT']);
    const back = await actOnVoucher('unredeemVoucher', code, because);
    expect(back.json?.data).toMatchObject({ state: 'issued', unredeemed: { by: account.email, ...because } });
    const longer = await actOnVoucher('extendVoucher', code, because);
    expect(longer.json?.data).toMatchObject({ state: 'issued', extended: because });
    expect(toStatusAndCode(await actOnVoucher('extendVoucher', code, because))).toEqual([409, 'ALREADY_EXTENDED']);
    const { remaining } = (await call(world.server, 'listPrizes')).data.tiers[3] ?? {};
    expect((await actOnVoucher('voidVoucher', code, because)).json?.data).toMatchObject({
      state: 'void',
      voided: because,
    });
    expect((await call(world.server, 'listPrizes')).data.tiers[3]?.remaining).toBe(remaining);
    for (const name of ['redeemVoucher', 'voidVoucher', 'unredeemVoucher', 'extendVoucher'] as const)
      expect(toStatusAndCode(await actOnVoucher(name, code, because)), name).toEqual([409, 'VOUCHER_VOID']);
    const log = await tryCall(world.server, 'listSecurityLog', { headers: world.admin, query: { kind: 'lottery' } });
    for (const event of [
      'prizes_changed',
      'campaign_opened',
      'campaign_closed',
      'voucher_voided',
      'voucher_unredeemed',
      'voucher_extended',
    ])
      expect(log.text).toContain(event);
    expect(log.text).not.toContain(code);
  });
});

describe('the list of draws', () => {
  it('is filtered, counted and paged', async () => {
    const all = await world.listDraws();
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(await world.listDraws({ state: 'void' })).toHaveLength(1);
    expect(await world.listDraws({ campaignId: beer.campaignId })).toHaveLength(1);
    expect(await world.listDraws({ campaignId, tier: '4' })).toEqual([]);
    expect(await world.listDraws({ q: '501' })).toHaveLength(1);
    expect(await world.listDraws({ q: '高崎' })).toHaveLength(all.length);
    expect(await world.listDraws({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
    const reply = await world.callAsStaff('listDraws', { query: { limit: '2', page: '2', sort: 'expiry' } });
    expect(reply.json).toMatchObject({ page: 2, total: all.length, counts: { void: 1, thank_you: 0 } });
    expect(reply.json?.data).toHaveLength(2);
  });

  it('is exported for a spreadsheet with formulas disabled', async () => {
    await world.updatePrizes({ tiers: [{ tier: '3', names: { ja: '=HYPERLINK("http://x")' } }] });
    const code = await winSoba();
    const reply = await tryCall(world.server, 'exportDraws', { headers: world.admin });
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.text.startsWith('\uFEFF"日時"')).toBe(true);
    expect(reply.text).toContain(`"'=HYPERLINK(""http://x"")"`);
    // The list shows the last valid day. The voucher expires at the midnight that ends this day.
    const [{ expiresAt } = {}] = await world.listDraws({ q: code });
    const lastDay = new Date(Date.parse(expiresAt ?? '') - 1).toLocaleDateString('sv-SE');
    const line = reply.text.split('\r\n').find((candidate) => candidate.includes(code));
    expect(line).toContain(`"${lastDay}"`);
    const english = await tryCall(world.server, 'exportDraws', {
      headers: { ...world.admin, 'accept-language': 'en' },
      query: { state: 'void' },
    });
    expect(english.text.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('a prize for guests under age [DRAW-28]', () => {
  const juice = { ja: '島のジュース', en: 'Island juice' };
  const setBeer = (change: object) =>
    world.callAsStaff('updatePrizes', { body: { tiers: [{ tier: '4', ...change }] } });

  it('is promised at the opening and handed over in place of the first, which the stock keeps', async () => {
    await world.closeCampaign(campaignId);
    const plan = await setBeer({ youngNames: { ...juice, ko: ' ' } });
    expect(plan.json?.data).toMatchObject({ tiers: { 4: { tier: '4', youngNames: juice } } });
    const campaign = await world.openWithoutBlanks({ 4: 3 });
    expect(toStatusAndCode(await setBeer({ youngNames: { ja: '水' } }))).toEqual([409, 'YOUNG_PRIZE_FIXED']);
    expect(toStatusAndCode(await setBeer({ youngNames: null }))).toEqual([409, 'YOUNG_PRIZE_FIXED']);
    expect((await setBeer({ youngNames: juice, storagePlace: '冷蔵庫' })).status).toBe(200);

    const phone = await world.createGuest('601');
    const won = await world.draw(phone);
    expect(won).toMatchObject({ prizeName: 'ビール1ケース', youngName: '島のジュース', minimumAge: 20 });
    const code = won.voucherCode ?? '';
    const handedOver = async () => {
      const { items } = (await call(world.server, 'getStock', { headers: world.admin })).data;
      return items.find(({ tier }) => tier === '4')?.handedOver;
    };
    const before = await handedOver();
    for (const body of [{}, { isUnderAge: false }])
      expect(toStatusAndCode(await redeem(code, body))).toEqual([422, 'AGE_NOT_CONFIRMED']);
    const both = await redeem(code, { isUnderAge: true, ageConfirmed: true });
    expect(toStatusAndCode(both)).toEqual([400, 'INVALID_INPUT']);
    expect((await redeem(code, { isUnderAge: true })).json?.data).toMatchObject({ prizeName: '島のジュース' });
    expect(await handedOver()).toBe(before);
    expect((await redeem(code, { ageConfirmed: true })).json).toMatchObject({
      code: 'ALREADY_REDEEMED',
      data: { prizeName: '島のジュース' },
    });
    const [row] = await world.listDraws({ q: code });
    expect(row).toMatchObject({ prizeName: '島のジュース', isUnderAge: true, ageConfirmed: false });
    for (const field of ['minimumAge', 'youngName', 'storagePlace']) expect(row).not.toHaveProperty(field);
    const params = { userId: phone.userId ?? '' };
    const { draw } = (await call(world.server, 'getProgress', { params, headers: phone.headers() })).data.lottery;
    expect(draw).toMatchObject({ prizeName: '島のジュース', isUnderAge: true, state: 'redeemed' });
    const { text } = await tryCall(world.server, 'exportDraws', { headers: world.admin, query: { q: code } });
    expect(text).toContain('"島のジュース","年齢に満たない方への景品",""');

    await actOnVoucher('unredeemVoucher', code, because);
    expect((await redeem(code, { ageConfirmed: true })).json?.data).toMatchObject({ prizeName: 'ビール1ケース' });
    expect(await handedOver()).toBe((before ?? 0) + 1);

    const period = { from: localDate(Date.now()), to: localDate(Date.now()) };
    const stats = (await call(world.server, 'getPeriodStats', { headers: world.admin, query: period })).data;
    // One beer was won in the first campaign, and has been handed over.
    expect(stats.draws[4]).toEqual({ tier: '4', drawn: 2, handedOver: 2 });
    expect(stats.days[0]?.wins).toBe(stats.days[0]?.draws);

    await world.closeCampaign(campaign.campaignId);
    const { data } = await call(world.server, 'getFairCheck', { params: { campaignId: campaign.campaignId } });
    expect(data.tiers[4]).toEqual({ tier: '4', name: 'ビール1ケース', youngName: '島のジュース' });
    expect(data.terms?.tiers[4]).toMatchObject({ youngNames: juice });
    expect(data.changes).toEqual([]);
  });

  it('is what the campaign promised, or none', async () => {
    expect((await setBeer({ youngNames: null })).json?.data).not.toHaveProperty('tiers.4.youngNames');
    await world.openWithoutBlanks({ 4: 2 });
    const won = await world.draw(await world.createGuest());
    expect(won).not.toHaveProperty('youngName');
    const refused = await redeem(won.voucherCode ?? '', { isUnderAge: true });
    expect(toStatusAndCode(refused)).toEqual([422, 'AGE_NOT_CONFIRMED']);
  });
});
