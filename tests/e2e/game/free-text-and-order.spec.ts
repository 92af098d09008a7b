import { game } from '#core/locales/ja/game.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import {
  answerRiddle,
  beginStory,
  choose,
  expectComplete,
  getChat,
  pressNext,
  writeText,
} from '../../support/e2e/game-steps.ts';
import { createChoice, createFreeText, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';

test('a free answer accepts any text that is not blank, and staff can read it [123]', async ({
  openPhone,
  createStory,
  approvedGuest,
  staff,
}) => {
  const story = await createStory(createStoryDraft([createFreeText(), createChoice({ questionText: '次の問い' })]));
  const guest = await approvedGuest(story.storyId);
  const page = await openPhone(guest);
  await page.goto(`/story/${story.storyId}`);
  await beginStory(page);
  const send = page.getByRole('button', { name: game.textSend, exact: true });
  await page.getByLabel(game.textLabel).fill(' 　\n ');
  await expect(send).toBeDisabled();
  await writeText(page, '家族で見た夕日');
  await expect(getChat(page)).toContainText(game.verdictReceived);
  await pressNext(page);
  await expect(getChat(page)).toContainText('次の問い');
  expect((await staff.getGuestDetail(guest.userId)).progress.answers[0]).toMatchObject({
    answer: '家族で見た夕日',
    isCorrect: true,
  });
});

test('a story without an order lets the guest choose, and is finished when all clues are solved [125, 126]', async ({
  openPhone,
  createStory,
  approvedGuest,
}) => {
  const story = await createStory(
    createStoryDraft([createChoice({ questionText: '白いなぞ' }), createRiddle({ questionText: '家のなぞ' })], {
      isSequential: false,
    }),
  );
  const page = await openPhone(await approvedGuest(story.storyId));
  await page.goto(`/story/${story.storyId}`);
  await beginStory(page);
  await expect(page.getByRole('button', { name: /白いなぞ/ })).toBeEnabled();
  await page.getByRole('button', { name: /家のなぞ/ }).click();
  await answerRiddle(page, 'やどかり');
  await pressNext(page, game.toList);
  await expect(page.getByRole('button', { name: game.clueSolved })).toBeDisabled();
  await page.getByRole('button', { name: /白いなぞ/ }).click();
  await page.getByRole('button', { name: game.leaveClue }).click();
  await page.getByRole('button', { name: /白いなぞ/ }).click();
  await choose(page, '白');
  await pressNext(page, game.toGoal);
  await expectComplete(page);
});
