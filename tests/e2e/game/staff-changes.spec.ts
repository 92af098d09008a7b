import { entry } from '#core/locales/ja/entry.ts';
import { game } from '#core/locales/ja/game.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import {
  answerRiddle,
  beginStory,
  choose,
  getOptions,
  getResultModal,
  pressNext,
} from '../../support/e2e/game-steps.ts';
import { readLocalStorage } from '../../support/e2e/guest-steps.ts';
import { createChoice, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

test.describe('changes by staff during a game', () => {
  test('that stop the guest show a banner, and the guest can play on [106, 129]', async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice(), createRiddle()]));
    const guest = await approvedGuest(story.storyId);
    const page = await openPhone(guest);
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await staff.stopGuest(guest.userId);
    await expect(page.getByText(game.paused)).toBeVisible();
    await choose(page, '白');
    await pressNext(page);
    await answerRiddle(page, 'やどかり');
    await expect(getResultModal(page, game.resultRight)).toBeVisible();
    await page.reload();
    await expect(page.getByText(game.paused)).toBeVisible();
    await staff.approve(guest.userId);
    await expect(page.getByText(game.paused)).toBeHidden();
  });

  test('to another story are announced in one sentence, and the phone opens that story [131]', async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const other = await createStory(
      createStoryDraft([createChoice({ questionText: '貝のなぞ' })], { title: '青い貝' }),
    );
    const guest = await approvedGuest(story.storyId);
    const page = await openPhone(guest);
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await expect(getOptions(page)).toBeVisible();
    await staff.changeStory(guest.userId, other.storyId);
    await expect(page.getByText(fillText(game.movedText, { title: '青い貝' }))).toBeVisible();
    await expect(page).toHaveURL(`/story/${other.storyId}`, { timeout: 15_000 });
    expect(await readLocalStorage(page)).toMatchObject({ storyId: other.storyId });
    await expect(page.getByRole('heading', { name: '青い貝' })).toBeVisible();
  });

  test("that check the guest out show the 'ended' screen with a link to the welcome page [132]", async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const guest = await approvedGuest(story.storyId);
    const page = await openPhone(guest);
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await staff.checkOut(guest.userId);
    await expect(page.getByRole('heading', { name: entry.titleEnded })).toBeVisible();
    await page.getByRole('button', { name: entry.toWelcome }).click();
    await expect(page).toHaveURL('/');
  });
});
