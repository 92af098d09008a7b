import type { Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { scanner } from '#core/locales/ja/scanner.ts';
import { timings } from '#core/rules/timings.ts';
import { test } from '../../support/e2e/camera-fixtures.ts';
import { expect } from '../../support/e2e/fixtures.ts';
import { getDialog, readLocalStorage } from '../../support/e2e/guest-steps.ts';
import { holdClock } from '../../support/e2e/held-clock.ts';

async function openScanner(page: Page, { staffOrigin }: { readonly staffOrigin: string }): Promise<void> {
  await page.goto(`${staffOrigin}/`);
  await page.getByRole('button', { name: entry.scanTile }).click();
}

test.use({ film: 'other', permissions: ['camera'] });

test('the scanner says that a code is not one of ours, and closes after 3 s [97, 212]', async ({ page, hotel }) => {
  await holdClock(page);
  await openScanner(page, hotel);
  const refused = page.getByText(entry.invalidQr);
  // The page's clock also controls when the camera is read.
  await expect(async () => {
    await page.clock.runFor(timings.qrScanDelayMs);
    // The frame is decoded in real time, so the next scan must not come before its result.
    await expect(refused).toBeVisible({ timeout: 3_000 });
  }).toPass();
  // The interval of the last scan may have passed after the code was found.
  await page.clock.runFor(timings.invalidQrCloseMs - timings.qrScanDelayMs - 1);
  await expect(getDialog(page, scanner.title)).toBeVisible();
  await page.clock.runFor(timings.qrScanDelayMs + 1);
  await expect(getDialog(page, scanner.title)).toBeHidden();
  expect(await readLocalStorage(page)).not.toHaveProperty('storyId');
});
