import { game } from '#core/locales/ja/game.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, getChat } from '../../support/e2e/game-steps.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { waitForAnimations } from '../../support/e2e/motion.ts';

const toggle = { name: game.furigana };

test('a guest switches readings on, nothing moves, and they stay after a reload [READING-2]', async ({
  openPhone,
  approvedGuest,
}) => {
  const guest = await approvedGuest(sampleStoryId, 'はると');
  const page = await openPhone(guest);
  await page.goto(`/story/${sampleStoryId}`);
  await beginStory(page);
  const question = getChat(page).locator('[data-anchor]').last();
  await expect(question).toContainText('石垣の上に、シーサーがふたり。');
  await expect(question).not.toContainText('《');
  await expect(page.locator('[data-reading]')).toHaveCount(0);
  await waitForAnimations(page);
  const before = await question.boundingBox();
  await page.getByRole('switch', toggle).click();
  await expect(question.locator('[data-reading]').first()).toHaveText('いしがき');
  expect(await question.boundingBox()).toEqual(before);
  // The readings are hidden from screen readers, so the option has its plain name.
  await expect(page.getByRole('button', { name: /^A\s*口を開けたシーサー$/ })).toBeVisible();
  await inspectScreen(page, 'a clue with readings', 'ja', ['はると']);
  await page.reload();
  await expect(page.getByRole('switch', { ...toggle, checked: true })).toBeVisible();
  await expect(page.locator('[data-reading]').first()).toBeVisible();
});
