import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import type { Served } from '../answers/processes.ts';
import { median } from '../storage/statistics.ts';
import { createControlScreen, listScreens, type Opening, type Press, type Screen } from './screens.ts';
import { createSession, keepSession, type StaffSession } from './staff-session.ts';
import { installStopwatch, type Lap, lapFromPress, takeLap } from './stopwatch.ts';

/**
 * The median times until the content is visible and until the page reacts to a key, and the maximum of the latter, in
 * milliseconds.
 */
export type LapFigures = { readonly shown: number; readonly usable: number; readonly slowest: number };
export type ScreenFigures = {
  readonly name: string;
  /** With an empty cache: the very first visit. Undefined if no address leads directly to the screen. */
  readonly empty: LapFigures | undefined;
  /** With a filled cache: a reload, the next morning. Undefined if no address leads directly to the screen. */
  readonly filled: LapFigures | undefined;
  /** From a press in the open panel, to a screen that this tab has not shown yet. */
  readonly press: LapFigures;
};

/** The number of measured visits for each screen and each way to open it. */
export const usualVisits = 5;
/**
 * The number of visits that fill the browser's cache before the measurement. The cache stores compiled scripts only at the
 * third visit.
 */
const fillingVisits = 3;
/** How long an opened page may still be busy by itself, in milliseconds. */
const settleMs = 700;
const view = { viewport: { width: 1280, height: 800 }, locale: 'ja-JP' };

/**
 * Measures a control and every screen, each in the ways to open it that it has. Alternates between all screens, so that other
 * work on the machine affects all of them. `only` selects the screens whose name contains this text.
 */
export async function measureScreens(
  served: Served,
  headers: Readonly<Record<string, string>>,
  sampleIds: { readonly storyId: string },
  { visits = usualVisits, only = '' } = {},
): Promise<ScreenFigures[]> {
  const session = createSession(served, headers);
  const control = await createControlScreen(session.origin);
  const screens = [control, ...listScreens(sampleIds).filter(({ name }) => name.includes(only))];
  const executablePath = findChromium();
  const launch = {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumArgs],
  };
  const profile = await mkdtemp(path.join(tmpdir(), 'takarabune-profile-'));
  const browser = await chromium.launch(launch);
  const filled = await chromium.launchPersistentContext(profile, { ...launch, ...view });
  try {
    await keepSession(filled, session, control.open.path);
    const measured = screens.map((screen) => ({ screen, empty: [] as Lap[], filled: [] as Lap[], press: [] as Lap[] }));
    for (let visit = -fillingVisits; visit < visits; visit += 1) {
      for (const { screen, ...laps } of measured) {
        const found = await visitOnce(screen, browser, filled, session, visit >= 0);
        if (visit < 0) continue;
        if (found.empty) laps.empty.push(found.empty);
        if (found.filled) laps.filled.push(found.filled);
        if (found.press) laps.press.push(found.press);
      }
    }
    return measured.map(({ screen, ...laps }) => ({
      name: screen.name,
      empty: toFigures(laps.empty),
      filled: toFigures(laps.filled),
      press: toFigures(laps.press) ?? { shown: Number.NaN, usable: Number.NaN, slowest: Number.NaN },
    }));
  } finally {
    await filled.close();
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function visitOnce(
  { open, press }: Screen,
  browser: Browser,
  filled: BrowserContext,
  session: StaffSession,
  isCounted: boolean,
): Promise<{ empty?: Lap | undefined; filled?: Lap | undefined; press?: Lap | undefined }> {
  const { origin } = session;
  const fresh = open && isCounted ? await openFresh(browser, session, open) : undefined;
  const again = open && (await openScreen(filled, origin, open));
  return { empty: fresh, filled: again, press: isCounted ? await pressScreenLink(filled, origin, press) : undefined };
}

async function openFresh(browser: Browser, session: StaffSession, opening: Opening): Promise<Lap> {
  const { origin, localStorage } = session;
  const context = await browser.newContext({
    ...view,
    storageState: { cookies: [], origins: [{ origin, localStorage: [...localStorage] }] },
  });
  try {
    return await openScreen(context, origin, opening);
  } finally {
    await context.close();
  }
}

async function openScreen(context: BrowserContext, origin: string, { path, ready }: Opening): Promise<Lap> {
  const page = await context.newPage();
  try {
    await installStopwatch(page, ready);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    return await takeLap(page);
  } finally {
    await page.close();
  }
}

async function pressScreenLink(context: BrowserContext, origin: string, press: Press): Promise<Lap> {
  const page = await context.newPage();
  try {
    await installStopwatch(page, press.fromReady);
    await page.goto(`${origin}${press.from}`);
    await takeLap(page);
    await page.waitForTimeout(settleMs);
    if (press.prepare) await page.evaluate(press.prepare);
    return await lapFromPress(page, press.press, press.ready);
  } finally {
    await page.close();
  }
}

function toFigures(laps: readonly Lap[]): LapFigures | undefined {
  if (laps.length === 0) return undefined;
  const usable = laps.map(({ usableMs }) => usableMs);
  return { shown: median(laps.map(({ shownMs }) => shownMs)), usable: median(usable), slowest: Math.max(...usable) };
}
