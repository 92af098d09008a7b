import type { Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { scanner } from '#core/locales/ja/scanner.ts';
import { timings } from '#core/rules/timings.ts';
import { createQrPhoto } from '../support/camera.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { getDialog, readLocalStorage } from '../support/e2e/guest-steps.ts';
import { holdClock } from '../support/e2e/held-clock.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';

async function openScanner(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: entry.scanTile }).click();
  await expect(getDialog(page, scanner.title)).toBeVisible();
}

const photoInput = (page: Page) => page.locator('input[type=file]');

async function takePhoto(page: Page, text: string): Promise<void> {
  await photoInput(page).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await createQrPhoto(text) });
}

test.describe('the scanner on plain http', () => {
  test("takes a photo with the rear camera, and says that the phone's own camera works too [12]", async ({ page }) => {
    await openScanner(page);
    await expect(page.getByText(scanner.phoneCamera)).toBeVisible();
    await expect(photoInput(page)).toHaveAttribute('capture', 'environment');
    await expect(photoInput(page)).toHaveAttribute('accept', 'image/*');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('button').filter({ hasText: scanner.takePhoto })).toBeVisible();
  });

  test('reads a story from a photo with any host in its link, and continues like a scan [12, 90, 96]', async ({
    page,
    createStory,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    for (const link of [`http://192.168.10.20:8080/story/${story.storyId}`, story.storyId]) {
      await openScanner(page);
      await takePhoto(page, link);
      await expect(getDialog(page, entry.found)).toBeVisible();
      expect(await readLocalStorage(page)).toMatchObject({
        storyId: story.storyId,
        hotelId: expect.stringMatching(/./),
      });
      await expect(page).toHaveURL('/home');
    }
  });

  test('says that a photo shows a foreign code, and closes after 3 s [97, 212]', async ({ page }) => {
    await holdClock(page);
    await openScanner(page);
    await takePhoto(page, 'https://www.example.com/menu');
    await expect(page.getByText(entry.invalidQr)).toBeVisible();
    await page.clock.runFor(timings.invalidQrCloseMs - 1);
    await expect(getDialog(page, scanner.title)).toBeVisible();
    await page.clock.runFor(1);
    await expect(getDialog(page, scanner.title)).toBeHidden();
    expect(await readLocalStorage(page)).not.toHaveProperty('storyId');
  });

  test('shows a different message for each error of the server [213, 214]', async ({ page }) => {
    const say = async (status: number, code: string, sentence: string) => {
      await page.route('**/api/story-validation/validate-qr', (route) =>
        route.fulfill({ status, json: { success: false, code, message: code } }),
      );
      await openScanner(page);
      await takePhoto(page, '/story/23456789');
      await expect(page.getByText(sentence)).toBeVisible();
      await page.unroute('**/api/story-validation/validate-qr');
    };
    await say(404, 'STORY_NOT_FOUND', errors.STORY_NOT_FOUND);
    await say(400, 'INVALID_QR', errors.INVALID_QR);
    await say(500, 'INTERNAL', errors.UNEXPECTED);

    await page.route('**/api/story-validation/validate-qr', (route) => route.abort());
    await openScanner(page);
    await takePhoto(page, '/story/23456789');
    await expect(page.getByText(entry.networkError)).toBeVisible();
  });

  test('asks for a better photo if it finds no code in it', async ({ page }) => {
    await openScanner(page);
    const blank = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    await photoInput(page).setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
    await expect(page.getByText(scanner.photoNotRead)).toBeVisible();
    await expect(page.getByRole('button').filter({ hasText: scanner.takePhoto })).toBeEnabled();
  });
});
