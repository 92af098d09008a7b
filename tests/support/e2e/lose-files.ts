import type { BrowserContext, Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { game } from '#core/locales/ja/game.ts';
import { expect } from './fixtures.ts';

/** The address that a guest's first scan opens. */
export const scanned = '/story/default-story-id';

/**
 * Makes chosen requests for scripts and styles fail. `count` is 1 at the first request for a file. Returns how often each file
 * was asked for. While a route exists, the browser has no cache and asks for a file again when it is imported.
 */
export async function loseFiles(
  context: BrowserContext,
  isLost: (file: string, count: number) => boolean,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  await context.route(/\/assets\/[^/]+\.(js|css)$/, async (route) => {
    const file = new URL(route.request().url()).pathname;
    const count = (counts.get(file) ?? 0) + 1;
    counts.set(file, count);
    await (isLost(file, count) ? route.abort() : route.continue());
  });
  return counts;
}

/** Notes how many styles the page has when it first shows a screen. `userId` makes the tab belong to that guest. */
export async function watchStyles(context: BrowserContext, userId?: string): Promise<void> {
  await context.addInitScript((id) => {
    if (location.protocol === 'about:') return;
    if (id) sessionStorage.setItem('tabGuest', id);
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')) return;
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      sessionStorage.setItem('stylesAtFirst', String(links.filter(({ sheet }) => sheet !== null).length));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, userId);
}

export type Styles = { readonly atFirst: number; readonly atLast: number; readonly lost: number };

export async function readStyles(page: Page): Promise<Styles> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const atLast = links.filter(({ sheet }) => sheet !== null).length;
    return { atFirst: Number(sessionStorage.getItem('stylesAtFirst')), atLast, lost: links.length - atLast };
  });
}

/** What a guest without and with approval reaches with the scanned address. */
export const visits = {
  registration: async (page: Page): Promise<void> => {
    await page.goto(scanned);
    await expect(page.getByLabel(entry.roomLabel)).toBeVisible({ timeout: 60_000 });
  },
  game: async (page: Page): Promise<void> => {
    await page.goto(scanned);
    const start = page.getByRole('button', { name: game.start });
    const skip = page.getByRole('button', { name: game.prologueSkip });
    await expect(start.or(skip)).toBeVisible({ timeout: 60_000 });
    if (await skip.isVisible()) await skip.click();
    await expect(start).toBeVisible();
  },
} as const;
