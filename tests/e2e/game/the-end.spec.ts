import { entry } from '#core/locales/ja/entry.ts';
import { game } from '#core/locales/ja/game.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, choose, goOn, isComplete } from '../../support/e2e/game-steps.ts';
import { arrive, continueOffer } from '../../support/e2e/guest-steps.ts';
import { measureUntil } from '../../support/e2e/measure.ts';
import { aChoice, aStory } from '../../support/e2e/stories.ts';

test('the completion dialog follows the congratulation by 2 s, leads to the welcome page, and is found again [2, 5, 126, 127]', async ({
  page,
  makeStory,
  staff,
  room,
}) => {
  const story = await makeStory(aStory([aChoice()]));
  await arrive(page, story.storyId, room, '田中');
  await staff.approve((await staff.guestOf(room)).userId);
  await beginStory(page);
  await choose(page, '白');
  const congratulated = await measureUntil(page, game.congratulations);
  await goOn(page, game.toGoal);
  const congratulatedMs = await congratulated();
  const startedAt = Date.now();
  await isComplete(page);
  expect(Date.now() - startedAt).toBeGreaterThan(timings.completionDialogDelayMs - 500);
  expect(congratulatedMs).toBeLessThan(1_500);
  await expect(page.getByRole('dialog')).toContainText(game.spinTitle_NO_CAMPAIGN);

  await page.getByRole('button', { name: game.returnHome }).click();
  await expect(page).toHaveURL('/');
  await expect(continueOffer(page, room, '田中')).toContainText(entry.continueFinished);
  await continueOffer(page, room, '田中').click();
  await expect(page).toHaveURL(`/story/${story.storyId}`);
  await isComplete(page);
  await expect(page.getByRole('dialog')).toContainText(game.spinTitle_NO_CAMPAIGN);
});
