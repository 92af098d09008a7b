import type { Page } from '@playwright/test';
import { content } from '#core/locales/ja/content.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { game } from '#core/locales/ja/game.ts';
import { expect, type TestFixtures, test } from '../../support/e2e/fixtures.ts';
import { beginStory, getChat } from '../../support/e2e/game-steps.ts';
import { registerAndWait } from '../../support/e2e/guest-steps.ts';
import { createChoice, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

const isRead = /\/api\/messages\/[^/]+\/read$/;
const getCard = (page: Page) => page.getByRole('status').filter({ hasText: /フロントから|マースから|ヒント/ });
const confirm = (page: Page) => page.getByRole('button', { name: entry.messageRead, exact: true }).click();
const hint = { text: '貝がらの家です', additionalText: '', imageUrl: '' };

type Fixtures = Pick<TestFixtures, 'openPhone' | 'createStory' | 'approvedGuest'>;

/** Opens a story with one question on a guest's phone, and begins it. */
async function play(
  question: Parameters<typeof createStoryDraft>[0][number],
  { openPhone, createStory, approvedGuest }: Fixtures,
) {
  const story = await createStory(createStoryDraft([question]));
  const guest = await approvedGuest(story.storyId);
  const page = await openPhone(guest);
  await page.goto(`/story/${story.storyId}`);
  await beginStory(page);
  return { story, guest, page };
}

test.describe('messages from staff (HELP-10)', () => {
  test('appear above the answers and in the chat, once, until the guest confirms them, and not after a reload', async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
  }) => {
    const { guest, page } = await play(createChoice(), { openPhone, createStory, approvedGuest });
    await expect(page.getByRole('list', { name: game.chooseAnswer })).toBeVisible();
    const before = await page.getByRole('list', { name: game.chooseAnswer }).boundingBox();
    await staff.sendMessage({ to: { userId: guest.userId }, text: '夕食は18時からです' });
    await expect(getCard(page)).toContainText('夕食は18時からです');
    await expect(getCard(page)).toContainText(entry.messageFrom_desk);
    // The answers are where they were, so that no tap hits another one (PHONE-7).
    expect(await page.getByRole('list', { name: game.chooseAnswer }).boundingBox()).toEqual(before);
    await staff.sendMessage({ to: { userId: guest.userId }, template: 4 });
    await confirm(page);
    await expect(getCard(page)).toContainText(content.chatMessage4);
    await expect(getCard(page)).toContainText(entry.messageFrom_mars);
    await expect(getChat(page)).toContainText('夕食は18時からです');
    const confirmed = page.waitForResponse((response) => isRead.test(response.url()) && response.ok());
    await confirm(page);
    await expect(getCard(page)).toBeHidden();
    await confirmed;
    await page.reload();
    await expect(getChat(page)).toContainText(content.chatMessage4);
    await expect(getCard(page)).toBeHidden();
  });

  test('are confirmed later if the Wi-Fi is lost meanwhile', async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
  }) => {
    const { guest, page } = await play(createChoice(), { openPhone, createStory, approvedGuest });
    await staff.sendMessage({ to: { roomNumber: guest.roomNumber }, template: 1 });
    await expect(getCard(page)).toBeVisible();
    await page.route(isRead, (route) => route.abort());
    await confirm(page);
    await expect(getCard(page)).toBeHidden();
    await page.unroute(isRead);
    const confirmed = page.waitForResponse((response) => isRead.test(response.url()) && response.ok());
    // With the next news from the server, the phone confirms both.
    await staff.sendMessage({ to: { userId: guest.userId }, template: 5 });
    await confirmed;
    await expect(getCard(page)).toContainText(content.chatMessage5);
  });

  test('reach a guest who waits for approval', async ({ page, createStory, staff, room }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await registerAndWait(page, story.storyId, room, '田中');
    await staff.sendMessage({ to: { roomNumber: room }, text: 'フロントまでお越しください' });
    await expect(getCard(page)).toContainText('フロントまでお越しください');
    await confirm(page);
    await expect(getCard(page)).toBeHidden();
  });
});

test('a hint from staff opens on the phone (HELP-11)', async ({ openPhone, createStory, approvedGuest, staff }) => {
  const riddle = createRiddle({ hints: [hint, { ...hint, text: '四文字です' }] });
  const { story, guest, page } = await play(riddle, { openPhone, createStory, approvedGuest });
  await expect(page.getByRole('button', { name: game.enterAnswer })).toBeVisible();
  await staff.sendHint(guest.userId, story.questionsAnswers[0]?.questionId ?? '');
  await expect(getCard(page)).toContainText(fillText(game.hintN, { n: 1 }));
  await expect(getCard(page)).toContainText('貝がらの家です');
  await confirm(page);
  await expect(getChat(page)).toContainText('貝がらの家です');
  await page.getByRole('button', { name: fillText(game.hintN, { n: 1 }) }).click();
  const hints = page.getByRole('region', { name: game.hintsTitle }).getByRole('listitem');
  await expect(hints.first()).toContainText('貝がらの家です');
  await expect(hints.last()).toContainText(game.hintClosed);
});
