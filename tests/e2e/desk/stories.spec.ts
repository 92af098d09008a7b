import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { library } from '#core/locales/ja/library.ts';
import { staffErrors as errors } from '#core/locales/ja/staff-errors.ts';
import { limits } from '#core/rules/limits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { createChoice, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';
import { readQr } from '../../support/read-qr.ts';

const qrCall = (storyId: string) => `**/api/stories/${storyId}/qr-code`;

async function openQr(page: Page, { title }: StaffStory) {
  await page.goto('/admin/stories');
  const name = fillText(admin['stories.actionOn'], { action: admin['stories.qrCode'], title });
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: fillText(admin['qr.title'], { title }) });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe('stories', () => {
  test('are listed in a table with their actions [66]', async ({ desk, createStory, room }) => {
    const full = await createStory(
      createStoryDraft([createChoice(), createRiddle()], { title: `物語${room}`, description: '島のはなし' }),
    );
    const bare = await createStory(createStoryDraft([createChoice()], { title: `無題${room}`, description: '' }));
    const page = await desk();
    await page.goto('/admin/stories');
    const row = page.getByRole('row').filter({ hasText: full.title });
    await expect(row).toContainText('島のはなし');
    await expect(row).toContainText(fillText(admin['stories.questionCount_other'], { count: 2 }));
    await expect(row.getByRole('button', { name: admin['stories.qrCode'] })).toBeVisible();
    await expect(row.getByRole('button', { name: admin['stories.delete'] })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: bare.title })).toContainText(admin['stories.noDescription']);
  });

  test('can be searched, moved to the trash, and restored [69, 143, 231]', async ({
    desk,
    createStory,
    approvedGuest,
    room,
  }) => {
    const title = `ゴミ箱の話${room}`;
    const story = await createStory(createStoryDraft([createChoice()], { title }));
    await approvedGuest(story.storyId);
    const page = await desk();
    await page.goto('/admin/stories');
    await page.getByRole('searchbox').fill(room);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('button', { name: admin['stories.delete'] }).click();
    const dialog = page.getByRole('dialog', { name: admin['deleteStory.title'] });
    await expect(dialog).toContainText(title);
    await expect(dialog).toContainText(fillText(admin['deleteStory.playing_other'], { count: 1 }));
    await dialog.getByRole('button', { name: admin['deleteStory.submit'] }).click();
    await expect(page.getByText(fillText(admin['deleteStory.done'], { title }))).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByText(/^ゴミ箱（/).click();
    await expect(row).toContainText(fillText(library['trash.daysLeft_other'], { count: limits.storyDaysInTrash }));
    await row.getByRole('button', { name: library['trash.restore'] }).click();
    await expect(page.getByText(fillText(library['trash.restored'], { title }))).toBeVisible();
    await page.getByText(library['list.all'], { exact: true }).click();
    await expect(row).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(room);
  });

  test('can be copied, exported to a file and imported; other files are refused with the reason', async ({
    desk,
    createStory,
    room,
  }) => {
    const title = `運ぶ話${room}`;
    await createStory(createStoryDraft([createChoice(), createRiddle()], { title }));
    const page = await desk();
    await page.goto('/admin/stories');
    const row = page.getByRole('row').filter({ hasText: title });
    const more = fillText(admin['stories.actionOn'], { action: library['list.rowMore'], title });
    await page.getByRole('button', { name: more, exact: true }).click();
    await page.getByRole('menuitem', { name: library['duplicate.button'] }).click();
    await expect(row).toHaveCount(2);

    await page.getByRole('button', { name: more, exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: library['export.button'] }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${title}.zip`);
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: readFileSync(await file.path()) });
    await expect(page.getByText(fillText(library['import.done'], { title }))).toBeVisible();
    await expect(row).toHaveCount(3);
    await picker.setInputFiles({ name: 'b.zip', mimeType: 'application/zip', buffer: Buffer.from('not a zip') });
    await expect(page.getByRole('alert')).toContainText(errors.STORY_FILE_UNREADABLE);
    await expect(row).toHaveCount(3);
  });

  test('switch to their Japanese titles, and a message says how many changed [194]', async ({
    desk,
    createStory,
    room,
  }) => {
    const translations = { ja: { title: `日本語の話${room}` } };
    await createStory(createStoryDraft([createChoice()], { title: `English ${room}`, translations }));
    const page = await desk();
    await page.goto('/admin/stories');
    const update = async () => {
      await page.getByRole('button', { name: library['list.more'] }).click();
      await page.getByRole('menuitem', { name: library['titles.button'] }).click();
      await page.getByRole('dialog').getByRole('button', { name: library['titles.submit'] }).click();
    };
    await update();
    await expect(page.getByText(fillText(library['titles.done_other'], { count: 1 }))).toBeVisible();
    await update();
    await expect(page.getByText(library['titles.doneNone'])).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `日本語の話${room}` })).toBeVisible();
  });

  test('open in the editor, which has the same QR dialog [57, 67]', async ({ desk, createStory, room }) => {
    const title = `編集の話${room}`;
    const { storyId } = await createStory(createStoryDraft([createChoice()], { title }));
    const page = await desk();
    await page.goto('/admin/stories');
    await page
      .getByRole('link', { name: fillText(admin['stories.actionOn'], { action: library['list.edit'], title }) })
      .click();
    await expect(page).toHaveURL(`/admin/game-editor/${storyId}`);
    await page.getByRole('button', { name: admin['stories.qrCode'], exact: true }).click();
    const dialog = page.getByRole('dialog', { name: fillText(admin['qr.title'], { title }) });
    await expect(dialog.getByLabel(admin['qr.link'])).toHaveValue(new RegExp(`/story/${storyId}$`));
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByRole('link', { name: library['list.create'] }).click();
    await expect(page).toHaveURL('/admin/game-editor');
  });

  test("have a QR code of their link with 200 px and level H, which is saved under the story's id [53, 54]", async ({
    desk,
    createStory,
    room,
    hotel,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()], { title: `絵の話${room}` }));
    const page = await desk();
    const dialog = await openQr(page, story);
    const picture = dialog.getByRole('img', { name: admin['qr.image'] });
    await expect(picture).toBeVisible();
    expect(await picture.boundingBox()).toMatchObject({ width: 200, height: 200 });
    const shown = await readQr(await picture.screenshot());
    const link = new URL(shown.text);
    expect(link.pathname).toBe(`/story/${story.storyId}`);
    expect(link.port).toBe(String(hotel.port));
    expect(link.hostname).not.toMatch(/^(localhost|127\.|\[?::1)/);
    expect(shown.level).toBe('H');
    await expect(dialog.getByLabel(admin['qr.link'])).toHaveValue(shown.text);

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: admin['qr.download'] }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${story.storyId}.png`);
    expect(await readQr(readFileSync(await file.path()))).toEqual({ text: shown.text, level: 'H' });
    await dialog.getByRole('button', { name: admin['dialog.close'] }).last().click();
    await expect(dialog).toBeHidden();
  });

  test('have a link to copy, with a message, and select the link where the page may not copy [55]', async ({
    desk,
    createStory,
    room,
    openPage,
    hotel,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()], { title: `写しの話${room}` }));
    const page = await desk();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await openQr(page, story);
    await dialog.getByRole('button', { name: admin['qr.copy'] }).click();
    await expect(page.getByText(admin['qr.copied'].replace(/^.*\}\}/, ''))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await dialog.getByLabel(admin['qr.link']).inputValue());

    await staff.updateSettings({ lanAdmin: true, publicOrigin: hotel.guestOrigin });
    try {
      const plain = await openPage(
        { viewport: { width: 1280, height: 800 } },
        hotel.guestOrigin,
        staff.localStorageEntries,
      );
      const there = await openQr(plain, story);
      expect(await plain.evaluate(() => 'clipboard' in navigator)).toBe(false);
      await page.evaluate(() => navigator.clipboard.writeText('something else'));
      await plain.bringToFront();
      await there.getByRole('button', { name: admin['qr.copy'] }).click();
      await expect(plain.getByText(admin['qr.copied'].replace(/^.*\}\}/, ''))).toBeVisible();
      const link = await there.getByLabel(admin['qr.link']).inputValue();
      expect(link).toContain(story.storyId);
      await page.bringToFront();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

      await plain.bringToFront();
      await plain.evaluate(() => {
        document.execCommand = () => false;
      });
      await there.getByRole('button', { name: admin['qr.copy'] }).click();
      await expect(plain.getByText(admin['qr.copyByHand'])).toBeVisible();
      const selected = await there
        .getByLabel(admin['qr.link'])
        .evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
      expect(selected).toBe(link);
    } finally {
      await staff.updateSettings({ lanAdmin: false, publicOrigin: '' });
    }
  });

  test('show the direct link and the reason when the server returns no code [56, 225]', async ({
    desk,
    createStory,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()], { title: `なしの話${room}` }));
    const page = await desk();
    const direct = new RegExp(`/story/${story.storyId}$`);

    await page.route(qrCall(story.storyId), (route) => route.fulfill({ json: { success: true, data: {} } }));
    await expect((await openQr(page, story)).getByLabel(admin['qr.link'])).toHaveValue(direct);

    await page.unroute(qrCall(story.storyId));
    await page.route(qrCall(story.storyId), (route) => route.abort());
    const broken = await openQr(page, story);
    await expect(broken.getByRole('alert')).toContainText(admin['problem.NO_RESPONSE']);
    await expect(broken.getByLabel(admin['qr.link'])).toHaveValue(direct);
    await page.unroute(qrCall(story.storyId));
  });

  test('that lack an answer say what is missing, and still show the link [225]', async ({
    desk,
    createStory,
    room,
  }) => {
    const draft = { title: `途中の話${room}`, isActive: false };
    const story = await createStory(createStoryDraft([createRiddle({ correctAnswer: '' })], draft));
    const page = await desk();
    const dialog = await openQr(page, story);
    await expect(dialog.getByRole('alert')).toContainText(admin['qr.incomplete']);
    await expect(dialog.getByLabel(admin['qr.link'])).toHaveValue(new RegExp(`/story/${story.storyId}$`));
  });

  test('can be printed with a QR code and a code to type', async ({ desk, createStory, room }) => {
    const story = await createStory(createStoryDraft([createChoice()], { title: `紙の話${room}` }));
    const page = await desk();
    const dialog = await openQr(page, story);
    await dialog.getByRole('link', { name: admin['qr.print'] }).click();
    await expect(page).toHaveURL(`/admin/stories/${story.storyId}/print`);
    const code = page
      .getByRole('img')
      .filter({ has: page.locator('path') })
      .last();
    await expect(code).toBeVisible();
    expect(new URL((await readQr(await code.screenshot())).text).pathname).toBe(`/story/${story.storyId}`);
    await expect(page.getByText(admin['sheet.codeText'])).toBeVisible();
  });
});
