import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';
import { account } from '#tests/support/server.ts';
import type { Served } from '../answers/processes.ts';
import { median } from '../storage/statistics.ts';

export type ScreenFigures = { readonly name: string; readonly median: number; readonly slowest: number };

type Place = { readonly userId: string; readonly storyId: string; readonly name: string };
/** `ready`: what a person waits for on the screen. */
type Screen = { readonly name: string; readonly path: string; readonly ready: string };

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

function screensOf({ userId, storyId }: Place): Screen[] {
  return [
    { name: 'dashboard', path: '/admin', ready: 'main table tbody tr, main li' },
    {
      name: 'guests',
      path: '/admin/users',
      ready: 'main table tbody tr, main [role=row], main [role=option], main li',
    },
    { name: 'stories', path: '/admin/stories', ready: 'main table tbody tr' },
    { name: 'action log', path: '/admin/user-actions', ready: 'main table tbody tr' },
    { name: 'editor', path: `/admin/game-editor/${storyId}`, ready: 'main input' },
    { name: 'guest in detail', path: `/admin/users?guest=${userId}`, ready: 'main h2, main h3' },
  ];
}

async function visitOnce(
  browser: Browser,
  { port }: Served,
  headers: Readonly<Record<string, string>>,
  { path, ready }: Screen,
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
    const start = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor({ state: 'visible', timeout: 60_000 });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    return performance.now() - start;
  } finally {
    await context.close();
  }
}
