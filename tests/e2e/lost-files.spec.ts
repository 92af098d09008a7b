import { common } from '#core/locales/ja/common.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { first } from '#core/locales/ja/first.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { inspectScreen } from '../support/e2e/inspect.ts';
import { loseFiles, readStyles, type Styles, scanned, visits, watchStyles } from '../support/e2e/lose-files.ts';

/* Weak Wi-Fi loses files (PHONE-10). */

for (const name of ['registration', 'game'] as const) {
  test(`the ${name} opens with all its styles, although every file is lost twice (PHONE-10)`, async ({
    openPhone,
    openAnotherPhone,
    approvedGuest,
  }) => {
    const guest = name === 'game' ? await approvedGuest('default-story-id') : undefined;
    const page = await (guest ? openPhone(guest) : openAnotherPhone());
    await watchStyles(page.context(), guest?.userId);
    await visits[name](page);
    const usual = await readStyles(page);
    const counts = await loseFiles(page.context(), (_file, count) => count <= 2);
    await visits[name](page);
    expect(counts.size).toBeGreaterThanOrEqual(name === 'game' ? 6 : 3);
    expect(await readStyles(page)).toEqual({ ...usual, lost: 0 });
  });
}

/** Phones that visit at the same time, because they mostly wait. */
const phoneCount = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Visit = Styles & { readonly files: readonly string[] };

test('each script and style of the first visit may be lost once or twice (PHONE-10)', async ({
  browser,
  hotel,
  approvedGuest,
}) => {
  test.setTimeout(300_000);
  const guest = await approvedGuest('default-story-id');

  /** Opens a page on a new phone. Throws if it does not come. */
  const visit = async (name: keyof typeof visits, isLost: Parameters<typeof loseFiles>[1]): Promise<Visit> => {
    const localStorage = name === 'game' ? guest.localStorageEntries : [];
    const storageState = { cookies: [], origins: [{ origin: hotel.guestOrigin, localStorage }] };
    const context = await browser.newContext({ ...phone, baseURL: hotel.guestOrigin, locale: 'ja-JP', storageState });
    try {
      await watchStyles(context, name === 'game' ? guest.userId : undefined);
      const counts = await loseFiles(context, isLost);
      const page = await context.newPage();
      await visits[name](page);
      return { ...(await readStyles(page)), files: [...counts.keys()] };
    } finally {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  };

  const tested = new Set<string>();
  for (const name of ['registration', 'game'] as const) {
    const { files, ...usual } = await visit(name, () => false);
    const rows = files.filter((file) => !tested.has(file)).flatMap((file) => [1, 2].map((times) => ({ file, times })));
    for (const file of files) tested.add(file);
    const differing: unknown[] = [];
    const work = async () => {
      for (let row = rows.pop(); row; row = rows.pop()) {
        const { file, times } = row;
        try {
          const { files: _, ...styles } = await visit(name, (asked, count) => asked === file && count <= times);
          if (JSON.stringify(styles) !== JSON.stringify(usual)) differing.push({ ...row, ...styles });
        } catch (error) {
          differing.push({ ...row, error: String(error).slice(0, 300) });
        }
      }
    };
    await Promise.all(Array.from({ length: phoneCount }, work));
    expect(differing).toEqual([]);
  }
  expect(tested.size).toBeGreaterThanOrEqual(6);
});

test('the page says what it waits for, and goes on by itself when the Wi-Fi is back (PHONE-10)', async ({
  page,
  context,
  pageFaults,
}) => {
  await page.goto('/');
  await expect(page.getByText(entry.prizesTitle)).toBeVisible();
  await context.setOffline(true);
  // The address is one that this phone has not loaded yet.
  await page.evaluate(() => {
    history.pushState({}, '', '/nothing');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText(common.weakWifi)).toBeVisible();
  await inspectScreen(page, 'waiting for a file', 'ja');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: entry.titleNotFound })).toBeVisible();
  expect(pageFaults).toEqual([]);
});

test('a page whose first script is lost says so, and opens by itself when it can (PHONE-10)', async ({ page }) => {
  let isLost = true;
  await loseFiles(page.context(), (file) => isLost && file.includes('/guest-'));
  await page.goto(scanned);
  await expect(page.getByText(first.lateText)).toBeVisible();
  isLost = false;
  await expect(page.getByLabel(entry.roomLabel)).toBeVisible();
});

test('a lost picture leaves no broken icon, and comes when the Wi-Fi is back (PHONE-10)', async ({
  openPhone,
  approvedGuest,
}) => {
  const guest = await approvedGuest('default-story-id');
  const page = await openPhone(guest);
  await watchStyles(page.context(), guest.userId);
  let isLost = true;
  await page.route(/\/assets\/dusk[^/]*\.svg$/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto(scanned);
  const sky = page.locator('main img[src*="/assets/dusk"]');
  await expect(sky).toHaveCSS('visibility', 'hidden');
  isLost = false;
  await expect(sky).toHaveCSS('visibility', 'visible');
  expect(await sky.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
