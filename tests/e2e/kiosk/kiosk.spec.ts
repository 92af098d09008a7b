import type { Page } from '@playwright/test';
import { languageTable } from '#core/model/languages.ts';
import { Draws } from '../../support/e2e/draw.ts';
import { findCrowdedElements } from '../../support/e2e/fits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { holdClock, runClock } from '../../support/e2e/held-clock.ts';
import type { Hotel } from '../../support/e2e/hotel.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import {
  closeOtherStories,
  createPairingCode,
  kioskTexts,
  kioskViewports,
  openStory,
  pairAsKiosk,
  runUntilIdle,
  touchToStart,
} from '../../support/e2e/kiosk.ts';
import type { StaffApi } from '../../support/e2e/staff-api.ts';
import { createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { call } from '../../support/e2e/wire.ts';

const { ja, en } = kioskTexts;

// A touch screen in the lobby. It opens the server under the server's own name, because calls of a kiosk are refused under
// any other name.
test.use({ deviceKind: 'desk', viewport: kioskViewports.portrait, isMobile: false, hasTouch: true });

const typeDigits = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};
const startButton = (page: Page) => page.getByRole('button', { name: ja['attract.start'] });

/** Returns the texts that the hotel typed itself. */
async function listGuestData(hotel: Hotel, staff: StaffApi): Promise<string[]> {
  const headers = { Authorization: `Bearer ${staff.token}` };
  const params = { storyId: 'default-story-id' };
  const { hotelName } = (await call(hotel.staffOrigin, 'createStoryQrCode', { headers, params, body: {} })).data;
  const stories = (await staff.listStories()).flatMap(({ title, description }) => [title, description]);
  return [...stories, hotelName, 'Nagisa-Guest', 'nagisa2026', 'default-story-id', '日本語', 'English'];
}

/** Returns the buttons that are out of reach from a wheelchair, except for the hotel's name (KIOSK-4). */
const tooHigh = (page: Page): Promise<string[]> =>
  page.evaluate((doors) => {
    const isHigh = (button: Element) => {
      const { top, bottom } = button.getBoundingClientRect();
      return (top + bottom) / 2 < innerHeight * 0.4;
    };
    const high = [...document.querySelectorAll('button')].filter(isHigh);
    return high
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
      .filter((name) => !doors.test(name.replaceAll('\u200b', '')));
  }, /スタッフの方は|staff: hold/);

test('a browser becomes a kiosk with the code from the panel', async ({ page, hotel, staff }) => {
  await page.goto('/kiosk');
  await expect(page.getByRole('heading', { name: ja['pair.title'] })).toBeVisible();
  await inspectScreen(page, 'pairing', 'ja');
  const code = await createPairingCode(hotel, staff);
  await typeDigits(page, code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: ja['pair.submit'] }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  for (let digit = 0; digit < 6; digit += 1) await page.getByRole('button', { name: ja['pad.delete'] }).click();
  await typeDigits(page, code);
  await page.getByRole('button', { name: ja['pair.submit'] }).click();
  await expect(startButton(page)).toBeVisible();
  const headers = { Authorization: `Bearer ${staff.token}` };
  const api = await page.request.get('/api/users/admin/all', { headers });
  expect(api.status()).toBe(403);
});

test("a code for a tablet is refused with a message on the kiosk's page", async ({ page, hotel, staff }) => {
  const code = await createPairingCode(hotel, staff, 'tablet');
  await page.goto(`/kiosk?code=${code}`);
  await expect(page).toHaveURL(/\/kiosk$/);
  await page.getByRole('button', { name: ja['pair.submit'] }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('heading', { name: ja['pair.title'] })).toBeVisible();
});

for (const [shape, viewport] of Object.entries(kioskViewports)) {
  test(`the kiosk shows the prizes that are left, ${shape}, in both languages (KIOSK-4)`, async ({
    page,
    hotel,
    staff,
  }) => {
    await page.setViewportSize(viewport);
    await pairAsKiosk(page, hotel, staff);
    const draws = new Draws(hotel, staff);
    const campaignId = await draws.openCampaign({ special: 1, 1: 4, 2: 3, 3: 5, 5: 2 });
    await draws.draw(await draws.createFinishedGuest('7101', '比嘉'));
    const data = await listGuestData(hotel, staff);
    await page.goto('/kiosk');
    for (const language of ['ja', 'en'] as const) {
      const words = kioskTexts[language];
      await page.getByRole('button', { name: languageTable[language].name }).click();
      const board = page.getByRole('region', { name: words['prizes.title'] });
      await expect(board.getByRole('listitem')).toHaveCount(5);
      const left = (await board.locator('b').allTextContents()).reduce((sum, text) => sum + Number(text), 0);
      // One of the fifteen balls was drawn. A tier without balls shows no number.
      expect(left).toBe(14);
      await expect(page.getByText(words['attract.draw'].replace('\n', ' '))).toBeVisible();
      await inspectScreen(page, `attract ${shape}`, language, data);
      expect(await findCrowdedElements(page)).toEqual([]);
      if (shape === 'portrait') expect(await tooHigh(page)).toEqual([]);
      await touchToStart(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await inspectScreen(page, `home ${shape}`, language, data);
      expect(await findCrowdedElements(page)).toEqual([]);
      if (shape === 'portrait') expect(await tooHigh(page)).toEqual([]);
      await page.reload();
    }
    await draws.closeCampaign(campaignId);
    // Without a campaign the kiosk promises no prize.
    await page.reload();
    await expect(page.getByRole('region', { name: ja['attract.stories'] })).toBeVisible();
    await expect(page.getByText(ja['attract.story'].replace('\n', ' '))).toBeVisible();
    await inspectScreen(page, `attract without prizes ${shape}`, 'ja', data);
    expect(await findCrowdedElements(page)).toEqual([]);
  });
}

test('the kiosk resets to the hotel’s language when nobody has touched it for a minute', async ({
  page,
  hotel,
  staff,
  createStory,
}) => {
  const title = '貝がらの手紙';
  await closeOtherStories(staff);
  await createStory(createStoryDraft([createRiddle()], { title }));
  await pairAsKiosk(page, hotel, staff);
  await holdClock(page);
  await page.goto('/kiosk');
  await page.getByRole('button', { name: languageTable.en.name }).click();
  await touchToStart(page, 'en');
  await openStory(page, title, 'en');
  await expect(page.getByText(en['story.heading'])).toBeVisible();
  await runUntilIdle(page, 59_000);
  await expect(page.getByText(en['story.heading'])).toBeVisible();
  await runClock(page, 1_500);
  await expect(startButton(page)).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(1);
});

test('the kiosk shows a message if there is no story to play', async ({ page, hotel, staff }) => {
  await pairAsKiosk(page, hotel, staff);
  await page.route('**/api/stories/active', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto('/kiosk');
  await expect(page.getByRole('heading', { name: /ただいま/ })).toBeVisible();
  await inspectScreen(page, 'no story', 'ja', ['English']);
});

test('the kiosk shows Mars asleep while the server is away, without a technical word, and recovers by itself', async ({
  page,
  hotel,
  staff,
}) => {
  await pairAsKiosk(page, hotel, staff);
  await holdClock(page);
  await page.goto('/kiosk');
  await touchToStart(page);
  const hello = page.getByRole('button', { name: ja['home.story'] });
  await expect(hello).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await runClock(page, 20_500);
  // A single missing reply has no effect.
  await expect(hello).toBeVisible();
  await runClock(page, 3_500);
  await expect(page.getByRole('heading', { name: /ひと休み/ })).toBeVisible();
  await page.unroute('**/api/**');
  await runClock(page, 3_500);
  // The kiosk returns to the attract screen, because the guest may have left.
  await expect(startButton(page)).toBeVisible();
});

test('the kiosk moves nothing by itself with reduced motion', async ({ page, hotel, staff }) => {
  await pairAsKiosk(page, hotel, staff);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/kiosk');
  await touchToStart(page);
  await expect(page.getByRole('button', { name: ja['home.story'] })).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});
