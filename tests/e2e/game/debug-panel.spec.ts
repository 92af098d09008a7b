import { game } from '#core/locales/ja/game.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { answerRiddle, beginStory } from '../../support/e2e/game-steps.ts';
import { createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';

test('the debug panel opens and closes with Ctrl+D and with the invisible corner, and shows no answer [30, 31]', async ({
  openPhone,
  createStory,
  approvedGuest,
}) => {
  const story = await createStory(createStoryDraft([createRiddle()]));
  const page = await openPhone(await approvedGuest(story.storyId));
  await page.goto(`/story/${story.storyId}`);
  await beginStory(page);
  await answerRiddle(page, 'かたつむり');
  await page.getByRole('button', { name: game.thinkAgain }).click();
  const panel = page.getByRole('complementary', { name: game.debugTitle });

  // The listener is registered before the key is pressed. Its result is read afterwards.
  const listening = await page.evaluateHandle(() => ({
    prevented: new Promise<boolean>((resolve) => {
      addEventListener('keydown', (event) => event.key === 'd' && setTimeout(() => resolve(event.defaultPrevented)));
    }),
  }));
  await page.keyboard.press('Control+d');
  expect(await listening.evaluate(({ prevented }) => prevented)).toBe(true);
  await expect(panel).toBeVisible();
  await expect(panel).toContainText(/\d+\.\d+\.\d+/);
  for (const label of [game.debugVersion, game.debugConnection, game.debugQueue, game.debugErrors]) {
    await expect(panel).toContainText(label);
  }
  await expect(panel).toContainText(game.link_up);
  await expect(panel).not.toContainText(/かたつむり|やどかり/);
  await page.keyboard.press('Control+d');
  await expect(panel).toBeHidden();

  // A screen that has just changed ignores taps (PHONE-8).
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  const { width = 0 } = page.viewportSize() ?? {};
  await page.mouse.click(width - 8, 8);
  await expect(panel).toBeVisible();
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  await page.mouse.click(width - 8, 8);
  await expect(panel).toBeHidden();
});
