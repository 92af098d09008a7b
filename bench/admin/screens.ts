import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';
import { account } from '#tests/support/server.ts';
import type { Served } from '../answers/processes.ts';
import { median } from '../storage/statistics.ts';

export type ScreenFigures = { readonly name: string; readonly median: number; readonly slowest: number };

type Place = { readonly storyId: string };
/** `ready`: what a person waits for on the screen. `press`: what he presses on it then, to see what he came for. */
type Screen = {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly press?: { readonly what: string; readonly ready: string };
};

const visits = 5;

/** Each screen as staff open it: from the start of the navigation until its main content is painted. */
export async function measureScreens(
  served: Served,
  headers: Readonly<Record<string, string>>,
  place: Place,
): Promise<ScreenFigures[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const found: ScreenFigures[] = [];
    for (const screen of screensOf(place)) {
      const times: number[] = [];
      // The first visit fills the browser's cache, as the first of a day does.
      for (let visit = -1; visit < visits; visit += 1) {
        const ms = await visitOnce(browser, served, headers, screen);
        if (visit >= 0) times.push(ms);
      }
      found.push({ name: screen.name, median: median(times), slowest: Math.max(...times) });
    }
    return found;
  } finally {
    await browser.close();
  }
}

function screensOf({ storyId }: Place): Screen[] {
  const row = 'main tbody tr td';
  const guest = 'main [role=option]';
  return [
    { name: 'dashboard', path: '/admin', ready: row },
    { name: 'guests', path: '/admin/users', ready: guest },
    {
      name: 'a guest, from the press',
      path: '/admin/users',
      ready: guest,
      press: { what: guest, ready: 'main [role=log]' },
    },
    { name: 'photos', path: '/admin/photos', ready: 'main li img, main h2' },
    { name: 'stories', path: '/admin/stories', ready: row },
    { name: 'editor', path: `/admin/game-editor/${storyId}`, ready: 'main [data-form]' },
    { name: 'action log', path: '/admin/user-actions', ready: row },
    {
      name: "a guest's actions, from the press",
      path: '/admin/user-actions',
      ready: 'main tbody tr button',
      press: { what: 'main tbody tr button', ready: 'main table table tbody td' },
    },
    { name: 'clue statistics', path: '/admin/statistics', ready: row },
    { name: 'settings', path: '/admin/settings/rooms', ready: 'main textarea' },
    { name: 'backups', path: '/admin/settings/backups', ready: 'main h2' },
  ];
}

async function visitOnce(
  browser: Browser,
  { port }: Served,
  headers: Readonly<Record<string, string>>,
  { path, ready, press }: Screen,
): Promise<number> {
  const origin = `http://localhost:${port}`;
  const token = (headers.Authorization ?? '').replace('Bearer ', '');
  const kept = Object.entries({ adminAuth: token, adminEmail: account.email, isAdmin: 'true' });
  const localStorage = kept.map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: { width: 1280, height: 800 }, locale: 'ja-JP' },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.goto('/health-of-nothing', { waitUntil: 'commit' });
    let start = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor({ state: 'visible', timeout: 60_000 });
    if (press !== undefined) {
      start = performance.now();
      await page.locator(press.what).first().click();
      await page.locator(press.ready).first().waitFor({ state: 'visible', timeout: 60_000 });
    }
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    return performance.now() - start;
  } finally {
    await context.close();
  }
}
