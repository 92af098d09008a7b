import { game } from '#core/locales/ja/game.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import {
  answerRiddle,
  beginStory,
  choose,
  getChat,
  getOptions,
  getResultModal,
  pickPicture,
  pressNext,
} from '../../support/e2e/game-steps.ts';
import { seaPhoto } from '../../support/e2e/photo.ts';
import { createChoice, createPictureQuestion, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';

test.describe('a game', () => {
  test('resumes at the same clue after a reload, with the whole chat and without the prologue [130]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createChoice(), createRiddle()]));
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await choose(page, '赤');
    await expect(getChat(page)).toContainText(game.wrongDefault);
    await page.reload();
    await expect(getOptions(page)).toBeVisible();
    await expect(getChat(page)).toContainText(game.wrongDefault);
    await expect(page.getByText(game.prologue)).toBeHidden();

    await choose(page, '白');
    await expect(page.getByRole('button', { name: game.nextClue })).toBeVisible();
    await page.reload();
    await pressNext(page);
    await expect(page.getByRole('button', { name: game.enterAnswer })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: game.enterAnswer })).toBeVisible();
    await expect(getChat(page)).toContainText(game.rightDefault);
  });

  test('stores an answer without Wi-Fi, says so, and sends it once when the Wi-Fi is back [206, 221]', async ({
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
    await expect(getOptions(page)).toBeVisible();
    await page.context().setOffline(true);
    await choose(page, '白');
    await expect(getChat(page).getByText(game.sending)).toBeVisible();
    await expect(page.getByText(game.kept)).toBeVisible();
    await page.context().setOffline(false);
    await expect(getChat(page)).toContainText(game.rightDefault, { timeout: 20_000 });
    await expect(getChat(page).getByText(game.sending)).toBeHidden();
    expect((await staff.listActions(guest.userId)).map(({ actionType }) => actionType)).toEqual(['option_select']);
  });

  test('sends an answer and its picture once, even after a reload and a lost reply [206]', async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
  }) => {
    const story = await createStory(
      createStoryDraft([createPictureQuestion(), createChoice({ questionText: '次の問い' })]),
    );
    const guest = await approvedGuest(story.storyId);
    const page = await openPhone(guest);
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await pickPicture(page, { name: 'umi.jpg', mimeType: 'image/jpeg', buffer: await seaPhoto(400, 300) });
    // The server receives the answer, but the phone never receives the reply.
    let lost = 0;
    await page.route('**/api/user-actions/record', async (route) => {
      lost += 1;
      const { headers, data } = { headers: await route.request().allHeaders(), data: route.request().postData() };
      const { pathname } = new URL(route.request().url());
      await fetch(`${new URL(route.request().url()).origin.replace('hotel.test', '127.0.0.1')}${pathname}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-id': headers['user-id'] ?? '',
          authorization: headers.authorization ?? '',
        },
        body: data,
      });
      await route.abort();
    });
    await page.getByRole('button', { name: game.upload, exact: true }).click();
    await expect.poll(() => lost).toBeGreaterThan(0);
    await page.reload();
    await page.unroute('**/api/user-actions/record');
    await pressNext(page);
    await expect(getChat(page)).toContainText('次の問い');
    const uploads = (await staff.listActions(guest.userId)).filter(({ actionType }) => actionType === 'file_upload');
    expect(uploads).toHaveLength(1);
  });

  test("continues in both of two tabs, also when one of them clears the guest's keys [206, 130]", async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice(), createRiddle()]));
    const guest = await approvedGuest(story.storyId);
    const first = await openPhone(guest);
    await first.goto(`/story/${story.storyId}`);
    await beginStory(first);
    const second = await first.context().newPage();
    await second.goto(`/story/${story.storyId}`);
    await expect(getOptions(second)).toBeVisible();

    await first.bringToFront();
    await choose(first, '白');
    await pressNext(first);
    await expect(first.getByRole('button', { name: game.enterAnswer })).toBeVisible();
    await second.bringToFront();
    await pressNext(second);
    await expect(second.getByRole('button', { name: game.enterAnswer })).toBeVisible();

    await second.goto('/');
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await first.bringToFront();
    await answerRiddle(first, 'やどかり');
    await expect(getResultModal(first, game.resultRight)).toBeVisible();
    expect((await staff.getGuest(guest.roomNumber)).gameCompleted).toBe(true);
  });

  test("polls the guest's status every 30 s while the stream is blocked [128]", async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const guest = await approvedGuest(story.storyId);
    await guest.start();
    const page = await openPhone(guest);
    await page.clock.install();
    await page.route(/\/api\/users\/[0-9a-f]+\/events$/, (route) => route.abort());
    await page.goto(`/story/${story.storyId}`);
    await expect(getOptions(page)).toBeVisible();
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/active-status')) polls += 1;
    });
    await page.clock.fastForward(timings.activeStatusPollMs - 5_000);
    await page.waitForTimeout(500);
    expect(polls).toBe(0);
    await page.clock.fastForward(5_500);
    await expect.poll(() => polls).toBe(1);
    await page.clock.fastForward(timings.activeStatusPollMs);
    await expect.poll(() => polls).toBe(2);
  });
});
