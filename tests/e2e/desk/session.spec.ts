import type { Page, Route } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { panel } from '#core/locales/ja/panel.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { readLocalStorage } from '../../support/e2e/guest-steps.ts';
import { account } from '../../support/e2e/hotel.ts';
import { StaffApi } from '../../support/e2e/staff-api.ts';

const computer = { viewport: { width: 1280, height: 800 } };
const form = '/admin/settings/hotel';
const unsavedName = '途中まで書いたホテル名';
const isData = '**/api/**';
const isReading = (route: Route) => route.request().method() === 'GET';
const field = (page: Page) => page.getByLabel(settings['hotel.name'], { exact: true });

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(admin['login.email']).fill(account.email);
  await page.getByLabel(admin['login.password'], { exact: true }).fill(account.password);
  await page.getByRole('button', { name: admin['login.submit'], exact: true }).click();
}

test.describe('a session that ends', () => {
  test('leads to the log-in and back, and keeps what was typed [179]', async ({ openPage, hotel }) => {
    const staff = await StaffApi.logIn(hotel);
    const page = await openPage(computer, hotel.staffOrigin, staff.localStorageEntries);
    // The stream is blocked, because it would report the end before anything is pressed.
    await page.route('**/api/events', (route) => route.abort());
    await page.goto(form);
    await field(page).fill(unsavedName);
    // Background reads are held back, because they would report it too.
    const held: Route[] = [];
    await page.route(isData, (route) => (isReading(route) ? void held.push(route) : route.continue()));
    await staff.logOut();
    const refused = page.waitForResponse((response) => response.status() === 401);
    await field(page).press('Enter');
    await refused;
    await page.unroute(isData);
    for (const route of held) await route.abort().catch(() => undefined);
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await readLocalStorage(page)).toEqual({});
    await logIn(page);
    await expect(page).toHaveURL(form);
    await expect(field(page)).toHaveValue(unsavedName);
  });

  test('is noticed by its stream, and the next log-in leads back to the same page', async ({ openPage, hotel }) => {
    const staff = await StaffApi.logIn(hotel);
    const page = await openPage(computer, hotel.staffOrigin, staff.localStorageEntries);
    await page.goto('/admin/stories');
    await expect(page.getByRole('table')).toBeVisible();
    await staff.logOut();
    await expect(page).toHaveURL('/admin/login', { timeout: 40_000 });
    await logIn(page);
    await expect(page).toHaveURL('/admin/stories');
  });
});

test.describe('unsaved work', () => {
  test('asks before a reload and before another page, and is kept or discarded as staff choose', async ({
    openPage,
    hotel,
    staff,
  }) => {
    const page = await openPage(computer, hotel.staffOrigin, staff.localStorageEntries);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.goto(form);
    const stored = await field(page).inputValue();
    await field(page).click();
    await page.keyboard.type(unsavedName);
    await expect(field(page)).toHaveValue(new RegExp(unsavedName));
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(field(page)).toHaveValue(new RegExp(unsavedName));
    await expect(page.getByText(settings.restored)).toBeVisible();

    const leave = () => page.getByRole('link', { name: panel['nav.guests'], exact: true }).click();
    const press = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
    await leave();
    await press(panel['unsaved.stay']);
    await expect(page).toHaveURL(form);
    await expect(field(page)).toHaveValue(new RegExp(unsavedName));
    await leave();
    await press(panel['unsaved.leave']);
    await expect(page).toHaveURL('/admin/users');
    await page.goto(form);
    await expect(field(page)).toHaveValue(stored);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });
});

const logOut = (page: Page) => page.getByRole('button', { name: admin['bar.logOut'], exact: true }).click();

test('a log-out ends the session even if the page is left at once', async ({ openPage, hotel }) => {
  const staff = await StaffApi.logIn(hotel);
  const page = await openPage(computer, hotel.staffOrigin, staff.localStorageEntries);
  await page.goto('/admin/stories');
  await expect(page.getByRole('table')).toBeVisible();
  await logOut(page);
  await page.goto('about:blank');
  await expect.poll(() => staff.isSignedIn()).toBe(false);
});

test.describe('two tabs', () => {
  const press = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  test('ask before a log-out if the other tab has unsaved work', async ({ openPage, hotel }) => {
    const staff = await StaffApi.logIn(hotel);
    const writing = await openPage(computer, hotel.staffOrigin, staff.localStorageEntries);
    await writing.goto(form);
    await field(writing).fill(unsavedName);
    const leaving = await writing.context().newPage();
    await leaving.goto('/admin/stories');
    await logOut(leaving);
    await expect(leaving.getByRole('dialog')).toContainText(panel['unsaved.elsewhereTitle']);
    await press(leaving, panel['unsaved.elsewhereStay']);
    await expect(field(writing)).toHaveValue(unsavedName);
    await logOut(leaving);
    await press(leaving, panel['unsaved.elsewhereLeave']);
    await expect(leaving).toHaveURL('/admin/login');
    await expect(writing).toHaveURL('/admin/login');
    await expect(writing.getByText(admin['login.leftElsewhere'])).toBeVisible();
  });

  test('keep the draft of one tab if the other notices first that the session ended', async ({ openPage, hotel }) => {
    const staff = await StaffApi.logIn(hotel);
    const writing = await openPage(computer, hotel.staffOrigin, staff.localStorageEntries);
    await writing.goto(form);
    await field(writing).fill(unsavedName);
    const reading = await writing.context().newPage();
    await writing.context().route('**/api/events', (route) => route.abort());
    await staff.logOut();
    await reading.goto('/admin/stories');
    await expect(reading).toHaveURL('/admin/login');
    await expect(writing).toHaveURL('/admin/login');
    await writing.reload();
    await expect(writing.getByText(admin['login.sessionEnded'])).toBeVisible();
    await logIn(writing);
    await expect(writing).toHaveURL(form);
    await expect(field(writing)).toHaveValue(unsavedName);
  });
});
