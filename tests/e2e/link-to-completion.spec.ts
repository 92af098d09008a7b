import type { Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { game } from '#core/locales/ja/game.ts';
import { approve } from '../support/e2e/desk-steps.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import {
  answerRiddle,
  beginStory,
  choose,
  expectComplete,
  getChat,
  getResultModal,
  pressNext,
  sendPicture,
  writeText,
} from '../support/e2e/game-steps.ts';
import { expectWaiting, getDialog, register } from '../support/e2e/guest-steps.ts';
import { seaPhoto } from '../support/e2e/photo.ts';
import { fillText } from '../support/e2e/texts.ts';

/** Plays the sample story of a fresh installation, with every kind of question, wrong answers and hints. */
async function playSampleStory(page: Page): Promise<void> {
  await beginStory(page);

  await choose(page, '屋根の上のネコ');
  await expect(getChat(page).getByText('ネコはお昼寝中みたい。')).toBeVisible();
  await expect(page.getByRole('button', { name: game.nextClue })).toBeHidden();
  await choose(page, '口を開けたシーサー');
  await pressNext(page);

  await page.getByRole('button', { name: fillText(game.hintN, { n: 1 }) }).click();
  await page.getByRole('button', { name: fillText(game.hintOpen, { n: 2 }) }).click();
  await expect(page.getByText('名前は四文字。')).toBeVisible();
  await page.getByRole('button', { name: game.backToClue }).click();
  await answerRiddle(page, 'かたつむり');
  await expect(getResultModal(page, game.resultWrong)).toContainText('たしかに、家をかついでいるね');
  await page.getByRole('button', { name: game.thinkAgain }).click();
  await answerRiddle(page, 'ヤドカリ');
  await expect(getResultModal(page, game.resultRight)).toContainText('正解は、やどかり。');
  await pressNext(page);

  await sendPicture(page, await seaPhoto());
  await expect(getChat(page).getByText(game.verdictUploaded)).toBeVisible();
  await pressNext(page);

  await choose(page, '海の小さな生きものの殻');
  await expect(page.getByText(fillText(game.treasurePlus, { name: game.treasure5 }))).toBeVisible();
  await pressNext(page);

  // Nothing on the way to the fifth riddle has named its answer (ENDING-2).
  const found = page.getByRole('progressbar', { name: game.treasureLine });
  await expect(found).toHaveAttribute('aria-valuenow', '4');
  expect(await found.getAttribute('aria-valuetext')).not.toContain('三線');
  expect(new Set(await found.locator('svg').evaluateAll((marks) => marks.map((mark) => mark.innerHTML))).size).toBe(1);
  await answerRiddle(page, '三線');
  await expect(page.getByText(fillText(game.treasurePlus, { name: game.treasure4 }))).toBeVisible();
  await pressNext(page);

  await writeText(page, '家族で見た夕日');
  await pressNext(page, game.toGoal);
  await expect(getChat(page).getByText(game.congratulations)).toBeVisible();
  await expectComplete(page);
}

test('a story link leads to completion with approval by staff in a second browser [6, 23, 29, 126]', async ({
  page,
  desk,
  room,
  staff,
}) => {
  await page.goto('/story/default-story-id');
  await expect(getDialog(page, entry.found)).toBeVisible();
  await expect(page).toHaveURL('/home');
  await register(page, room, '田中');
  await expectWaiting(page);

  const panel = await desk();
  await panel.goto('/admin');
  await approve(panel, room);

  await expect(page).toHaveURL('/story/default-story-id');
  await playSampleStory(page);
  await expect(page.getByRole('dialog')).toContainText(fillText(game.completeText, { n: 6 }));
  expect(await staff.getGuest(room)).toMatchObject({
    progress: 100,
    gameCompleted: true,
    totalScore: 6,
    prize: 'spin',
  });

  await page.getByRole('button', { name: game.returnHome }).click();
  await expect(page).toHaveURL('/');
});

test('a story link works on loopback too, as staff try it at the front desk [6]', async ({
  openPage,
  hotel,
  room,
  staff,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } }, hotel.staffOrigin);
  await page.goto('/story/default-story-id');
  await expect(page).toHaveURL('/home');
  await register(page, room, '花子');
  await expectWaiting(page);
  await staff.approve((await staff.getGuest(room)).userId);
  await beginStory(page);
  await choose(page, '口を開けたシーサー');
  await pressNext(page);
  await answerRiddle(page, 'やどかり');
  await expect(getResultModal(page, game.resultRight)).toBeVisible();
});
