import { entry } from '#core/locales/ja/entry.ts';
import { expect, test } from '../support/e2e/fixtures.ts';

test('the built page opens on plain http under a name that is not loopback', async ({ page, hotel }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:/.test(protocol) && origin !== hotel.guestOrigin) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page).toHaveTitle(entry.titleWelcome);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.evaluate(() => [location.hostname, isSecureContext, 'mediaDevices' in navigator])).toEqual([
    'hotel.test',
    false,
    false,
  ]);
  expect(foreign).toEqual([]);
});
