import type { Page } from '@playwright/test';
import { codes } from '#core/locales/ja/codes.ts';
import { draw } from '#core/locales/ja/draw.ts';
import { game } from '#core/locales/ja/game.ts';
import { type Language, languages } from '#core/model/languages.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { createGuestWithSpin, listDraws, openCampaign } from '../support/e2e/draw-steps.ts';
import { checkFitsOnPhones } from '../support/e2e/fits.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { beginStory, choose } from '../support/e2e/game-steps.ts';
import { registerAndWait } from '../support/e2e/guest-steps.ts';
import { guestTexts } from '../support/e2e/guest-texts.ts';
import type { Hotel } from '../support/e2e/hotel.ts';
import { inspectScreen } from '../support/e2e/inspect.ts';
import type { StaffApi } from '../support/e2e/staff-api.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';
import { fillText } from '../support/e2e/texts.ts';
import { call } from '../support/e2e/wire.ts';

// This file starts its own hotel, because other tests expect a hotel without a draw.
test.use({ hotelOptions: { args: [] } });

const name = '田中';
/** Valid codes that this hotel never issued. */
const foreign = { voucher: withCheck('voucher', '7kq3m9x'), claim: withCheck('claim', '7kq3m9x') };
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true });
const groups = (code: string) => [code.slice(0, 4), code.slice(4)];

/** Sets the language of the browser and opens the page. */
async function openInLanguage(page: Page, { guestOrigin }: Hotel, language: Language, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'tk_language', value: language, url: guestOrigin }]);
  await page.goto(path);
}

async function look(page: Page, screen: string, language: Language, data: readonly string[] = []): Promise<void> {
  await inspectScreen(page, screen, language, [name, ...data]);
  await checkFitsOnPhones(page, screen);
}

test('codes lead their own guest to the draw and the prize, and reveal nothing on other phones (REDEEM-3)', async ({
  hotel,
  staff,
  room,
  page,
  createStory,
  openAnotherPhone,
}) => {
  await openCampaign(hotel, staff, '4');
  // The guest registers in the browser, because a cookie identifies the phone.
  const { storyId } = await createStory(createStoryDraft([createChoice()]));
  await registerAndWait(page, storyId, room, name);
  const { userId } = await staff.getGuest(room);
  await staff.approve(userId);
  await beginStory(page);
  await choose(page, '白');
  await expect(button(page, game.toGoal)).toBeVisible();
  const cookie = (await page.context().cookies(page.url())).map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { 'User-Id': userId, Authorization: `Bearer user-${userId}`, cookie };
  const { claimCode } = (await call(hotel.staffOrigin, 'createClaim', { body: {}, headers })).data;

  // If guests can draw only in the lobby, the code's page does not lead to the draw.
  await staff.updatePrizes({ spinAt: 'kiosk' });
  await page.goto(`/c/${claimCode}`);
  await expect(page.getByText(codes['claim.text'])).toBeVisible();
  await expect(button(page, codes.toWelcome)).toBeVisible();
  await expect(button(page, fillText(codes['claim.spin'], { name }))).toBeHidden();
  await staff.updatePrizes({ spinAt: 'both' });
  for (const language of languages.toReversed()) {
    const t = guestTexts[language];
    await openInLanguage(page, hotel, language, `/c/${claimCode}`);
    await expect(button(page, fillText(t.codes['claim.spin'], { name }))).toBeVisible();
    await look(page, 'own claim', language, groups(claimCode));
  }
  await button(page, fillText(codes['claim.spin'], { name })).click();
  await expect(page).toHaveURL('/draw');
  await button(page, draw.turn).click();
  await button(page, draw.toVoucher).click();
  await expect(page.getByRole('img', { name: draw.voucherQr })).toBeVisible();
  const { data: progress } = await call(hotel.staffOrigin, 'getProgress', { params: { userId }, headers });
  const voucherCode = progress.lottery.draw?.voucherCode ?? '';

  for (const language of languages.toReversed()) {
    const t = guestTexts[language];
    await openInLanguage(page, hotel, language, `/v/${voucherCode}`);
    await expect(heading(page, t.prizes['4'])).toBeVisible();
    await look(page, 'own voucher', language, groups(voucherCode));
  }
  await button(page, codes['voucher.open']).click();
  await expect(page).toHaveURL('/draw');
  await expect(page.getByRole('img', { name: draw.voucherQr })).toBeVisible();

  const other = await openAnotherPhone();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  for (const language of languages) {
    const t = guestTexts[language];
    // The page is the same whether the code exists or not.
    const seen: string[] = [];
    for (const code of [voucherCode, foreign.voucher]) {
      await openInLanguage(other, hotel, language, `/v/${code}`);
      await expect(other.getByText(t.codes['voucher.text'])).toBeVisible();
      await expect(button(other, t.codes['voucher.open'])).toBeHidden();
      seen.push(await other.locator('body').innerText());
    }
    expect(seen[0]).toBe(seen[1]);
    await look(other, 'voucher of nobody', language);
    await openInLanguage(other, hotel, language, `/c/${foreign.claim}`);
    await expect(other.getByText(t.codes['claim.text'])).toBeVisible();
    await look(other, 'claim of nobody', language, groups(foreign.claim));
    await openInLanguage(other, hotel, language, `/v/${voucherCode.slice(0, 7)}`);
    await expect(heading(other, t.codes['wrong.title'])).toBeVisible();
    await look(other, 'wrong code', language);
  }
  // Only the address of the page contains the code, but no call to the API.
  const named = asked.filter(
    (item) => item.includes('/api/') && (item.includes(voucherCode) || item.includes('7kq3m9x')),
  );
  expect(named).toEqual([]);
});

/** Creates a closed campaign with three draws and returns its id. */
async function closedDraw(hotel: Hotel, staff: StaffApi, room: string): Promise<string> {
  const campaignId = await openCampaign(hotel, staff, '4');
  for (const item of ['1', '2', '3']) {
    const guest = await createGuestWithSpin(hotel, staff, room + item);
    const { userId } = guest;
    const headers = { 'User-Id': userId, Authorization: `Bearer user-${userId}` };
    await call(hotel.staffOrigin, 'drawBall', { body: { userId }, headers });
    expect(await listDraws(hotel, staff, guest)).toHaveLength(1);
  }
  await staff.closeCampaign(campaignId);
  return campaignId;
}

for (const language of languages) {
  const t = guestTexts[language];
  test(`the browser checks in ${language} whether a closed draw was fair (DRAW-21)`, async ({
    hotel,
    staff,
    room,
    page,
  }) => {
    const closed = await closedDraw(hotel, staff, room);
    const open = await openCampaign(hotel, staff, null);
    await openInLanguage(page, hotel, language, `/fair/${closed}`);
    await expect(page.getByRole('status').filter({ has: heading(page, t.fair['good.title']) })).toBeVisible();
    await expect(page.getByText(fillText(t.fair['good.text'], { count: '3' }))).toBeVisible();
    await expect(page.getByText(t.fair['deck.matches'])).toBeVisible();
    const data = ['夏のガラポン'];
    await look(page, 'fair draw', language, data);
    for (const details of [t.fair['deck.allBalls'], t.fair['own.title']])
      await page.getByText(details, { exact: true }).click();
    await look(page, 'fair draw with all figures', language, [...data, 'JSON']);

    // The reply is changed: the second draw gets another tier.
    await page.route(`**/api/lottery/campaigns/${closed}/fair`, async (route) => {
      // This process cannot resolve the host name that phones use.
      const url = route.request().url().replace(hotel.guestOrigin, hotel.staffOrigin);
      const response = await route.fetch({ url });
      const answer = await response.json();
      expect(answer.data.draws[1].tier).toBe('4');
      answer.data.draws[1].tier = '1';
      await route.fulfill({ response, json: answer });
    });
    await page.reload();
    await expect(page.getByRole('alert').filter({ has: heading(page, t.fair['bad.title']) })).toBeVisible();
    await expect(page.getByText(fillText(t.fair['bad.tier'], { at: '2' }))).toBeVisible();
    await expect(heading(page, t.fair['good.title'])).toBeHidden();
    await look(page, 'changed draw', language, data);

    await page.goto(`/fair/${open}`);
    await expect(heading(page, t.fair['open.title'])).toBeVisible();
    await look(page, 'open draw', language);
    await page.goto('/fair/nobody-knows');
    await expect(heading(page, t.fair['unknown.title'])).toBeVisible();
    await look(page, 'unknown draw', language);
  });
}
