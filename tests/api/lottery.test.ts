import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FairCheck } from '#core/api/lottery-schemas.ts';
import { fromHex } from '#core/rules/sha256.ts';
import { verifyDraws } from '#core/rules/verify-draws.ts';
import type { ApiPhone } from '../support/api-phone.ts';
import { ApiStream } from '../support/api-stream.ts';
import { LotteryWorld, mistypeCode, toStatusAndCode } from '../support/lottery-world.ts';
import { createFileForm, createPngForm } from '../support/pictures.ts';
import { call, tryCall } from '../support/server-calls.ts';
import * as decided from '../support/specified-schemas.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await LotteryWorld.open();
});
afterAll(async () => {
  await world.close();
});

const getLottery = async (phone: ApiPhone) =>
  (await call(world.server, 'getProgress', { params: { userId: phone.userId ?? '' }, headers: phone.headers() })).data
    .lottery;
const listPrizesAs = async (headers: Record<string, string> = {}) =>
  (await call(world.server, 'listPrizes', { headers })).data;

describe('prizes', () => {
  it('are by default six tiers with five winners each, in the reader’s language [1]', async () => {
    const { tiers, campaign } = await listPrizesAs();
    expect(tiers.map(({ tier, winners, remaining }) => [tier, winners, remaining])).toEqual(
      ['special', '1', '2', '3', '4', '5'].map((tier) => [tier, 5, 5]),
    );
    expect([tiers[0]?.name, tiers[4]?.minimumAge, campaign]).toEqual(['特選黒毛和牛 5名様分', 20, null]);
    const english = await listPrizesAs({ 'accept-language': 'en' });
    expect([english.tiers[4]?.name, english.thankYou.name]).toEqual(['A case of beer', 'No prize']);
  });

  it('show storage place, value and limits to staff only', async () => {
    const tiers = [
      { tier: 'special', valueYen: 120_000, storagePlace: '厨房 冷凍庫', names: { ja: '黒毛和牛', en: 'Beef' } },
    ];
    await world.updatePrizes({ tiers });
    const open = await tryCall(world.server, 'listPrizes');
    expect(open.text).not.toContain('冷凍庫');
    expect(open.text).not.toContain('120000');
    expect((await listPrizesAs({ 'accept-language': 'en' })).tiers[0]?.name).toBe('Beef');
    const prizes = await listPrizesAs(world.admin);
    expect(prizes.tiers[0]).toMatchObject({ valueYen: 120_000, storagePlace: '厨房 冷凍庫', name: '黒毛和牛' });
    expect(prizes.plan?.limits).toMatchObject({
      totalYen: 600_000,
      warnings: ['PRIZE_OVER_LIMIT', 'VALUE_UNKNOWN', 'SALES_UNKNOWN'],
    });
    await world.updatePrizes({ tiers: [{ tier: 'special', valueYen: null, storagePlace: null }] });
    expect((await listPrizesAs(world.admin)).tiers[0]).not.toHaveProperty('valueYen');
  });

  it('refuse invalid values, and stay unchanged', async () => {
    const before = await listPrizesAs(world.admin);
    const cases: [object, number, string][] = [
      [{ tiers: [{ tier: '1', winners: -1 }] }, 400, 'INVALID_INPUT'],
      [{ tiers: [{ tier: '6', winners: 1 }] }, 400, 'INVALID_INPUT'],
      [{ tiers: [{ tier: '1' }, { tier: '1' }] }, 400, 'INVALID_INPUT'],
      [{ tiers: [{ tier: '1', names: { ja: ' ', en: '' } }] }, 400, 'INVALID_INPUT'],
      [{ tiers: [{ tier: '1', names: { fr: 'x' } }] }, 400, 'INVALID_INPUT'],
      [{ tiers: [{ tier: '1', imageUrl: 'https://elsewhere/x.png' }] }, 400, 'INVALID_INPUT'],
      [{ tiers: [{ tier: '1', imageUrl: `/api/media/s${'0'.repeat(32)}` }] }, 400, 'INVALID_INPUT'],
      [{ version: 1, voucherDays: 3 }, 409, 'SETTINGS_CHANGED'],
      [{ voucherDays: 0 }, 400, 'INVALID_INPUT'],
    ];
    for (const [body, ...expected] of cases)
      expect(toStatusAndCode(await world.callAsStaff('updatePrizes', { body })), JSON.stringify(body)).toEqual(
        expected,
      );
    expect(await listPrizesAs(world.admin)).toEqual(before);
  });
});

describe('a campaign', () => {
  it('lets nobody draw before it opens [2]', async () => {
    const mine = await world.createGuest();
    expect(await getLottery(mine)).toEqual({ canSpin: false, reason: 'NO_CAMPAIGN' });
    expect(toStatusAndCode(await world.tryDraw(mine))).toEqual([409, 'NO_CAMPAIGN']);
    expect(await world.listDraws()).toEqual([]);
  });

  it('runs from opening to the revealed seed, with which anybody can verify the draws [242] [243]', async () => {
    const opened = await world.open(2, { expectedSalesYen: 12_000_000 });
    expect(decided.campaign.safeParse(opened).error).toBeUndefined();
    expect(opened).toMatchObject({ state: 'open', ballCount: 32, dealtCount: 0, decks: [{ blankBalls: 2 }] });
    expect(JSON.stringify(opened)).not.toContain('"seed"');
    expect(await listPrizesAs()).toMatchObject({
      blankBalls: 2,
      campaign: { state: 'open', commitment: opened.commitment },
    });
    expect(toStatusAndCode(await world.callAsStaff('openCampaign', { body: { name: 'x', blankBalls: 1 } }))).toEqual([
      409,
      'CAMPAIGN_OPEN',
    ]);

    const [first, ...others] = await Promise.all(Array.from({ length: 36 }, () => world.createGuest()));
    if (first === undefined) throw new Error('nobody plays');
    expect(await getLottery(first)).toEqual({ canSpin: true });
    const firstDraw = await world.draw(first);
    expect(decided.draw.safeParse(firstDraw).error).toBeUndefined();
    expect(firstDraw).toMatchObject({ sequence: 1, repeated: false });
    expect(await world.draw(first)).toEqual({ ...firstDraw, repeated: true });
    expect(await getLottery(first)).toMatchObject({
      canSpin: false,
      reason: 'SPIN_USED',
      draw: { drawId: firstDraw.drawId },
    });
    const draws = [firstDraw, ...(await Promise.all(others.map((phone) => world.draw(phone))))];
    expect(draws.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(draws.map((_, index) => index + 1));
    for (const tier of ['special', '1', '2', '3', '4', '5'])
      expect(
        draws.filter((draw) => draw.tier === tier),
        tier,
      ).toHaveLength(5);
    for (const { tier, voucherCode, prizeName } of draws) {
      expect(voucherCode === undefined).toBe(tier === null);
      expect(prizeName).not.toBe('');
    }
    expect((await listPrizesAs()).tiers.map(({ remaining }) => remaining)).toEqual([0, 0, 0, 0, 0, 0]);

    const { campaignId } = opened;
    expect(toStatusAndCode(await tryCall(world.server, 'getFairCheck', { params: { campaignId } }))).toEqual([
      409,
      'CAMPAIGN_OPEN',
    ]);
    const params = { campaignId };
    const more = { winners: { '5': 1 }, blankBalls: 1 };
    const grown = (await call(world.server, 'addDeck', { headers: world.admin, params, body: more })).data;
    expect(grown).toMatchObject({ ballCount: 34, dealtCount: 32, drawCount: 36 });
    expect(grown.commitments).toHaveLength(2);
    const late = await Promise.all(Array.from({ length: 3 }, () => world.createGuest()));
    for (const phone of late) await world.draw(phone);

    const closed = await world.closeCampaign(campaignId);
    expect(closed).toMatchObject({ state: 'closed', drawCount: 39, dealtCount: 34 });
    expect(toStatusAndCode(await world.callAsStaff('closeCampaign', { params, body: {} }))).toEqual([
      409,
      'CAMPAIGN_CLOSED',
    ]);
    const fair: FairCheck = (await call(world.server, 'getFairCheck', { params })).data;
    expect(fair.decks.map(({ commitment }) => commitment)).toEqual(grown.commitments);
    for (const { seed, commitment } of fair.decks)
      expect(
        createHash('sha256')
          .update(Buffer.from(seed ?? '', 'hex'))
          .digest('hex'),
      ).toBe(commitment);
    const decks = fair.decks.map((deck) => ({ ...deck, seed: fromHex(deck.seed ?? '') }));
    expect(verifyDraws(decks, fair.draws)).toBeUndefined();
    expect(fair.draws).toHaveLength(39);
    expect(JSON.stringify(fair)).not.toMatch(/はると|"voucher|userId|drawId|@/);
    expect(await getLottery(first)).toMatchObject({ canSpin: false, reason: 'SPIN_USED' });
    expect((await world.callAsStaff('listCampaigns')).json?.data).toMatchObject([{ campaignId, state: 'closed' }]);
  });

  it('refuses fewer winners than were won, any other change of the number of winners, and an empty deck', async () => {
    const { campaignId } = await world.openWithoutBlanks({ '3': 2, '4': 1 });
    const won = [await world.draw(await world.createGuest()), await world.draw(await world.createGuest())];
    const tier = won[0]?.tier ?? '';
    const change = (winners: number) => world.callAsStaff('updatePrizes', { body: { tiers: [{ tier, winners }] } });
    const below = await change(0);
    expect([...toStatusAndCode(below), below.json?.data]).toEqual([
      409,
      'PRIZES_WON',
      { tiers: [{ tier, won: expect.any(Number) }] },
    ]);
    expect(toStatusAndCode(await change(9))).toEqual([409, 'DECK_SEALED']);
    await world.updatePrizes({ tiers: [{ tier, storagePlace: '売店', winners: tier === '3' ? 2 : 1 }] });
    const body = { winners: {}, blankBalls: 0 };
    expect(toStatusAndCode(await world.callAsStaff('addDeck', { params: { campaignId }, body }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    await world.closeCampaign(campaignId);
    expect(
      toStatusAndCode(
        await world.callAsStaff('addDeck', { params: { campaignId }, body: { winners: { '1': 1 }, blankBalls: 0 } }),
      ),
    ).toEqual([409, 'CAMPAIGN_NOT_OPEN']);
    expect(toStatusAndCode(await change(0))).toEqual([200, undefined]);
    expect(toStatusAndCode(await world.callAsStaff('openCampaign', { body: { name: ' ', blankBalls: 5 } }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  });

  it('with white balls only wins nothing, or what the hotel hands out for it and names (DRAW-27)', async () => {
    const setWinners = (winners: number) =>
      world.updatePrizes({ tiers: ['special', '1', '2', '3', '4', '5'].map((tier) => ({ tier, winners })) });
    await setWinners(0);
    const { campaignId } = await world.open(2);
    const nothing = await world.draw(await world.createGuest());
    expect(nothing).toMatchObject({ tier: null, prizeName: '景品なし' });
    expect(nothing).not.toHaveProperty('isGift');
    await world.updatePrizes({ thankYou: { name: '紅いものお菓子' } });
    const phone = await world.createGuest();
    expect(await world.draw(phone)).toMatchObject({ tier: null, prizeName: '紅いものお菓子', isGift: true });
    expect(await world.draw(phone)).toMatchObject({ isGift: true, repeated: true });
    await world.closeCampaign(campaignId);
    await setWinners(5);
  });
});

describe('a draw', () => {
  let campaignId: string;
  beforeAll(async () => {
    ({ campaignId } = await world.open(500));
  });
  afterAll(async () => {
    await world.closeCampaign(campaignId);
  });

  it('is made once for each guest: 200 simultaneous calls give one result [242]', async () => {
    const mine = await world.createGuest();
    const { total } = (await call(world.server, 'listDraws', { headers: world.admin })) as unknown as { total: number };
    const results = await Promise.all(Array.from({ length: 200 }, () => world.draw(mine)));
    expect(new Set(results.map(({ drawId }) => drawId)).size).toBe(1);
    expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
    const after = (await call(world.server, 'listDraws', { headers: world.admin })) as unknown as { total: number };
    expect(after.total).toBe(total + 1);
  });

  it('is refused to guests who have not finished or whom staff stopped, with the reason', async () => {
    const waiting = await world.createGuest('701', false);
    expect(toStatusAndCode(await world.tryDraw(waiting))).toEqual([403, 'NOT_FINISHED']);
    const stopped = await world.createGuest('702');
    const params = { userId: stopped.userId ?? '' };
    await call(world.server, 'toggleActive', { params, headers: world.admin, body: { isActive: false } });
    expect(toStatusAndCode(await world.tryDraw(stopped))).toEqual([403, 'STOPPED']);
    const claim = await tryCall(world.server, 'createClaim', { headers: stopped.headers(), body: {} });
    expect(toStatusAndCode(claim)).toEqual([403, 'STOPPED']);
    await call(world.server, 'toggleActive', { params, headers: world.admin, body: { isActive: true } });
    expect((await world.tryDraw(stopped)).status).toBe(200);
  });

  it('is refused to other guests, to strangers, and to staff and kiosks without a claim code', async () => {
    const mine = await world.createGuest();
    const other = await world.createGuest();
    const body = { userId: mine.userId };
    const tryDrawAs = (headers: Record<string, string>, bodyToSend: object = body) =>
      tryCall(world.server, 'drawBall', { headers, body: bodyToSend });
    expect(toStatusAndCode(await tryDrawAs(other.headers()))).toEqual([403, 'NOT_YOURS']);
    expect(toStatusAndCode(await tryDrawAs({}))).toEqual([401, 'GUEST_UNKNOWN']);
    expect(toStatusAndCode(await tryDrawAs(world.kiosk))).toEqual([403, 'NOT_YOURS']);
    expect(toStatusAndCode(await tryDrawAs(world.admin))).toEqual([403, 'NOT_YOURS']);
    expect(toStatusAndCode(await tryDrawAs(world.admin, {}))).toEqual([400, 'INVALID_INPUT']);
    expect(toStatusAndCode(await tryDrawAs(world.admin, { ...body, claimCode: 'x' }))).toEqual([400, 'INVALID_INPUT']);
    expect(await getLottery(mine)).toEqual({ canSpin: true });
  });

  it('by claim code can be repeated, shows no voucher code to the kiosk, and is refused to other phones', async () => {
    const mine = await world.createGuest();
    const other = await world.createGuest();
    const claimCode = await world.createClaim(mine);
    expect(await world.createClaim(mine)).toBe(claimCode);
    const reply = await tryCall(world.server, 'createClaim', { headers: mine.headers(), body: {} });
    expect(decided.claim.safeParse(reply.json?.data).error).toBeUndefined();
    const tryDraw = (headers: Record<string, string>, code = claimCode) =>
      tryCall(world.server, 'drawBall', { headers, body: { claimCode: code } });
    expect(toStatusAndCode(await tryDraw(other.headers()))).toEqual([404, 'CLAIM_NOT_FOUND']);
    expect(toStatusAndCode(await tryDraw(world.kiosk, mistypeCode(claimCode)))).toEqual([400, 'CODE_MISTYPED']);
    expect(toStatusAndCode(await tryDraw({}))).toEqual([401, 'GUEST_UNKNOWN']);
    const first = await tryDraw(world.kiosk, `http://192.168.1.20:8080/c/${claimCode.toUpperCase()}`);
    expect(first.json?.data).toMatchObject({ repeated: false });
    expect(first.json?.data).not.toHaveProperty('voucherCode');
    const again = await tryDraw(world.admin);
    const { drawId } = (first.json?.data ?? { drawId: '' }) as { drawId: string };
    expect(again.json?.data).toMatchObject({ repeated: true, drawId });
    expect(await world.createClaim(mine)).toBe(claimCode);
    expect((await world.listDraws({ q: mine.userId ?? '' })).length).toBe(0);
  });

  it('is allowed at the kiosk, on the phone or in both places, as the hotel has set', async () => {
    const mine = await world.createGuest();
    const claimCode = await world.createClaim(mine);
    await world.updatePrizes({ spinAt: 'kiosk' });
    expect(await getLottery(mine)).toEqual({ canSpin: false, reason: 'AT_KIOSK' });
    expect(toStatusAndCode(await world.tryDraw(mine))).toEqual([403, 'AT_KIOSK']);
    await world.updatePrizes({ spinAt: 'phone' });
    const atKiosk = () => tryCall(world.server, 'drawBall', { headers: world.kiosk, body: { claimCode } });
    expect(toStatusAndCode(await atKiosk())).toEqual([403, 'ON_PHONE']);
    await world.updatePrizes({ spinAt: 'both' });
    expect((await atKiosk()).status).toBe(200);
  });

  it('is allowed once for each stay if the hotel has set so, and is not revealed to the other guest of the stay', async () => {
    await world.updatePrizes({ spinPer: 'stay' });
    const [one, other] = [await world.createGuest('811'), await world.createGuest('811')];
    const results = await Promise.all([world.tryDraw(one), world.tryDraw(other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = results.find(({ status }) => status === 409);
    expect(refused?.json).toEqual({ success: false, code: 'SPIN_USED', message: 'The spin has been used' });
    const rightful = results[0]?.status === 200 ? one : other;
    expect((await world.draw(rightful)).repeated).toBe(true);
    await world.updatePrizes({ spinPer: 'guest' });
  });

  it('is reported to the panel and to the guest’s own phone, and listed for staff (DRAW-15)', async () => {
    const mine = await world.createGuest('901');
    const userId = mine.userId ?? '';
    const panel = await ApiStream.open(world.server, '/api/events', world.admin);
    const phone = await ApiStream.open(world.server, `/api/users/${userId}/events`, mine.headers());
    await phone.until(({ messages }) => messages.length > 0);
    const before = Number(phone.last?.revision);
    const findRow = async () =>
      (await call(world.server, 'listGuests', { headers: world.admin, query: { q: '901' } })).data[0];
    expect((await findRow())?.prize).toBe('spin');
    const { tier } = await world.draw(mine);
    await panel.until(({ messages }) => messages.some(({ event }) => event === 'draw'));
    await phone.until(({ last }) => Number(last?.revision) > before);
    expect((await findRow())?.prize).toBe(tier === null ? 'none' : 'voucher');
    const revision = Number(phone.last?.revision);
    const params = { campaignId };
    await call(world.server, 'addDeck', { headers: world.admin, params, body: { winners: {}, blankBalls: 1 } });
    await panel.until(({ messages }) => messages.some(({ event }) => event === 'campaign'));
    await phone.until(({ last }) => Number(last?.revision) > revision);
    panel.close();
    phone.close();
  });
});

describe('the picture of a prize', () => {
  it('must be an image, is served after its upload, and can be removed', async () => {
    const upload = (form: Awaited<ReturnType<typeof createPngForm>>) =>
      world.callAsStaff('uploadPrizePicture', { body: form.body, headers: { ...world.admin, ...form.headers } });
    expect(toStatusAndCode(await upload(await createFileForm(Buffer.from('no picture'), {}, 'image/png')))).toEqual([
      415,
      'NOT_AN_IMAGE',
    ]);
    const { imageUrl } = ((await upload(await createPngForm())).json?.data ?? { imageUrl: '' }) as { imageUrl: string };
    await world.updatePrizes({ tiers: [{ tier: 'special', imageUrl }], thankYou: { name: '参加賞', imageUrl } });
    expect(await listPrizesAs()).toMatchObject({
      tiers: [{ imageUrl }, {}, {}, {}, {}, {}],
      thankYou: { imageUrl, name: '参加賞' },
    });
    const mediaId = imageUrl.split('/').at(-1) ?? '';
    expect((await tryCall(world.server, 'getMedia', { params: { mediaId } })).status).toBe(200);
    await world.updatePrizes({ tiers: [{ tier: 'special', imageUrl: null }] });
    expect((await listPrizesAs()).tiers[0]).not.toHaveProperty('imageUrl');
  });
});

describe('a code that a kiosk scans', () => {
  const resolve = (text: string, headers = world.kiosk) =>
    tryCall(world.server, 'resolveCode', { headers, body: { text } });

  it('is recognised as a story, as a claim with the guest’s initial only, or as a voucher without details', async () => {
    const { campaignId } = await world.openWithoutBlanks({ '5': 1 });
    expect((await resolve(`http://x/story/${world.storyId}`)).json?.data).toMatchObject({
      kind: 'story',
      storyId: world.storyId,
    });
    const mine = await world.createGuest();
    const claimCode = await world.createClaim(mine);
    const claim = await resolve(`http://x/c/${claimCode}`);
    expect(claim.json?.data).toEqual({
      kind: 'claim',
      claimCode,
      initial: '髙',
      storyTitle: '渚の宝船',
      canSpin: true,
    });
    const { voucherCode = '' } = await world.draw(mine);
    const resolved = (await resolve(claimCode)).json?.data;
    expect(resolved).toMatchObject({ canSpin: false, reason: 'SPIN_USED' });
    // The guest drew on the phone, which has shown the result.
    expect(resolved).not.toHaveProperty('canShowAgain');
    expect((await resolve(`http://x/v/${voucherCode}`)).json?.data).toEqual({ kind: 'voucher' });
    await world.closeCampaign(campaignId);
  });

  it('lets the kiosk show its own draw again, in case it stopped before the ball came out', async () => {
    const { campaignId } = await world.openWithoutBlanks({ '5': 1 });
    const claimCode = await world.createClaim(await world.createGuest());
    const draw = async () => (await call(world.server, 'drawBall', { headers: world.kiosk, body: { claimCode } })).data;
    const first = await draw();
    expect((await resolve(claimCode)).json?.data).toMatchObject({
      ...{ canSpin: false, reason: 'SPIN_USED', canShowAgain: true },
    });
    expect(await draw()).toEqual({ ...first, repeated: true });
    expect(first).not.toHaveProperty('voucherCode');
    await world.closeCampaign(campaignId);
  });

  it('that is unknown gets an error of its own, and wrong codes are limited', async () => {
    expect(toStatusAndCode(await resolve('https://elsewhere.example/menu'))).toEqual([400, 'INVALID_QR']);
    expect(toStatusAndCode(await resolve('http://x/story/zzzzzzzz'))).toEqual([404, 'STORY_NOT_FOUND']);
    expect(toStatusAndCode(await resolve(world.storyId, world.admin))).toEqual([403, 'DEVICE_NOT_PAIRED']);
    expect(toStatusAndCode(await resolve(world.storyId, {}))).toEqual([403, 'DEVICE_NOT_PAIRED']);
    const answers = new Set<string | undefined>();
    for (let n = 0; n < 12; n += 1) answers.add((await resolve('http://x/story/zzzzzzzz')).json?.code);
    expect([...answers]).toEqual(['STORY_NOT_FOUND', 'TOO_MANY_REQUESTS']);
    expect(toStatusAndCode(await resolve(world.storyId))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

it('lists for administrators what a clerk won in a moment, and blocks nothing (DRAW-26)', async () => {
  await world.openWithoutBlanks({ '5': 50 });
  const guests = await Promise.all(Array.from({ length: 7 }, () => world.createGuest('777')));
  const won = await Promise.all(guests.map((guest) => world.draw(guest)));
  const reply = await tryCall(world.server, 'listOddWins', { headers: world.admin });
  expect(reply.json).toMatchObject({ total: expect.any(Number), winTotal: expect.any(Number) });
  const rows = (await call(world.server, 'listOddWins', { headers: world.admin })).data;
  for (const { drawId, voucherCode = '' } of won) {
    const row = rows.find((candidate) => candidate.drawId === drawId);
    expect(row?.reasons).toEqual(['OVER_PARTY', 'ONE_QUESTION', 'TOO_FAST']);
    expect(row).toMatchObject({ roomNumber: '777', winnersOfStay: 7, partySize: null, questionCount: 1 });
    const params = { voucherCode };
    expect((await tryCall(world.server, 'redeemVoucher', { headers: world.admin, params, body: {} })).status).toBe(200);
  }
});
