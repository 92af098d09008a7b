import { common } from '#core/locales/ja/common.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { game } from '#core/locales/ja/game.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, getChat, getOptions } from '../../support/e2e/game-steps.ts';
import {
  expectWaiting,
  getDialog,
  readLocalStorage,
  register,
  registerAndWait,
} from '../../support/e2e/guest-steps.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';

test.describe('the entrance to the game', () => {
  test('is at /story/{id} and /game, where the prologue covers everything until the guest goes on [23, 24, 29, 111]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(
      createStoryDraft([createChoice({ questionText: '最初のなぞ' })], { title: '浜の灯', description: '灯台の話。' }),
    );
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto('/game');
    await expect(page).toHaveURL(`/story/${story.storyId}`);
    await expect(page.getByText(game.prologue)).toBeVisible();
    await expect(page.getByRole('heading', { name: '浜の灯' })).toBeVisible();
    await expect(getChat(page)).toBeHidden();
    await expect(page.getByRole('button', { name: game.start })).toBeHidden();
    await page.getByRole('button', { name: game.prologueSkip }).click();
    await expect(getChat(page)).toContainText('灯台の話。');
    await expect(page.getByText('最初のなぞ')).toBeHidden();
    await page.getByRole('button', { name: game.start }).click();
    await expect(getChat(page)).toContainText('最初のなぞ');
  });

  test('leads from /game to the first active story if none is stored, otherwise to the sample story [25]', async ({
    openPhone,
    createStory,
    approvedGuest,
    hotel,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto('/no-such-page');
    await page.evaluate(() => localStorage.removeItem('storyId'));
    const [first] = (await call(hotel.staffOrigin, 'listActiveStories')).data;
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/stories/active');
    await page.goto('/game');
    await asked;
    // The guest plays a different story, so the page asks before it starts the first active one.
    await expect(page.getByRole('dialog')).toContainText(first?.title ?? 'no story');

    await page.goto('/no-such-page');
    await page.evaluate(() => localStorage.removeItem('storyId'));
    await page.route('**/api/stories/active', (route) => route.fulfill({ json: { success: true, data: [] } }));
    await page.goto('/game');
    await expect(page).toHaveURL(`/story/${sampleStoryId}`);
  });

  test('opens the game from a link on a phone that plays this story, without registering again [27]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createChoice({ questionText: 'いまのなぞ' })]));
    const guest = await approvedGuest(story.storyId);
    await guest.start();
    const page = await openPhone(guest);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`/story/${story.storyId}`);
    await expect(page).toHaveURL(`/story/${story.storyId}`);
    await expect(page.getByText('いまのなぞ')).toBeVisible();
    expect(calls).not.toContain('/api/users/register');
  });

  test("asks in each new tab of a link who plays, so that a second child does not enter the first child's game (ENTRY-8)", async ({
    page,
    room,
    createStory,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const link = `/story/${story.storyId}`;
    await registerAndWait(page, story.storyId, room, 'はると');
    await page.reload();
    await expectWaiting(page);

    const second = await page.context().newPage();
    await second.goto(link);
    await expect(second.getByRole('heading', { name: entry.whoHeading })).toBeVisible();
    await second.getByRole('button', { name: entry.someoneElse }).click();
    await expect(second).toHaveURL('/home');
    await register(second, room, 'さくら');
    await expectWaiting(second);
    await second.reload();
    await expectWaiting(second);
    await expect(second.getByText('さくら')).toBeVisible();

    const third = await page.context().newPage();
    await third.goto(link);
    await third.getByRole('button', { name: 'はると' }).click();
    await expectWaiting(third);
    await expect(third.getByText('はると')).toBeVisible();
  });

  test('asks before it starts another story, and keeps the progress in the first [28]', async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
  }) => {
    const present = await createStory(
      createStoryDraft([createChoice({ questionText: '赤い花のなぞ' }), createChoice()], { title: '赤い花' }),
    );
    const other = await createStory(
      createStoryDraft([createChoice({ questionText: '青い貝のなぞ' })], { title: '青い貝' }),
    );
    const guest = await approvedGuest(present.storyId);
    await guest.start();
    const page = await openPhone(guest);

    await page.goto(`/story/${other.storyId}`);
    const question = getDialog(page, fillText(entry.askTitle, { title: '青い貝' }));
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: entry.askNo }).click();
    await expect(page).toHaveURL(`/story/${present.storyId}`);
    await expect(page.getByText('赤い花のなぞ')).toBeVisible();

    await page.goto(`/story/${other.storyId}`);
    await page.getByRole('button', { name: entry.askYes }).click();
    await beginStory(page);
    await expect(getChat(page)).toContainText('青い貝のなぞ');
    expect(await readLocalStorage(page)).toMatchObject({ storyId: other.storyId, userId: guest.userId });
    expect(await staff.getGuest(guest.roomNumber)).toMatchObject({
      userId: guest.userId,
      status: 'active',
      answeredCount: 0,
    });

    await page.goto(`/story/${present.storyId}`);
    await page.getByRole('button', { name: entry.askYes }).click();
    await expect(getOptions(page)).toBeVisible();
    await expect(page.getByText('赤い花のなぞ')).toBeVisible();
  });

  test('says that the game could not be loaded, and offers to retry or to go back [217, 222]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const page = await openPhone(await approvedGuest(story.storyId));
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    let isBroken = true;
    await page.route(`**/api/stories/${story.storyId}`, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: '' } })
        : route.continue(),
    );
    await page.goto(`/story/${story.storyId}`);
    await expect(getDialog(page, game.loadFailed)).toContainText(errors.failedToLoadStory);
    await page.getByRole('button', { name: game.backToHome }).click();
    await expect.poll(() => visited).toContain('/home');
    expect(visited).not.toContain('/');

    await page.goto(`/story/${story.storyId}`);
    await expect(getDialog(page, game.loadFailed)).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: common.tryAgain }).click();
    await expect(page.getByRole('button', { name: game.goNext })).toBeVisible();
  });

  test('says that a story has no clues [218]', async ({ openPhone, createStory, approvedGuest, staff }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const page = await openPhone(await approvedGuest(story.storyId));
    // Only an inactive story can lose its clues.
    await staff.updateStory(story.storyId, { version: story.version, isActive: false, questionsAnswers: [] });
    await page.goto(`/story/${story.storyId}`);
    await expect(page.getByText(game.noClues)).toBeVisible();
  });
});
