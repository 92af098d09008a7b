import type { Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { scanner } from '#core/locales/ja/scanner.ts';
import { timings } from '#core/rules/timings.ts';
import { test } from '../../support/e2e/camera-fixtures.ts';
import { expect } from '../../support/e2e/fixtures.ts';
import { dialog, keptOn } from '../../support/e2e/guest-steps.ts';

async function openScanner(page: Page, { staffOrigin }: { readonly staffOrigin: string }): Promise<void> {
  await page.goto(`${staffOrigin}/`);
  await page.getByRole('button', { name: entry.scanTile }).click();
}

test.use({ film: 'other', permissions: ['camera'] });

test('says that it is none of ours and closes after 3 s [97, 212]', async ({ page, hotel }) => {
  await openScanner(page, hotel);
  await expect(page.getByText(entry.invalidQr)).toBeVisible();
  const shownAt = Date.now();
  await expect(dialog(page, scanner.title)).toBeHidden();
  expect(Math.abs(Date.now() - shownAt - timings.invalidQrCloseMs)).toBeLessThan(700);
  expect(await keptOn(page)).not.toHaveProperty('storyId');
});
