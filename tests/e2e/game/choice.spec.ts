import { game } from '#core/locales/ja/game.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, choose, getChat, getOptions, pressNext } from '../../support/e2e/game-steps.ts';
import { holdClockLater } from '../../support/e2e/held-clock.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';

const toNext = { name: game.nextClue };

test.describe('a choice', () => {
  test('has letters, is shown at once when chosen, and is judged 0.5 s later [112, 113, 114, 115]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(
      createStoryDraft([createChoice(), createChoice({ questionText: '二つ目のなぞです' })]),
    );
    const page = await openPhone(await approvedGuest(story.storyId));
    const hold = await holdClockLater(page);
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await expect(getOptions(page).getByRole('button')).toHaveText([/^A\s*白$/, /^B\s*赤$/, /^C\s*青$/]);
    await hold();

    const isJudged = async (text: string, verdict: string) => {
      const answered = page.waitForResponse('**/api/user-actions/record');
      await choose(page, text);
      await expect(getChat(page).getByText(game.you).last()).toBeAttached();
      await expect(getChat(page).getByText(text)).toBeVisible();
      await (await answered).finished();
      await page.clock.runFor(timings.optionFeedbackDelayMs - 1);
      await expect(getChat(page)).not.toContainText(verdict);
      await page.clock.runFor(1);
      await expect(getChat(page)).toContainText(verdict);
      // The screen has changed, so it accepts taps again after 400 ms (PHONE-8).
      await page.clock.runFor(400);
    };
    await isJudged('赤', game.wrongDefault);
    await expect(page.getByRole('button', toNext)).toBeHidden();
    await isJudged('白', game.rightDefault);
    await expect(getChat(page)).toContainText(game.verdictRight);
    await page.clock.resume();
    await pressNext(page);
    await expect(getChat(page)).toContainText('二つ目のなぞです');
    await expect(page.getByRole('button', toNext)).toBeHidden();
  });

  test("shows the option's feedback, otherwise the question's, and the general feedback after each try [83, 114, 115]", async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(
      createStoryDraft([
        createChoice({
          correctFeedback: '問いの正解の言葉',
          incorrectFeedback: '問いの不正解の言葉',
          generalFeedback: 'いつもの言葉',
          multipleChoiceOptions: [
            { text: '白', isCorrect: true },
            { text: '赤', isCorrect: false, feedback: '赤への言葉' },
            { text: '青', isCorrect: false },
          ],
        }),
      ]),
    );
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    const said = getChat(page).locator('> div');
    await choose(page, '赤');
    await expect(getChat(page).getByText('赤への言葉')).toBeVisible();
    await expect(said.last()).toContainText('いつもの言葉');
    await choose(page, '青');
    await expect(getChat(page).getByText('問いの不正解の言葉')).toBeVisible();
    await expect(getChat(page).getByText('いつもの言葉')).toHaveCount(2);
    await choose(page, '白');
    await expect(getChat(page).getByText('問いの正解の言葉')).toBeVisible();
    await expect(getChat(page).getByText('いつもの言葉')).toHaveCount(3);
  });

  test('shows its hints, and no link to hints if it has none [122, 124]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(
      createStoryDraft([
        createChoice({ hints: [{ text: '雲の色' }] }),
        createChoice({ questionText: 'ヒントのないなぞ' }),
      ]),
    );
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await page.getByRole('button', { name: game.seeHints }).click();
    await expect(page.getByText('雲の色')).toBeVisible();
    await page.getByRole('button', { name: game.toChoice }).click();
    await choose(page, '白');
    await pressNext(page);
    await expect(getChat(page)).toContainText('ヒントのないなぞ');
    await expect(getOptions(page)).toBeVisible();
    await expect(page.getByRole('button', { name: game.seeHints })).toBeHidden();
  });

  test('shows different messages when it cannot be loaded and when it is refused [220]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const guest = await approvedGuest(story.storyId);
    await guest.start();
    const page = await openPhone(guest);
    await page.route('**/api/user-actions/record', (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'INVALID_INPUT', message: 'Invalid input' } }),
    );
    await page.goto(`/story/${story.storyId}`);
    await choose(page, '白');
    await expect(page.getByText(game.choiceFailed)).toBeVisible();
    await expect(getOptions(page).getByRole('button').first()).toBeEnabled();

    await page.route(`**/api/stories/${story.storyId}`, async (route) => {
      const data = await guest.getStory();
      const questionsAnswers = data.questionsAnswers.map((question) => ({ ...question, multipleChoiceOptions: [] }));
      await route.fulfill({ json: { success: true, data: { ...data, questionsAnswers } } });
    });
    await page.reload();
    await expect(page.getByText(game.optionsMissing)).toBeVisible();
  });
});
