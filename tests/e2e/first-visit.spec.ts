import type { Page } from '@playwright/test';
import { languages } from '#core/model/languages.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { guestTexts } from '../support/e2e/guest-texts.ts';
import { scanned } from '../support/e2e/lose-files.ts';

/* On weak Wi-Fi each request costs more than its bytes, so a visit makes few (PHONE-11). */

/** Returns the paths of all requests of the page that its cache could not answer. */
const readRequests = (page: Page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("the way from a story's link to the form makes at most 15 requests, and a reload 9 (PHONE-11)", async ({
      page,
    }) => {
      await page.goto(scanned);
      const room = page.getByLabel(guestTexts[language].entry.roomLabel);
      await expect(room).toBeVisible();
      const first = await readRequests(page);
      expect(first.length, first.join('\n')).toBeLessThanOrEqual(15);
      // A list that lacks the calls would be short without a reason.
      expect(first).toEqual(expect.arrayContaining(['/story/default-story-id', '/api/story-validation/validate-qr']));
      await page.reload();
      await expect(room).toBeVisible();
      const again = await readRequests(page);
      expect(again.length, again.join('\n')).toBeLessThanOrEqual(9);
    });
  });
}

test('the welcome page makes at most 12 requests, with what it loads afterwards (PHONE-11)', async ({ page }) => {
  await page.goto('/');
  await expect.poll(async () => (await readRequests(page)).some((path) => path.includes('after-load'))).toBe(true);
  const requests = await readRequests(page);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
});

test('the pages contain no file of more than 2 KB, which a reload would bring again (PHONE-11)', async ({ page }) => {
  const texts: string[] = [];
  page.on('response', (response) => {
    if (/text\/|javascript/.test(response.headers()['content-type'] ?? ''))
      void response.text().then((text) => texts.push(text));
  });
  await page.goto('/');
  await expect.poll(() => texts.length).toBeGreaterThanOrEqual(4);
  const files = texts.flatMap((text) => text.match(/data:image\/[^"')\s]+/g) ?? []).map(decodeURIComponent);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(file.length, file.slice(0, 200)).toBeLessThan(2_048 + 'data:image/svg+xml,'.length);
});
