import type { Page } from '@playwright/test';
import { common } from '#core/locales/ja/common.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { expect } from './fixtures.ts';
import { fill } from './texts.ts';

/* What a guest does on a phone, said once. */

/** What the phone keeps in local storage. */
export function keptOn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

const emptyPage = '/an-empty-page-of-the-tests';

/**
 * Puts values into local storage, from a page of the hotel's address that is empty and runs nothing. A `userId` plays in this
 * tab too, as after registering in it.
 */
export async function keep(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const isEmptyPage = (url: URL) => url.pathname === emptyPage;
  await page.route(isEmptyPage, (route) => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }));
  await page.goto(emptyPage);
  await page.unroute(isEmptyPage);
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
    if (all.userId) sessionStorage.setItem('tabGuest', all.userId);
  }, values);
}

/** Fills the registration form and sends it. */
export async function register(page: Page, roomNumber: string, guestName: string): Promise<void> {
  await page.getByLabel(entry.roomLabel).fill(roomNumber);
  await page.getByLabel(entry.nameLabel).fill(guestName);
  await page.getByRole('button', { name: entry.register }).click();
}

/** From the story's link to the waiting panel: carried scan, registration. */
export async function arrive(page: Page, storyId: string, roomNumber: string, guestName: string): Promise<void> {
  await page.goto(`/story/${storyId}`);
  await expect(page).toHaveURL('/home');
  await register(page, roomNumber, guestName);
  await isWaiting(page);
}

export async function isWaiting(page: Page): Promise<void> {
  await expect(page.getByText(entry.stepChecking)).toBeVisible();
}

/** Types a story's code on the welcome page. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: entry.enterCode }).click();
  await page.getByLabel(entry.codeLabel).fill(code);
  await page.getByRole('button', { name: entry.codeSubmit }).click();
}

/** The offer to go on as a guest of this phone. */
export function continueOffer(page: Page, room: string, name: string) {
  return page.getByRole('button', { name: fill(entry.continueAs, { room, name }) });
}

/** The dialog or sheet of this title. */
export function dialog(page: Page, title: string | RegExp) {
  return page.getByRole('dialog', { name: title });
}

export const closeButton = (page: Page) => page.getByRole('button', { name: common.close });
