import type { Page } from '@playwright/test';
import { panel } from '#core/locales/ja/panel.ts';
import { staffErrors as errors } from '#core/locales/ja/staff-errors.ts';
import { languageTable } from '#core/model/languages.ts';
import { findCrowdedElements } from '../../support/e2e/fits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { holdClock, runClock } from '../../support/e2e/held-clock.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import {
  closeOtherStories,
  kioskPin,
  kioskTexts,
  kioskViewports,
  openPinPad,
  openStaffCorner,
  pairAsKiosk,
  runUntilIdle,
  setKioskPin,
  touchToStart,
  usePrinter,
} from '../../support/e2e/kiosk.ts';
import { fillText, textPattern } from '../../support/e2e/texts.ts';
import { FakePrinter } from '../../support/fake-printer/fake-printer.ts';

const { ja, en } = kioskTexts;

test.use({ deviceKind: 'desk', viewport: kioskViewports.portrait, isMobile: false, hasTouch: true });

const typeDigits = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};
const startButton = (page: Page) => page.getByRole('button', { name: ja['attract.start'] });

test('the staff corner opens with a long press and the PIN, and is locked after five wrong PINs (DESKTOP-20)', async ({
  page,
  hotel,
  staff,
}) => {
  await setKioskPin(hotel, staff);
  await pairAsKiosk(page, hotel, staff);
  await holdClock(page);
  await page.goto('/kiosk');
  const door = page.getByRole('button', { name: textPattern(ja.staffDoor) });
  const title = page.getByRole('heading', { name: ja['pin.title'] });
  await door.click();
  await door.hover();
  await page.mouse.down();
  await runClock(page, 2_900);
  await expect(title).toBeHidden();
  await runClock(page, 200);
  await expect(title).toBeVisible();
  await page.mouse.up();
  await typeDigits(page, kioskPin);
  await page.getByRole('button', { name: ja['pin.submit'] }).click();
  await expect(page.getByRole('heading', { name: ja['corner.title'] })).toBeVisible();
  // A page cannot close its browser, so there is no button for it.
  await expect(page.getByRole('button', { name: ja['corner.leave'] })).toHaveCount(0);
  await page.getByRole('button', { name: ja['corner.back'] }).click();
  await expect(startButton(page)).toBeVisible();
  await openPinPad(page);
  for (const left of [4, 3, 2, 1]) {
    await page.keyboard.type('1357');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(fillText(ja['pin.wrong_other'], { count: left }));
  }
  await page.keyboard.type('1357');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(errors.PIN_PAD_LOCKED);
  await expect(page.getByRole('button', { name: ja['pin.submit'] })).toBeDisabled();
  await page.keyboard.type(kioskPin);
  await page.keyboard.press('Enter');
  await expect(title).toBeVisible();
  await runUntilIdle(page, 31_000);
  await expect(startButton(page)).toBeVisible();
});

test('the staff corner closes by itself after three minutes', async ({ page, hotel, staff }) => {
  await setKioskPin(hotel, staff);
  await pairAsKiosk(page, hotel, staff);
  await holdClock(page);
  await page.goto('/kiosk');
  await openStaffCorner(page);
  await runUntilIdle(page, 175_000);
  await expect(page.getByRole('heading', { name: ja['corner.title'] })).toBeVisible();
  await runUntilIdle(page, 6_000);
  await expect(startButton(page)).toBeVisible();
});

test('staff test the printer and reprint a slip, and see what is wrong with the printer (KIOSK-12)', async ({
  page,
  hotel,
  staff,
}) => {
  await closeOtherStories(staff);
  await setKioskPin(hotel, staff);
  await pairAsKiosk(page, hotel, staff);
  const printer = await FakePrinter.start();
  await usePrinter(hotel, staff, printer);
  await page.goto('/kiosk');
  await openStaffCorner(page);
  await expect(page.getByText(ja['paper.nothing'])).toBeVisible();
  await expect(page.getByText(ja['state.server.open'])).toBeVisible();
  await expect(page.getByText(ja['state.printer.ready'])).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: ja['paper.test'] }).click();
  await printer.waitForPapers(1);
  await expect(page.getByText(ja['paper.printed'])).toBeVisible();
  await page.getByRole('button', { name: ja['corner.back'] }).click();
  await touchToStart(page);
  await page.getByRole('button', { name: ja['home.story'] }).click();
  await page.getByRole('button', { name: ja['slip.print'] }).click();
  await expect(page.getByText(ja['slip.printed'])).toBeVisible();
  await page.getByRole('button', { name: ja.home, exact: true }).click();
  await openStaffCorner(page);
  await page.getByRole('button', { name: textPattern(ja['paper.reprintOf']) }).click();
  await expect(page.getByText(ja['paper.printed'])).toBeVisible();
  await printer.waitForPapers(3);
  const jobs = await staff.listPrintJobs();
  expect(jobs.slice(0, 3).map(({ kind, reprintNumber }) => [kind, reprintNumber])).toEqual([
    ['story-qr', 1],
    ['story-qr', undefined],
    ['test', undefined],
  ]);
  await printer.switchOff();
  await page.getByRole('button', { name: ja['paper.test'] }).click();
  await expect(page.getByText(ja['paper.fault.REFUSED']).first()).toBeVisible({ timeout: 40_000 });
});

test('the kiosk stores brightness, volume and quiet hours (KIOSK-2)', async ({ page, hotel, staff }) => {
  await setKioskPin(hotel, staff);
  await pairAsKiosk(page, hotel, staff);
  // The stored settings are damaged, so the kiosk starts with the defaults.
  await page.addInitScript(() => {
    if (localStorage.getItem('kioskSettings') === null) localStorage.setItem('kioskSettings', '{"volume":');
  });
  await page.goto('/kiosk');
  await openStaffCorner(page);
  const volume = page.getByRole('slider', { name: ja['device.volume'] });
  await expect(volume).toHaveValue('70');
  await volume.fill('30');
  await page.getByRole('slider', { name: ja['device.brightness'] }).fill('60');
  await page.getByRole('button', { name: fillText(ja['device.later'], { label: ja['device.quietFrom'] }) }).click();
  await page.getByRole('button', { name: fillText(ja['device.earlier'], { label: ja['device.quietTo'] }) }).click();
  await page.reload();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('kioskSettings') ?? ''));
  expect(kept).toEqual({ cameraId: '', volume: 30, quietFrom: '22:30', quietTo: '06:30', brightness: 60 });
  await openStaffCorner(page);
  await expect(volume).toHaveValue('30');
  // No field opens a system keyboard.
  await expect(page.locator('input:not([type=range]), textarea, [contenteditable]')).toHaveCount(0);
});

for (const [shape, viewport] of Object.entries(kioskViewports)) {
  test(`the staff screens and the 'away' screen fit and are accessible, ${shape}`, async ({ page, hotel, staff }) => {
    await page.setViewportSize(viewport);
    await setKioskPin(hotel, staff);
    await pairAsKiosk(page, hotel, staff);
    await page.goto('/kiosk');
    const server = new URL(page.url()).host;
    await openPinPad(page);
    await expect(page.getByRole('heading', { name: ja['pin.title'] })).toBeVisible();
    await inspectScreen(page, 'PIN', 'ja', ['English']);
    expect(await findCrowdedElements(page)).toEqual([]);
    await page.keyboard.type(kioskPin);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: ja['corner.title'] })).toBeVisible();
    await inspectScreen(page, 'staff corner', 'ja', [server]);
    expect(await findCrowdedElements(page)).toEqual([]);
    await page.getByRole('button', { name: ja['corner.back'] }).click();
    await page.getByRole('button', { name: languageTable.en.name }).click();
    await page.getByRole('button', { name: textPattern(en.staffDoor) }).focus();
    await page.keyboard.press('Enter');
    await inspectScreen(page, 'PIN', 'en', ['日本語']);
    expect(await findCrowdedElements(page)).toEqual([]);
    await page.keyboard.type(kioskPin);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: en['corner.title'] })).toBeVisible();
    await inspectScreen(page, 'staff corner', 'en', [server]);
    expect(await findCrowdedElements(page)).toEqual([]);
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: /ひと休み/ })).toBeVisible();
    await inspectScreen(page, 'away', 'ja', ['English']);
    expect(await findCrowdedElements(page)).toEqual([]);
    await page.getByRole('button', { name: languageTable.en.name }).click();
    await expect(page.getByRole('heading', { name: textPattern(en['away.title']) })).toBeVisible();
    await inspectScreen(page, 'away', 'en');
    expect(await findCrowdedElements(page)).toEqual([]);
  });
}

test('staff see at the front desk what the kiosk shows, restart it and change its quiet hours (KIOSK-19)', async ({
  page,
  hotel,
  staff,
  desk,
}) => {
  await pairAsKiosk(page, hotel, staff);
  await page.goto('/kiosk');
  await expect(startButton(page)).toBeVisible();
  const panelPage = await desk();
  await panelPage.goto('/admin');
  const card = panelPage.getByRole('region', { name: panel['kiosk.title'] });
  await expect(card).toContainText(panel['kiosk.shows.attract']);
  await touchToStart(page);
  await expect(card).toContainText(panel['kiosk.shows.home'], { timeout: 20_000 });

  await card.getByRole('button', { name: panel['kiosk.quietChange'] }).last().click();
  await panelPage.getByLabel(panel['kiosk.quietFrom']).fill('20:30');
  await panelPage.getByRole('button', { name: panel['kiosk.quietSave'] }).click();
  await card.getByRole('button', { name: panel['kiosk.restart'] }).last().click();
  await expect(card).toContainText(panel['kiosk.restartDue']);
  // The kiosk reports a new screen at once, and then begins anew.
  await page.getByRole('button', { name: ja['home.story'] }).click();
  await expect(startButton(page)).toBeVisible({ timeout: 45_000 });
  await expect(card).not.toContainText(panel['kiosk.restartDue'], { timeout: 20_000 });
  await expect(card).toContainText('20:30');
  const stored = await page.evaluate(() => localStorage.getItem('kioskSettings'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ quietFrom: '20:30', quietTo: '07:00' });
});
