import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { backups as en } from '#core/locales/en/backups.ts';
import { backups as ja } from '#core/locales/ja/backups.ts';
import { staffErrors as errors } from '#core/locales/ja/staff-errors.ts';
import { getGuestRow } from '../../support/e2e/desk-steps.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { GuestApi } from '../../support/e2e/guest-api.ts';
import { account, type Hotel } from '../../support/e2e/hotel.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';
import { textPattern } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';
import { flipByte } from '../../support/faults-files.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page, reason: string) => page.getByRole('row').filter({ hasText: reason });
const dialog = (page: Page) => page.getByRole('dialog');
const listAllowedTexts = ({ dataDir }: Hotel) => [
  ...[path.join(dataDir, 'backups'), '当ホテル', account.email],
  ...['takarabune', 'USB', 'https', 'KB', 'MB', 'GB'],
];

test('the backup page makes, lists, downloads, restores and deletes backups, and reports failures [248]', async ({
  desk,
  hotel,
  createStory,
  room,
  staff,
}) => {
  const { storyId } = await createStory(createStoryDraft([createChoice()]));
  const known = await GuestApi.registerApproved(hotel, staff, { roomNumber: room, guestName: '田中', storyId });
  await known.start();
  const typed = listAllowedTexts(hotel);
  const page = await desk();
  await page.goto('/admin/settings/backups');
  await button(page, ja.make).click();
  await expect(page.getByText(ja.made.replace(/^.*\}\}/, ''))).toBeVisible();
  const made = rows(page, ja['reason.manual']);
  await expect(made).toHaveCount(1);
  await inspectScreen(page, 'backups', 'ja', typed);

  const saving = page.waitForEvent('download');
  await made.getByRole('button', { name: /ダウンロード$/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^takarabune-[\w-]+-manual-\w+\.zip$/);
  expect(readFileSync(await file.path(), 'latin1').slice(0, 4)).toBe('PK\u0003\u0004');
  await expect(page.getByText(ja.downloaded.replace(/^.*\}\}/, ''))).toBeVisible();

  const before = await staff.listGuests('all');
  const late = await GuestApi.register(hotel, { roomNumber: `${room}9`, guestName: '花子', storyId });
  await known.chooseOption((await known.getProgress()).currentQuestionId ?? '', 'A');
  await made.getByRole('button', { name: /復元$/ }).click();
  await expect(dialog(page).getByRole('button', { name: ja.restoreSubmit })).toBeDisabled();
  await inspectScreen(page, 'restore', 'ja', typed);
  await dialog(page).getByRole('textbox').fill(ja.restoreWord);
  await dialog(page).getByRole('button', { name: ja.restoreSubmit }).click();
  await expect(page.getByText(textPattern(ja.restored))).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page)).toBeHidden();
  await expect(rows(page, ja['reason.before-restore'])).toHaveCount(1);
  // Staff and the guest are still logged in.
  expect(await staff.listGuests('all')).toEqual(before);
  expect((await known.getProgress()).answeredCount).toBe(0);
  await expect(late.getProgress()).rejects.toThrow('401');
  await page.goto('/admin/users');
  await expect(getGuestRow(page, room)).toHaveCount(1);

  const headers = { Authorization: `Bearer ${staff.token}` };
  const { backupId } = (await call(hotel.staffOrigin, 'makeBackup', { headers, body: {} })).data;
  flipByte(path.join(hotel.dataDir, 'backups', backupId, 'journal.jsonl'), 200);
  await page.goto('/admin/settings/backups');
  await made.first().getByRole('button', { name: /復元$/ }).click();
  await dialog(page).getByRole('textbox').fill(ja.restoreWord);
  await dialog(page).getByRole('button', { name: ja.restoreSubmit }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(errors.BACKUP_DAMAGED);
  await page.keyboard.press('Escape');
  await made.first().getByRole('button', { name: /削除$/ }).click();
  await dialog(page).getByRole('button', { name: ja.deleteSubmit }).click();
  await expect(page.getByText(ja.deleted.replace(/^.*\}\}/, ''))).toBeVisible();
  await expect(made).toHaveCount(1);

  await page.getByLabel(ja.folderField).fill(path.join(hotel.dataDir, '..', 'nowhere', room));
  await button(page, ja.folderSave).click();
  await expect(page.getByText(ja['fault.missing'])).toBeVisible();
});

test('the backup page is shown in English [3, 4]', async ({ desk, hotel, staff }) => {
  const headers = { Authorization: `Bearer ${staff.token}` };
  await call(hotel.staffOrigin, 'makeBackup', { headers, body: {} });
  const page = await desk();
  await page.context().addCookies([{ name: 'tk_language', value: 'en', domain: 'localhost', path: '/' }]);
  await page.goto('/admin/settings/backups');
  await rows(page, en['reason.manual'])
    .first()
    .getByRole('button', { name: /^Restore/ })
    .click();
  await inspectScreen(page, 'restore', 'en', listAllowedTexts(hotel));
  await page.keyboard.press('Escape');
  await rows(page, en['reason.manual'])
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await inspectScreen(page, 'delete a backup', 'en', listAllowedTexts(hotel));
});
