import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import express from 'express';
import { desktopStatus } from '#core/locales/ja/desktop-status.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import { findCrowdedElements } from '../../../support/e2e/fits.ts';
import { expect, test } from '../../../support/e2e/fixtures.ts';
import { inspectScreen } from '../../../support/e2e/inspect.ts';
import { type ShellScreen, shellDataTexts, shellScreens } from '../../../support/e2e/shell-screens.ts';

/*
 * Tests the desktop program's own pages as the main process shows them: the built pages, with a fake bridge.
 * tests/desktop/real tests that the main process and the pages fit together.
 */
const folder = path.resolve(import.meta.dirname, '../../../../dist/shell');
/** The initial size of the window, and the size at a zoom of 200 %. */
const windowSize = { width: 1_100, height: 760 };
const large = { width: 550, height: 380 };
const pictures = process.env.SHELL_PICTURES;
/** Only the screens whose names contain this text are tested. */
const only = process.env.SHELL_SCREEN ?? '';

test.use({ deviceKind: 'desk', viewport: windowSize, isMobile: false, hasTouch: false });

for (const [area, screens] of Object.entries(shellScreens)) {
  test(`every page of ${area} is accessible, fits at 200 %, and is in one language [PANEL-1]`, async ({ openPage }) => {
    test.setTimeout(screens.length * 20_000);
    const server = await servePages();
    try {
      const page = await openPage({ viewport: windowSize }, server.origin);
      await page.addInitScript(provideBridge);
      for (const screen of screens.filter(({ name }) => name.includes(only))) {
        for (const language of ['ja', 'en'] as const) {
          await test.step(`${screen.name} (${language})`, async () => {
            await page.setViewportSize(windowSize);
            await show(page, screen, language);
            if (pictures === undefined) await inspectScreen(page, screen.name, language, shellDataTexts);
            await checkFits(page, screen, language);
          });
        }
      }
    } finally {
      await server.close();
    }
  });
}

test('all three roles are visible at once in a window on a display of 1024 x 768 [DESKTOP-2]', async ({ openPage }) => {
  const server = await servePages();
  try {
    // The system's own bars take the rest of the height.
    const page = await openPage({ viewport: { width: 1_024, height: 700 } }, server.origin);
    await page.addInitScript(provideBridge);
    const role = Object.values(shellScreens)
      .flat()
      .find(({ name }) => name === 'assistant, role');
    if (role === undefined) throw new Error('no such screen');
    for (const language of ['ja', 'en'] as const) {
      await show(page, role, language);
      const cards = page.getByRole('radiogroup').locator('label');
      const ends = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
      const foot = await page.locator('button[type=submit]').boundingBox();
      expect(ends).toHaveLength(3);
      expect(Math.max(...ends)).toBeLessThan(foot?.y ?? 0);
    }
  } finally {
    await server.close();
  }
});

/** Serves the built pages. The browser may cache files with a hash in their names, because every page has the same fonts. */
async function servePages(): Promise<{ readonly origin: string; readonly close: () => Promise<unknown> }> {
  const server = express()
    .use('/assets', express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1h' }))
    .use((_req, res) => res.sendFile(path.join(folder, 'desktop.html')))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => promisify(server.close.bind(server))() };
}

/** Runs in the page, and provides the bridge that the address describes. */
function provideBridge(): void {
  const given = new URLSearchParams(location.search).get('given');
  if (given === null) return;
  const { bridge, answers, events } = JSON.parse(given) as {
    readonly bridge: string;
    readonly answers: Readonly<Record<string, unknown>>;
    readonly events: Readonly<Record<string, unknown>>;
  };
  const listen = (name: string) => (hear: (value: unknown) => void) => {
    if (name in events) setTimeout(() => hear(events[name]), 0);
    return () => undefined;
  };
  const calls = new Proxy(
    { version: '0.1.0' },
    {
      get: (known, name) => {
        if (typeof name !== 'string' || name in known || name === 'then') return Reflect.get(known, name);
        return name.startsWith('on') ? listen(name) : async () => answers[name];
      },
    },
  );
  Object.assign(globalThis, { [bridge]: calls });
}

async function show(page: Page, screen: ShellScreen, language: StaffLanguage): Promise<void> {
  const { bridge, events = {} } = screen;
  const given = JSON.stringify({ bridge, answers: screen.answers(language), events });
  const search = new URLSearchParams({ language, port: '8080', version: '0.1.0', given });
  await page.goto(`/${screen.page}?${search}`);
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('status')).first().waitFor();
  if (screen.press !== undefined) {
    const texts =
      language === 'ja' ? desktopStatus : (await import('#core/locales/en/desktop-status.ts')).desktopStatus;
    await page.getByRole('button', { name: texts[screen.press as keyof typeof texts] }).click();
    await page.getByRole('dialog').waitFor();
  }
}

/** Reports a finding and continues, so that one run reports all of them. */
async function checkFits(page: Page, { name }: ShellScreen, language: StaffLanguage): Promise<void> {
  for (const size of [windowSize, large]) {
    await page.setViewportSize(size);
    if (pictures === undefined) {
      const look = expect
        .configure({ soft: true })
        .poll(() => findCrowdedElements(page), `${name} (${language}), ${size.width} px`);
      await look.toEqual([]);
    } else {
      mkdirSync(pictures, { recursive: true });
      const file = `${name.replace(/\W+/g, '-')}-${size.width}-${language}.png`;
      await page.screenshot({ path: path.join(pictures, file), animations: 'disabled' });
    }
  }
}
