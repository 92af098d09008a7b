import type { Page } from '@playwright/test';
import { languageTable } from '#core/model/languages.ts';
import { paths } from '#renderer/admin/paths.ts';
import { tabChannel } from '#renderer/admin/session/tabs.ts';
import { expect } from '../fixtures.ts';
import { waitForLoaded } from '../panel-pages.ts';

/** The session's entries in local storage. */
export type StorageEntries = readonly { readonly name: string; readonly value: string }[];

const otherLanguage = { ja: languageTable.en.name, en: languageTable.ja.name };

/**
 * Opens a page of the panel. If `leaveState` left the browser at the log-in, the panel is not loaded again: it continues as if
 * another tab had logged in, and goes to the page. Nothing of earlier states is left.
 */
export async function visitPage(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname !== paths.login) {
    await page.goto(address);
    return;
  }
  await page.evaluate((from) => {
    history.replaceState({ ...history.state, usr: { from } }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminAuth' }));
  }, address);
  // The log-in page redirects, so it is gone by then.
  await page.waitForURL(address);
}

/** Opens a page and waits until its data are loaded. */
export async function visitLoadedPage(page: Page, address: string): Promise<void> {
  await visitPage(page, address);
  await waitForLoaded(page);
}

/**
 * Ends a state as a log-out in another tab does, which discards everything that was read, typed and opened. Afterwards only
 * `storedEntries` are stored, all routes are removed, and the panel is in Japanese.
 */
export async function leaveState(page: Page, storedEntries: StorageEntries): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The pointer must not be over any element.
  await page.mouse.move(-1, -1);
  await clearStorage(page);
  await page.evaluate(logOutElsewhere, tabChannel);
  await page.waitForURL(paths.login);
  await expect(page.getByRole('heading').first()).toBeVisible();
  if ((await page.locator('html').getAttribute('lang')) === 'en') await switchLanguage(page, 'en', 'ja');
  await clearStorage(page);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, storedEntries);
}

/**
 * Does what a log-out in another tab does to this tab. A change of storage alone would mean that the session ended for another
 * reason, which keeps drafts (PANEL-19). Resolves when the panel has got the message: channels receive it in the order in which
 * they were opened.
 */
const logOutElsewhere = (name: string) =>
  new Promise<void>((resolve) => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    const [sender, receiver] = [new BroadcastChannel(name), new BroadcastChannel(name)];
    receiver.onmessage = () => {
      sender.close();
      receiver.close();
      resolve();
    };
    sender.postMessage('logged-out');
  });

async function clearStorage(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Clicks the language switch, even if a dialog covers it, so that the page changes its language without a reload. */
export async function switchLanguage(page: Page, from: 'ja' | 'en', to: 'ja' | 'en'): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true }).first();
  if ((await button(otherLanguage[from]).count()) === 0) {
    // The print sheet and pages that are still loading have no switch.
    await page.context().addCookies([{ name: 'tk_language', value: to, url: page.url() }]);
    await page.reload();
    await expect(page.locator(`html[lang=${to}]`)).toBeAttached();
    return;
  }
  await button(otherLanguage[from]).evaluate((element: HTMLElement) => element.click());
  await expect(button(otherLanguage[to])).toBeAttached();
}
