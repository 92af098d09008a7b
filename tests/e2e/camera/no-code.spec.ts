import type { Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { scanner } from '#core/locales/ja/scanner.ts';
import { timings } from '#core/rules/timings.ts';
import { test } from '../../support/e2e/camera-fixtures.ts';
import { expect } from '../../support/e2e/fixtures.ts';
import { getDialog, readLocalStorage } from '../../support/e2e/guest-steps.ts';
import { holdClock } from '../../support/e2e/held-clock.ts';
import { readCameraStates, watchCamera } from '../../support/e2e/watch-camera.ts';

async function openScanner(page: Page, { staffOrigin }: { readonly staffOrigin: string }): Promise<void> {
  await page.goto(`${staffOrigin}/`);
  await page.getByRole('button', { name: entry.scanTile }).click();
}

test.use({ film: 'nothing' });

test.describe('the scanner with permission to use the camera', () => {
  test.use({ permissions: ['camera'] });

  test('scans every 300 ms until it is cancelled, and then releases the camera [10, 11]', async ({ page, hotel }) => {
    await watchCamera(page);
    await openScanner(page, hotel);
    await expect(page.getByText(scanner.aim)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.watched.looks.length)).toBeGreaterThan(8);
    const looks = await page.evaluate(() => window.watched.looks);
    const between = looks.slice(2).map((at, index) => at - (looks[index + 1] ?? at));
    const sorted = between.sort((a, b) => a - b);
    expect(sorted[sorted.length >> 1]).toBeGreaterThan(timings.qrScanDelayMs - 40);
    // A busy machine scans later and skips some scans.
    expect(sorted[0]).toBeLessThan(timings.qrScanDelayMs + 250);

    await page.getByRole('button', { name: scanner.cancel }).click();
    await expect(getDialog(page, scanner.title)).toBeHidden();
    await expect.poll(() => readCameraStates(page)).toEqual(['ended']);
    expect(await readLocalStorage(page)).not.toHaveProperty('storyId');
    await page.getByRole('button', { name: entry.scanTile }).click();
    await expect(page.getByText(scanner.aim)).toBeVisible();
  });
});

test('the scanner says how to allow a refused camera, and stays open for a photo', async ({ page, hotel }) => {
  await holdClock(page);
  await openScanner(page, hotel);
  await expect(page.getByText(scanner.refused)).toBeVisible();
  await expect(page.getByRole('button', { name: scanner.takePhoto }).last()).toBeEnabled();
  await page.clock.runFor(10 * timings.scannerErrorCloseMs);
  await expect(getDialog(page, scanner.title)).toBeVisible();
});
