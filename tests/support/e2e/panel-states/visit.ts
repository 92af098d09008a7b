import type { Page } from '@playwright/test';
import { common as en } from '#core/locales/en/common.ts';
import { common as ja } from '#core/locales/ja/common.ts';
import { paths } from '#renderer/admin/paths.ts';
import { tabChannel } from '#renderer/admin/session/tabs.ts';
import { expect } from '../fixtures.ts';
import { isLoaded } from '../panel-pages.ts';

/** What a browser keeps of who is logged in. */
export type Kept = readonly { readonly name: string; readonly value: string }[];

const otherLanguage = { ja: ja.otherLanguage, en: en.otherLanguage };

/**
 * Opens a page of the panel. In a browser that stands at the log-in since `leave`, the panel is not loaded again: another tab
 * has logged in, and this one goes on to the page. Nothing that was read before is there any more.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname !== paths.login) {
    await page.goto(address);
    return;
  }
  await page.evaluate((from) => {
    history.replaceState({ ...history.state, usr: { from } }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminAuth' }));
  }, address);
  // The log-in is gone by then: it is what leads on.
  await page.waitForURL(address);
}

/** The same, until the page has read what it shows. */
export async function visitWhole(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await isLoaded(page);
}

/**
 * Ends a face: another tab has logged out, which throws away all that was read, typed and opened; nothing is stored any more
 * but `kept`, no answer is changed any more, and the panel speaks Japanese.
 */
export async function leave(page: Page, kept: Kept): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Nothing lies under the pointer.
  await page.mouse.move(-1, -1);
  await forget(page);
  await page.evaluate(logOutElsewhere, tabChannel);
  await page.waitForURL(paths.login);
  await expect(page.getByRole('heading').first()).toBeVisible();
  if ((await page.locator('html').getAttribute('lang')) === 'en') await speak(page, 'en', 'ja');
  await forget(page);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, kept);
}

/**
 * Does what a log-out in another tab does to this one. A changed storage alone is a session that ended, and keeps drafts
 * (PANEL-19). Returns once the panel has heard it: channels hear a message in the order in which they were opened.
 */
const logOutElsewhere = (name: string) =>
  new Promise<void>((resolve) => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    const [other, own] = [new BroadcastChannel(name), new BroadcastChannel(name)];
    own.onmessage = () => {
      other.close();
      own.close();
      resolve();
    };
    other.postMessage('logged-out');
  });

async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Presses the switch also where a dialog covers it: the page speaks the other language without being read again. */
export async function speak(page: Page, from: 'ja' | 'en', to: 'ja' | 'en'): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true }).first();
  if ((await button(otherLanguage[from]).count()) === 0) {
    // The sheet to print, and a page that is not there yet, have no switch.
    await page.context().addCookies([{ name: 'tk_language', value: to, url: page.url() }]);
    await page.reload();
    await expect(page.locator(`html[lang=${to}]`)).toBeAttached();
    return;
  }
  await button(otherLanguage[from]).evaluate((element: HTMLElement) => element.click());
  await expect(button(otherLanguage[to])).toBeAttached();
}
