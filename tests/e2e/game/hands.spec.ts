import type { Locator, Page } from '@playwright/test';
import { game } from '#core/locales/ja/game.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, choose, getChat, getOptions, pressNext } from '../../support/e2e/game-steps.ts';
import { holdClockLater, runClock } from '../../support/e2e/held-clock.ts';
import { createChoice, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

/** Taps at the position of this button, and resolves after the page has rendered the result. */
async function tap(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('no such button');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await runClock(page, 0);
}

test('a screen that has just changed ignores taps for 400 ms (PHONE-8)', async ({
  openPhone,
  createStory,
  approvedGuest,
}) => {
  const story = await createStory(
    createStoryDraft([createRiddle({ hints: [{ text: '貝です', additionalText: '', imageUrl: '' }] })]),
  );
  const page = await openPhone(await approvedGuest(story.storyId));
  const hold = await holdClockLater(page);
  await page.goto(`/story/${story.storyId}`);
  await beginStory(page);
  const toHints = page.getByRole('button', { name: fillText(game.hintN, { n: 1 }), exact: true });
  await expect(toHints).toBeVisible();
  await hold();
  await tap(page, toHints);
  const hints = page.getByRole('heading', { name: game.hintsTitle });
  const back = page.getByRole('button', { name: game.enterAnswer, exact: true });
  const sheet = page.getByRole('textbox', { name: game.answerLabel, exact: true });
  await expect(hints).toBeVisible();
  await tap(page, back);
  await runClock(page, 399);
  await tap(page, back);
  await expect(sheet).toBeHidden();
  await runClock(page, 1);
  await tap(page, back);
  await expect(sheet).toBeVisible();
});

/** Returns how many pixels the newest message of the chat extends below the upper edge of the dock. */
const underDock = async (page: Page) => {
  const newest = await getChat(page).locator(':scope > *').last().boundingBox();
  const dock = await page.getByRole('region', { name: game.answerArea }).boundingBox();
  return Math.round((newest?.y ?? 0) + (newest?.height ?? 0) - (dock?.y ?? 0));
};

test('the newest message never ends under the dock of a short phone (PHONE-7)', async ({
  openPhone,
  createStory,
  approvedGuest,
}) => {
  const words = '長い言葉が続きます。'.repeat(6);
  const clues = [1, 2, 3].map((n) => createChoice({ questionText: `${n}つ目のなぞ`, correctFeedback: words }));
  const story = await createStory(createStoryDraft(clues, { description: words }));
  const page = await openPhone(await approvedGuest(story.storyId));
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto(`/story/${story.storyId}`);
  await beginStory(page);
  for (const n of [1, 2, 3]) {
    await expect(getOptions(page)).toBeVisible();
    await expect(getChat(page)).toContainText(`${n}つ目のなぞ`);
    await expect.poll(() => underDock(page)).toBeLessThanOrEqual(0);
    await choose(page, '白');
    await expect(page.getByText(game.found)).toBeVisible();
    await expect.poll(() => underDock(page)).toBeLessThanOrEqual(0);
    if (n < 3) await pressNext(page);
  }
});
