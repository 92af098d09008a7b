import { admin } from '#core/locales/ja/admin.ts';
import { backups } from '#core/locales/ja/backups.ts';
import { log } from '#core/locales/ja/log.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { getWaitingRow } from '../support/e2e/desk-steps.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { takeForGuide } from './picture.ts';

/* The pictures of `docs/operations-ja.md` and `docs/operations-draw-ja.md`, taken of the sample data of `--demo`. */
test.use({ hotelOptions: { args: ['--demo'] } });

/** The room of the guest whom the guide helps. This guest is stuck at a clue. */
const stuckRoom = '412';
/** The room of a waiting guest who has the same name as another guest. */
const sameNameRoom = '302';

const button = (name: string | RegExp) => ({ name }) as const;

test('takes the pictures of the dashboard, the guests and the action log', async ({ desk, openPage, hotel, staff }) => {
  const nobody = await openPage({ viewport: { width: 1280, height: 800 } }, hotel.staffOrigin);
  await nobody.goto('/admin/login');
  await expect(nobody.getByRole('heading', { name: admin['login.title'] })).toBeVisible();
  await takeForGuide(nobody, 'login');

  const page = await desk();
  await page.goto('/admin');
  const waiting = page.getByRole('region', { name: new RegExp(admin['waiting.title']) });
  await expect(getWaitingRow(page, sameNameRoom)).toBeVisible();
  await takeForGuide(page, 'dashboard');
  await takeForGuide(page, 'approve', waiting);
  await takeForGuide(page, 'same-name', getWaitingRow(page, sameNameRoom));

  const { guestName } = await staff.getGuest(stuckRoom);
  await page.goto('/admin/users');
  await page.getByText(guestName).first().click();
  await expect(page.getByText(guestName)).not.toHaveCount(1);
  await takeForGuide(page, 'guest');
  await page.getByRole('button', button(admin['guests.otherPhone'])).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: admin['otherPhone.qrLabel'] })).toBeVisible();
  await takeForGuide(page, 'other-phone', dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('button', button(monitor['detail.more'])).click();
  await page.getByRole('menuitem', { name: admin['guests.checkOut'] }).click();
  await expect(dialog).toContainText(stuckRoom);
  await takeForGuide(page, 'check-out', dialog);
  await page.keyboard.press('Escape');

  await page.goto('/admin/user-actions');
  await page.getByRole('table', { name: log.tableLabel }).getByRole('button').first().click();
  await expect(page.getByRole('table')).toHaveCount(2);
  await takeForGuide(page, 'action-log');
});

test('takes the pictures of the stories, the QR code and the print sheet', async ({ desk }) => {
  const page = await desk();
  await page.goto('/admin/stories');
  await expect(page.getByRole('button', button(new RegExp(`^${admin['stories.qrCode']}`))).first()).toBeVisible();
  await takeForGuide(page, 'stories');
  await page
    .getByRole('button', button(new RegExp(`^${admin['stories.qrCode']}`)))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: admin['qr.image'] })).toBeVisible();
  await takeForGuide(page, 'story-qr', dialog);
  await dialog.getByRole('link', { name: admin['qr.print'] }).click();
  await expect(page.getByText(admin['sheet.codeText'])).toBeVisible();
  await takeForGuide(page, 'print');
});

test('takes the picture of the story editor', async ({ desk, staff }) => {
  const story = (await staff.listStories()).find(({ questionsAnswers }) => questionsAnswers.length > 3);
  const page = await desk();
  await page.goto(`/admin/game-editor/${story?.storyId}?tab=questions`);
  await expect(page.getByText(story?.questionsAnswers[0]?.questionText.slice(0, 10) ?? '').first()).toBeVisible();
  await takeForGuide(page, 'editor');
});

test('takes the pictures of the Wi-Fi settings and the backups', async ({ desk }) => {
  const page = await desk();
  await page.goto('/admin/settings/wifi');
  await expect(page.getByRole('img', { name: settings['wifi.qr'] })).toBeVisible();
  await takeForGuide(page, 'settings-wifi');
  await page.goto('/admin/settings/backups');
  await page.getByRole('button', button(backups.make)).click();
  await expect(page.getByText(backups.made.replace(/^.*\}\}/, ''))).toBeVisible();
  await expect(page.getByText(backups.made.replace(/^.*\}\}/, ''))).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: backups['reason.manual'] })).toBeVisible();
  // Only the list, because the path of the folder on this computer is below it.
  const list = page.locator('section').filter({ has: page.getByRole('heading', { level: 2 }) });
  await takeForGuide(page, 'backups', list.first());
});

test('takes the pictures of the prizes and the campaigns', async ({ desk }) => {
  const page = await desk();
  await page.goto('/admin/prizes');
  await expect(page.getByRole('table', { name: lottery['plan.label'] })).toBeVisible();
  await takeForGuide(page, 'prizes');
  await page.goto('/admin/prizes?tab=campaign');
  await expect(
    page.getByRole('region', { name: lottery['campaign.latest'] }).getByRole('listitem').first(),
  ).toBeVisible();
  await takeForGuide(page, 'campaign');
  await page.getByRole('region', { name: lottery['campaign.earlier'] }).getByRole('link').last().click();
  await expect(page.getByText(lottery['fair.good'])).toBeVisible();
  await takeForGuide(page, 'campaign-closed');
});
