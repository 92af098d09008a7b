import { entry } from '#core/locales/ja/entry.ts';
import { game } from '#core/locales/ja/game.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, chat, choose, goOn, isComplete } from '../../support/e2e/game-steps.ts';
import { arrive, continueOffer } from '../../support/e2e/guest-steps.ts';
import { holdClockLater, runFor } from '../../support/e2e/held-clock.ts';
import { aChoice, aStory } from '../../support/e2e/stories.ts';

const stepMs = 100;

test('the completion dialog follows the congratulation by 2 s, leads to the welcome page, and is found again [2, 5, 126, 127]', async ({
  page,
  makeStory,
  staff,
  room,
}) => {
  const story = await makeStory(aStory([aChoice()]));
  const hold = await holdClockLater(page);
  await arrive(page, story.storyId, room, '田中');
  await staff.approve((await staff.guestOf(room)).userId);
  await beginStory(page);
  await choose(page, '白');
  await expect(page.getByRole('button', { name: game.toGoal, exact: true })).toBeVisible();
  await hold();
  await goOn(page, game.toGoal);
  // The chat goes on by the clock, too: in steps, one of which may have gone by after the congratulation.
  await expect(async () => {
    await runFor(page, stepMs);
    expect(await chat(page).textContent()).toContain(game.congratulations);
  }).toPass();
  await page.clock.runFor(timings.completionDialogDelayMs - stepMs - 1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(stepMs + 1);
  await isComplete(page);
  // Over the last clue; the page of treasures is behind it, and promises no draw.
  await expect(chat(page)).toContainText(game.congratulations);
  await page.clock.resume();
  await page.getByRole('button', { name: game.seeTreasures }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('田中 さま');
  await expect(page.getByRole('heading', { name: game.treasuresTitle })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([game.treasure1]);
  await expect(page.getByText(game.farewellTitle)).toBeVisible();
  await expect(page.getByText(game.spinTitle_NO_CAMPAIGN)).toBeHidden();
  await page.getByRole('button', { name: game.returnHome }).click();
  await expect(page).toHaveURL('/');
  await expect(continueOffer(page, room, '田中')).toContainText(entry.continueFinished);
  await continueOffer(page, room, '田中').click();
  await expect(page).toHaveURL(`/story/${story.storyId}`);
  await expect(page.getByText(game.farewellTitle)).toBeVisible();
});
