import { content } from '#core/locales/ja/content.ts';
import { game } from '#core/locales/ja/game.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { answerRiddle, beginStory, getChat, getResultModal } from '../../support/e2e/game-steps.ts';
import { createChoice, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

const enterAnswer = { name: game.enterAnswer };
const firstHint = { name: fillText(game.hintN, { n: 1 }) };
test.describe('a riddle', () => {
  test('shows its text, its two buttons, and no next button until it is solved [119, 120, 82]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(
      createStoryDraft([createRiddle({ hints: [{ text: '貝がらの家' }] }), createChoice({ questionText: '次の問い' })]),
    );
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await expect(getChat(page).getByText('家をかついで歩くのは、だれでしょう。')).toBeVisible();
    await expect(page.getByRole('button', enterAnswer)).toBeVisible();
    await expect(page.getByRole('button', firstHint)).toBeVisible();
    await expect(page.getByRole('button', { name: game.nextClue })).toBeHidden();

    await answerRiddle(page, 'かたつむり');
    const wrong = getResultModal(page, game.resultWrong);
    await expect(wrong).toContainText(game.wrongDefault);
    await wrong.getByRole('button', { name: game.thinkAgain }).click();
    await expect(page.getByRole('button', enterAnswer)).toBeVisible();

    await answerRiddle(page, 'ヤドカリ');
    const right = getResultModal(page, game.resultRight);
    await expect(right).toContainText(content.feedbackTextDefault);
    await right.getByRole('button', { name: game.nextClue }).click();
    await expect(getChat(page)).toContainText('次の問い');
  });

  test('shows its hints (text, picture, additional text) with two buttons [86, 119, 121]', async ({
    openPhone,
    approvedGuest,
  }) => {
    const guest = await approvedGuest(sampleStoryId);
    const { currentQuestionId } = await guest.start();
    await guest.chooseOption(currentQuestionId ?? '', 'A');
    const page = await openPhone(guest);
    await page.goto(`/story/${sampleStoryId}`);
    await expect(getChat(page).getByRole('button', { name: game.cluePicture }).last()).toBeVisible();
    await page.getByRole('button', firstHint).click();
    await expect(page.getByRole('heading', { name: game.hintsTitle })).toBeVisible();
    await expect(page.getByText('名前は四文字。')).toBeHidden();
    await page.getByRole('button', { name: fillText(game.hintOpen, { n: 2 }) }).click();
    const second = page.getByRole('listitem').filter({ hasText: '名前は四文字。' });
    const [text, picture, after] = await Promise.all(
      [
        second.getByText('からっぽの貝がら'),
        second.getByRole('img', { name: game.hintPicture }),
        second.getByText('名前は四文字。'),
      ].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
    );
    expect([text, picture, after]).toEqual([text, picture, after].toSorted((a = 0, b = 0) => a - b));
    await page.getByRole('button', { name: game.backToClue }).click();
    await expect(page.getByRole('heading', { name: game.hintsTitle })).toBeHidden();
    await expect(page.getByRole('button', enterAnswer)).toBeVisible();
    await page.getByRole('button', firstHint).click();
    await page.getByRole('button', enterAnswer).click();
    await expect(page.getByLabel(game.answerLabel, { exact: true })).toBeFocused();
  });

  test('has no hint button without hints [122]', async ({ openPhone, createStory, approvedGuest }) => {
    const story = await createStory(createStoryDraft([createRiddle()]));
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await expect(page.getByRole('button', enterAnswer)).toBeVisible();
    await expect(page.getByRole('button', firstHint)).toBeHidden();
  });

  test('is not sent by the Enter key of a kana-kanji conversion [170]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createRiddle()]));
    const page = await openPhone(await approvedGuest(story.storyId));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user-actions/record')) sent.push(request.url());
    });
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await page.getByRole('button', enterAnswer).click();
    const field = page.getByLabel(game.answerLabel, { exact: true });
    await field.fill('やどかり');
    await field.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', isComposing: true, bubbles: true });
    await field.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true });
    await page.waitForTimeout(300);
    expect(sent).toEqual([]);

    await field.fill('やどかり');
    await field.press('Enter');
    await expect(getResultModal(page, game.resultRight)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
