import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { admin } from '#core/locales/ja/admin.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { game } from '#core/locales/ja/game.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { guestRow, waitingRow } from '../support/e2e/desk-steps.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { answerRiddle, choose, resultModal } from '../support/e2e/game-steps.ts';
import { GuestApi } from '../support/e2e/guest-api.ts';
import { arrive } from '../support/e2e/guest-steps.ts';
import { sampleClues, solve } from '../support/e2e/sample-story.ts';
import { fill } from '../support/e2e/texts.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');

/** Takes the screen as it stands, without anything moving. */
async function take(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture)
    .webp({ quality: 88 })
    .toFile(path.join(folder, `${name}.webp`));
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test("the guest's way", async ({ page, phoneOf, hotel, staff }) => {
  await page.goto('/');
  await expect(page.getByRole('listitem')).toHaveCount(6);
  await take(page, 'guest-welcome');
  await page.goto(`/story/${sampleStoryId}`);
  await expect(page.getByLabel(entry.roomLabel)).toBeVisible();
  await take(page, 'guest-registration');
  await arrive(page, sampleStoryId, '302', 'はると');
  await take(page, 'guest-waiting');

  const playing = async (roomNumber: string, solved: number) => {
    const guest = await GuestApi.registerApproved(hotel, staff, {
      roomNumber,
      guestName: 'みお',
      storyId: sampleStoryId,
    });
    if (solved >= 0) await solve(guest, solved);
    const phone = await phoneOf(guest);
    await phone.goto(`/story/${sampleStoryId}`);
    return phone;
  };
  const prologue = await playing('305', -1);
  await expect(prologue.getByRole('button', { name: game.goNext })).toBeVisible();
  await take(prologue, 'guest-prologue');

  const choice = await playing('401', 0);
  await choose(choice, '屋根の上のネコ');
  await expect(choice.getByText('ネコはお昼寝中みたい。')).toBeVisible();
  await take(choice, 'guest-choice');
  await choose(choice, '口を開けたシーサー');
  await expect(choice.getByText(game.found)).toBeVisible();
  await take(choice, 'guest-found');

  const riddle = await playing('402', 1);
  await riddle.getByRole('button', { name: fill(game.hintN, { n: 1 }) }).click();
  await take(riddle, 'guest-hints');
  await riddle.getByRole('button', { name: game.backToClue }).click();
  await answerRiddle(riddle, 'やどかり');
  await expect(resultModal(riddle, game.resultRight)).toBeVisible();
  await take(riddle, 'guest-riddle');

  const end = await playing('403', sampleClues);
  await expect(end.getByRole('dialog', { name: game.completeTitle })).toBeVisible();
  await take(end, 'guest-completion');
});

test("the front desk's panel", async ({ desk, hotel, staff }) => {
  const register = (roomNumber: string, guestName: string) =>
    GuestApi.register(hotel, { roomNumber, guestName, storyId: sampleStoryId });
  const play = async (roomNumber: string, guestName: string, solved: number) => {
    const guest = await register(roomNumber, guestName);
    await staff.approve(guest.userId);
    await solve(guest, solved);
  };
  await play('501', '中村', 4);
  await play('502', '金城', sampleClues);
  await play('503', '佐藤', 1);
  await register('501', '中村');
  await register('604', '山本');
  const page = await desk();
  await page.goto('/admin');
  await expect(guestRow(page, '503')).toBeVisible();
  await expect(waitingRow(page, '604')).toBeVisible();
  await take(page, 'desk-guests');
  await page.goto('/admin/stories');
  await page.getByRole('button', { name: admin['stories.qrCode'] }).first().click();
  await expect(page.getByRole('img', { name: admin['qr.image'] })).toBeVisible();
  await take(page, 'desk-story-qr');
});
