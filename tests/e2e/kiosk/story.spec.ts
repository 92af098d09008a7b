import { kiosk as ja } from '#core/locales/ja/kiosk.ts';
import { languageTable } from '#core/model/languages.ts';
import { findCrowdedElements } from '../../support/e2e/fits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import {
  closeOtherStories,
  kioskTexts,
  kioskViewports,
  openStory,
  pairAsKiosk,
  touchToStart,
  usePrinter,
} from '../../support/e2e/kiosk.ts';
import { createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { textPattern } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';
import { FakePrinter } from '../../support/fake-printer/fake-printer.ts';
import { readQr } from '../../support/read-qr.ts';

test.use({ deviceKind: 'desk', viewport: kioskViewports.portrait, isMobile: false, hasTouch: true });

for (const [shape, viewport] of Object.entries(kioskViewports)) {
  test(`the kiosk shows the active stories and the code of one, ${shape}, in both languages`, async ({
    page,
    hotel,
    staff,
    createStory,
  }) => {
    await page.setViewportSize(viewport);
    await staff.updateSettings({ wifi: { ssid: 'Nagisa-Guest', password: 'nagisa2026', security: 'WPA', note: '' } });
    await closeOtherStories(staff);
    const last = '消えた月の鈴';
    const titles = ['夕なぎの灯台守', last, '星砂の地図'];
    const made = [];
    for (const title of titles) made.push(await createStory(createStoryDraft([createRiddle()], { title })));
    await pairAsKiosk(page, hotel, staff);
    const stories = (await staff.listStories()).flatMap(({ title, description }) => [title, description]);
    const data = [...stories, 'Nagisa-Guest', 'nagisa2026', 'default-story-id'];
    await page.goto('/kiosk');
    for (const language of ['ja', 'en'] as const) {
      const words = kioskTexts[language];
      await page.getByRole('button', { name: languageTable[language].name }).click();
      await touchToStart(page, language);
      await page.getByRole('button', { name: words['home.story'] }).click();
      await inspectScreen(page, `stories ${shape}`, language, data);
      expect(await findCrowdedElements(page)).toEqual([]);
      // The fourth story is on the second page.
      await page.getByRole('button', { name: words['stories.more'] }).click();
      await expect(page.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: words['stories.more'] }).click();
      await page.getByRole('button', { name: last }).click();
      await expect(page.getByText(words['story.heading'])).toBeVisible();
      const { storyId = '' } = made.find(({ title }) => title === last) ?? {};
      const typed = `${storyId.slice(0, 4)} ${storyId.slice(4)}`;
      await expect(page.getByText(typed)).toBeVisible();
      await inspectScreen(page, `story ${shape}`, language, [...data, typed]);
      expect(await findCrowdedElements(page)).toEqual([]);
      const code = page.getByRole('img', { name: textPattern(words['story.qr'], { title: last }) });
      const { text } = await readQr(await code.screenshot());
      expect(text).toMatch(/^http:\/\/(?!localhost|127\.)[^/]+\/story\/[a-z0-9]{8}$/);
      expect(text.slice(-8)).toBe(storyId);
      await page.getByRole('button', { name: words.home, exact: true }).click();
    }
  });
}

test('the kiosk opens a single story without a choice', async ({ page, hotel, staff }) => {
  await closeOtherStories(staff);
  await pairAsKiosk(page, hotel, staff);
  await page.goto('/kiosk');
  await touchToStart(page);
  await page.getByRole('button', { name: ja['home.story'] }).click();
  await expect(page.getByText(ja['story.heading'])).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test("the kiosk prints a story's slip three times a minute, and says what to do when no paper comes out", async ({
  page,
  hotel,
  staff,
  createStory,
}) => {
  const title = '夜光貝の灯';
  await closeOtherStories(staff);
  const { storyId } = await createStory(createStoryDraft([createRiddle()], { title }));
  await pairAsKiosk(page, hotel, staff);
  // Without Wi-Fi settings the slip contains only one code.
  await staff.updateSettings({ wifi: { ssid: '', password: '', security: 'nopass', note: '' } });
  const printer = await FakePrinter.start();
  await usePrinter(hotel, staff, printer);
  await page.goto('/kiosk');
  await touchToStart(page);
  await openStory(page, title);
  await page.getByRole('button', { name: ja['slip.print'] }).click();
  await expect(page.getByText(ja['slip.printed'])).toBeVisible();
  await printer.waitForPapers(1);
  const paper = printer.papers[0];
  if (!paper) throw new Error('no paper came out');
  expect((await readQr(await paper.toPng())).text).toMatch(new RegExp(`/story/${storyId}$`));

  const headers = { Authorization: `Bearer ${staff.token}` };
  await call(hotel.staffOrigin, 'updatePrinters', { headers, body: { printers: [] } });
  await page.getByRole('button', { name: ja['slip.again'] }).click();
  await expect(page.getByRole('heading', { name: /紙をお出しできません/ })).toBeVisible();
  await inspectScreen(page, 'printer trouble', 'ja', ['English']);
  expect(await findCrowdedElements(page)).toEqual([]);
  await page.getByRole('button', { name: ja['trouble.understood'] }).click();
  await expect(page.getByText(ja['story.heading'])).toBeVisible();

  await usePrinter(hotel, staff, printer);
  for (const label of [ja['slip.print'], ja['slip.again']]) {
    await page.getByRole('button', { name: label }).click();
    await expect(page.getByText(ja['slip.printed'])).toBeVisible();
  }
  await page.getByRole('button', { name: ja['slip.again'] }).click();
  const news = async () =>
    (await page.getByRole('status').filter({ hasText: /./ }).textContent())?.replaceAll('\u200b', '');
  await expect.poll(news).toMatch(textPattern(ja['slip.pause_other']));
  await expect(page.getByRole('button', { name: ja['slip.again'] })).toBeDisabled();
  await printer.switchOff();
});
