import { admin } from '#core/locales/ja/admin.ts';
import { panel } from '#core/locales/ja/panel.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { account } from '../../support/e2e/hotel.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { StaffApi } from '../../support/e2e/staff-api.ts';
import { fillText } from '../../support/e2e/texts.ts';

test.use({ hotelOptions: { hasAccount: false } });

test('the first account is created on the PC itself, and the panel then shows the first steps [3]', async ({
  page,
  hotel,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: admin['setUp.title'] })).toBeVisible();
  await inspectScreen(page, 'first account', 'ja');
  await page.getByLabel(admin['login.email']).fill(account.email);
  await page.getByLabel(admin['login.password'], { exact: true }).fill('short');
  await page.getByRole('button', { name: admin['setUp.submit'] }).click();
  await expect(page.getByText(admin['password.short'])).toBeVisible();
  await page.getByLabel(admin['login.password'], { exact: true }).fill(account.password);
  await page.getByRole('button', { name: admin['setUp.submit'] }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: panel['first.title'] })).toBeVisible();
  await expect(page).toHaveTitle(fillText(admin['app.title'], { page: panel['dashboard.title'] }));
  await inspectScreen(page, 'dashboard of an empty hotel', 'ja', [account.email, 'GB']);
  await StaffApi.logIn(hotel);
});
