import type { Page } from '@playwright/test';
import { common } from '#core/locales/ja/common.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { expect } from './fixtures.ts';
import { fillText } from './texts.ts';

/* Steps of a guest on a phone that several tests share. */

/** Returns the entries of the phone's local storage. */
export function readLocalStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

const emptyPage = '/an-empty-page-of-the-tests';

/**
 * Writes values into local storage, from an empty page of the hotel's origin that runs no script. If `userId` is among
 * them, this tab belongs to that guest, as after registration in it.
 */
export async function writeLocalStorage(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const isEmptyPage = (url: URL) => url.pathname === emptyPage;
  await page.route(isEmptyPage, (route) => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }));
  await page.goto(emptyPage);
  await page.unroute(isEmptyPage);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    if (entries.userId) sessionStorage.setItem('tabGuest', entries.userId);
  }, values);
}

/** Fills in and sends the registration form. */
export async function register(page: Page, roomNumber: string, guestName: string): Promise<void> {
  await page.getByLabel(entry.roomLabel).fill(roomNumber);
  await page.getByLabel(entry.nameLabel).fill(guestName);
  await page.getByRole('button', { name: entry.register, exact: true }).click();
}

/** Goes from the story's link through registration to the page of a waiting guest. */
export async function registerAndWait(
  page: Page,
  storyId: string,
  roomNumber: string,
  guestName: string,
): Promise<void> {
  await page.goto(`/story/${storyId}`);
  await expect(page).toHaveURL('/home');
  await register(page, roomNumber, guestName);
  await expectWaiting(page);
}

export async function expectWaiting(page: Page): Promise<void> {
  await expect(page.getByText(entry.stepChecking)).toBeVisible();
}

/** Types a story's code on the welcome page. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: entry.enterCode }).click();
  await page.getByLabel(entry.codeLabel).fill(code);
  await page.getByRole('button', { name: entry.codeSubmit }).click();
}

/** Returns the button that continues as a guest of this phone. */
export function getContinueButton(page: Page, room: string, name: string) {
  return page.getByRole('button', { name: fillText(entry.continueAs, { room, name }) });
}

/** Returns the dialog or sheet with this title. */
export function getDialog(page: Page, title: string | RegExp) {
  return page.getByRole('dialog', { name: title });
}

export const getCloseButton = (page: Page) => page.getByRole('button', { name: common.close });
