import type { Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { test } from '../../support/e2e/camera-fixtures.ts';
import { expect } from '../../support/e2e/fixtures.ts';
import { getDialog, readLocalStorage } from '../../support/e2e/guest-steps.ts';
import { readCameraStates, watchCamera } from '../../support/e2e/watch-camera.ts';

async function openScanner(page: Page, { staffOrigin }: { readonly staffOrigin: string }): Promise<void> {
  await page.goto(`${staffOrigin}/`);
  await page.getByRole('button', { name: entry.scanTile }).click();
}

test.use({ film: 'story', permissions: ['camera'] });

test('the scanner reads a story code with the rear camera, says so, and goes on after 1.5 s [10, 90, 96]', async ({
  page,
  hotel,
  filmedStory,
}) => {
  await watchCamera(page);
  await openScanner(page, hotel);
  await expect(getDialog(page, entry.found)).toBeVisible();
  expect(JSON.stringify(await page.evaluate(() => window.watched.asked))).toContain('"facingMode":"environment"');
  expect(await readLocalStorage(page)).toMatchObject({
    storyId: filmedStory.storyId,
    hotelId: expect.stringMatching(/./),
  });
  await expect(page).toHaveURL(`${hotel.staffOrigin}/home`);
  await expect.poll(() => readCameraStates(page)).toEqual(['ended']);
});
