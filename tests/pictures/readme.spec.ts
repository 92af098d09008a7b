import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { admin } from '#core/locales/ja/admin.ts';
import { finale } from '#core/locales/ja/finale.ts';
import { game } from '#core/locales/ja/game.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { getWaitingRow } from '../support/e2e/desk-steps.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { choose } from '../support/e2e/game-steps.ts';
import { GuestApi } from '../support/e2e/guest-api.ts';
import { registerAndWait } from '../support/e2e/guest-steps.ts';
import { sampleClueCount, solveClues } from '../support/e2e/sample-story.ts';
import { isDrawn } from './picture.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');

/** Takes a picture of the screen once its pictures have loaded, with animations disabled. */
async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await isDrawn(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture)
    .png({ compressionLevel: 9 })
    .toFile(path.join(folder, `${name}.png`));
}

test("takes the pictures of the guest's pages", async ({ page, openPhone, hotel, staff }) => {
  await page.goto('/');
  await expect(page.getByRole('listitem')).toHaveCount(6);
  await takePicture(page, 'welcome');
  await registerAndWait(page, sampleStoryId, '302', 'はると');
  await takePicture(page, 'waiting');

  const openPlayingPhone = async (roomNumber: string, guestName: string, solved: number) => {
    const guest = await GuestApi.registerApproved(hotel, staff, {
      roomNumber,
      guestName,
      storyId: sampleStoryId,
    });
    await solveClues(guest, solved);
    const phone = await openPhone(guest);
    await phone.goto(`/story/${sampleStoryId}`);
    return phone;
  };
  const choice = await openPlayingPhone('401', 'みお', 0);
  await choose(choice, '屋根の上のネコ');
  await expect(choice.getByText('ネコはお昼寝中みたい。')).toBeVisible();
  await takePicture(choice, 'clue');
  await choose(choice, '口を開けたシーサー');
  await expect(choice.getByText(game.found)).toBeVisible();
  await takePicture(choice, 'find');

  const end = await openPlayingPhone('403', 'りく', sampleClueCount);
  await expect(end.getByRole('heading', { name: finale.thanksTitle })).toBeVisible();
  await takePicture(end, 'complete');
});

test('takes the pictures of the panel', async ({ desk, hotel, staff }) => {
  // Without a public address the panel warns about an unknown host name.
  await staff.updateSettings({ publicOrigin: hotel.guestOrigin });
  const register = (roomNumber: string, guestName: string) =>
    GuestApi.register(hotel, { roomNumber, guestName, storyId: sampleStoryId });
  const createPlayingGuest = async (roomNumber: string, guestName: string, solved: number) => {
    const guest = await register(roomNumber, guestName);
    await staff.approve(guest.userId);
    await solveClues(guest, solved);
  };
  await createPlayingGuest('501', '中村', 4);
  await createPlayingGuest('502', '金城', sampleClueCount);
  await createPlayingGuest('503', '佐藤', 1);
  await register('501', '中村');
  await register('604', '山本');
  const page = await desk();
  await page.goto('/admin');
  await expect(getWaitingRow(page, '604')).toBeVisible();
  await takePicture(page, 'guests');
  await page.goto('/admin/stories');
  await page.getByRole('button', { name: admin['stories.qrCode'] }).first().click();
  await expect(page.getByRole('img', { name: admin['qr.image'] })).toBeVisible();
  await takePicture(page, 'story-qr');
});
