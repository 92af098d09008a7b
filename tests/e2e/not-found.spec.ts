import { entry } from '#core/locales/ja/entry.ts';
import { expect, test } from '../support/e2e/fixtures.ts';

test('an unknown path shows a page that says so and leads to the welcome page [32]', async ({ page }) => {
  await page.goto('/nothing/at/all');
  await expect(page).toHaveTitle(entry.titleNotFound);
  await expect(page.getByRole('heading', { name: entry.titleNotFound })).toBeVisible();
  await page.getByRole('button', { name: entry.toWelcome }).click();
  await expect(page).toHaveURL('/');
});
