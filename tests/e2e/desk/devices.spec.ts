import { devices as devicesEn } from '#core/locales/en/devices.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { approve, getGuestRow, getWaitingRow } from '../../support/e2e/desk-steps.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { GuestApi } from '../../support/e2e/guest-api.ts';
import { account } from '../../support/e2e/hotel.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

const tabletSize = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const name = 'プールバー';
/** Words that the hotel typed, and names that are the same in both languages. */
const allowedTexts = [account.email, 'hotel.test', 'http', 'https', 'admin', '当ホテル'];

test('a tablet on the Wi-Fi pairs with a code, can do the daily work, and loses access when it is revoked [236]', async ({
  desk,
  hotel,
  createStory,
  openPage,
  room,
  staff,
}) => {
  await staff.updateSettings({ publicOrigin: hotel.guestOrigin });
  const story = await createStory(createStoryDraft([createChoice()]));
  const tablet = await openPage(tabletSize, hotel.guestOrigin);
  await tablet.goto('/admin/users');
  await expect(tablet.getByRole('heading', { name: devices['pair.title'] })).toBeVisible();
  await inspectScreen(tablet, 'pairing', 'ja');

  const page = await desk();
  await page.goto('/admin/settings/devices');
  await inspectScreen(page, 'no devices', 'ja', allowedTexts);
  await page.getByLabel(devices['add.name']).fill(name);
  await page.getByRole('button', { name: devices['add.submit'] }).click();
  const shown = page.getByText(/^\d{3} \d{3}$/);
  await expect(shown).toBeVisible();
  await inspectScreen(page, 'a code', 'ja', allowedTexts);
  const code = (await shown.textContent()) ?? '';

  await tablet.getByLabel(devices['pair.field']).fill('000 000');
  await tablet.getByRole('button', { name: devices['pair.submit'], exact: true }).click();
  await expect(tablet.getByText(devices['pair.wrong'])).toBeVisible();
  await tablet.getByLabel(devices['pair.field']).fill(code);
  await tablet.getByRole('button', { name: devices['pair.submit'], exact: true }).click();
  await expect(page.getByText(fillText(devices['code.paired'], { name }))).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await inspectScreen(page, 'devices', 'ja', allowedTexts);

  await tablet.getByLabel(admin['login.email']).fill(account.email);
  await tablet.getByLabel(admin['login.password'], { exact: true }).fill(account.password);
  await tablet.getByRole('button', { name: admin['login.submit'], exact: true }).click();
  await expect(tablet).toHaveURL(/\/admin\/users$/);
  const guest = await GuestApi.register(hotel, { roomNumber: room, guestName: '田中', storyId: story.storyId });
  await tablet.goto('/admin');
  await expect(getWaitingRow(tablet, room)).toContainText('田中');
  await approve(tablet, room);
  await expect.poll(async () => (await staff.getGuest(room)).isActive).toBe(true);
  expect(guest.roomNumber).toBe(room);

  await tablet.goto('/admin/settings/devices');
  await expect(tablet.getByRole('alert')).toContainText(admin['problem.ONLY_ON_THIS_PC']);
  await tablet.goto('/admin/users');
  await expect(getGuestRow(tablet, room)).toBeVisible();

  await page.getByRole('button', { name: fillText(devices['list.revokeOf'], { name }) }).click();
  const dialog = page.getByRole('dialog', { name: devices['revoke.title'] });
  await inspectScreen(page, 'revoke', 'ja', allowedTexts);
  await dialog.getByRole('button', { name: devices['revoke.submit'] }).click();
  await expect(page.getByText(devices['list.none'])).toBeVisible();
  // Nobody touches the tablet. Its stream ends, and its next call is refused.
  await expect(tablet.getByRole('heading', { name: devices['pair.title'] })).toBeVisible();
});

test('pairing is shown in English on the tablet and in the panel [3, 4]', async ({ desk, hotel, openPage, staff }) => {
  await staff.updateSettings({ publicOrigin: hotel.guestOrigin });
  const tablet = await openPage(tabletSize, hotel.guestOrigin);
  await tablet.goto('/admin/pair?code=123456');
  await tablet.getByRole('button', { name: 'English' }).click();
  await expect(tablet.getByRole('heading', { name: devicesEn['pair.title'] })).toBeVisible();
  await expect(tablet.getByLabel(devicesEn['pair.field'])).toHaveValue('123456');
  await expect(tablet).toHaveURL(/\/admin\/pair$/);
  await inspectScreen(tablet, 'pairing', 'en');
  const page = await desk();
  await page.goto('/admin/settings/devices');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel(devicesEn['add.name']).fill('Pool bar');
  await page.getByRole('button', { name: devicesEn['add.submit'] }).click();
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await inspectScreen(page, 'a code', 'en', allowedTexts);
});
