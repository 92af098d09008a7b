import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { codes as codeTexts } from '#core/locales/ja/codes.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { game } from '#core/locales/ja/game.ts';
import { library } from '#core/locales/ja/library.ts';
import { log } from '#core/locales/ja/log.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { createQrPhoto } from '../../support/camera.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, getChat, getResultModal, pressNext } from '../../support/e2e/game-steps.ts';
import { expectWaiting, register, registerAndWait } from '../../support/e2e/guest-steps.ts';
import { createFreeText, createSpot, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

/* Questions that lead to a spot in the hotel (SPOT-1 to SPOT-3). The pages are on plain http, from the hotel's address. */

const draft = createStoryDraft([createSpot(), createSpot({ questionText: '空が映る水のそば。' }), createFreeText()]);
const unknown = withCheck('spot', 'aaaaaaa');

async function takePhoto(page: Page, text: string): Promise<void> {
  const buffer = await createQrPhoto(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: game.spotType, exact: true }).click();
  await page.getByLabel(game.spotLabel).fill(code);
  await page.getByRole('button', { name: game.answerSend, exact: true }).click();
}

const closeResult = (page: Page) => page.getByRole('button', { name: game.spotAgain }).click();

test('a photo of the sign and its typed code find spots, and the chat never shows the code', async ({
  openPhone,
  createStory,
  approvedGuest,
  staff,
}) => {
  const { storyId } = await createStory(draft);
  const [gate = '', pool = ''] = await staff.listSpotCodes(storyId);
  const page = await openPhone(await approvedGuest(storyId));
  await page.goto(`/story/${storyId}`);
  await beginStory(page);
  await expect(page.locator('input[type=file]')).toHaveAttribute('capture', 'environment');

  await takePhoto(page, `http://192.0.2.1:8080/spot/${pool}`);
  await expect(getResultModal(page, game['spot.not_yet.title'])).toBeVisible();
  await closeResult(page);
  await takePhoto(page, 'https://www.example.com/menu');
  await expect(page.getByText(game.spotMistyped)).toBeVisible();
  await takePhoto(page, `http://192.0.2.1:8080/spot/${gate}`);
  await expect(getResultModal(page, game.found)).toContainText(game.spotFoundDefault);
  await pressNext(page);

  await typeCode(page, `${gate.slice(0, 4)} ${gate.slice(4).toUpperCase()}`);
  await expect(getResultModal(page, game['spot.already_found.title'])).toBeVisible();
  await closeResult(page);
  await typeCode(page, unknown);
  await expect(page.getByText(errors.SPOT_NOT_FOUND)).toBeVisible();
  await page.getByLabel(game.spotLabel).fill(pool);
  await page.getByRole('button', { name: game.answerSend, exact: true }).click();
  await expect(getResultModal(page, game.found)).toBeVisible();
  await pressNext(page);
  await expect(getChat(page).getByText(game.spotRead)).toHaveCount(2);
  await page.reload();
  await expect(getChat(page).getByText(game.spotRead)).toHaveCount(2);
  for (const code of [gate, pool]) await expect(page.locator('body')).not.toContainText(code);
});

test('the code of another open spot and of another story say so, and staff see the tries', async ({
  openPhone,
  createStory,
  approvedGuest,
  staff,
  desk,
}) => {
  const { storyId } = await createStory({ ...draft, isSequential: false });
  const other = await createStory(draft);
  const [, pool = ''] = await staff.listSpotCodes(storyId);
  const [foreign = ''] = await staff.listSpotCodes(other.storyId);
  const guest = await approvedGuest(storyId);
  const page = await openPhone(guest);
  await page.goto(`/story/${storyId}`);
  await beginStory(page);
  await page.getByRole('button', { name: /ふたりの/ }).click();
  await takePhoto(page, `http://192.0.2.1:8080/spot/${pool}`);
  await expect(getResultModal(page, game['spot.not_here.title'])).toBeVisible();
  await closeResult(page);
  await typeCode(page, foreign);
  await expect(getResultModal(page, game['spot.other_story.title'])).toBeVisible();
  await closeResult(page);
  await expect(getChat(page).getByText(game.spotNotHereDefault)).toHaveCount(1);
  const spots = (await staff.listActions(guest.userId)).map(({ actionDetails }) => actionDetails.spot);
  expect(spots.filter(Boolean).toSorted()).toEqual(['not_here', 'other_story']);
  const panel = await desk();
  await panel.goto('/admin/user-actions');
  await panel.getByRole('searchbox').fill(guest.roomNumber);
  await panel
    .getByRole('row', { name: new RegExp(guest.roomNumber) })
    .getByRole('button')
    .first()
    .click();
  for (const miss of ['not_here', 'other_story'] as const)
    await expect(panel.getByText(log[`says.spot.${miss}`]).first()).toBeVisible();
});

test('a photo is read and a code is typed without a connection, and both count when it is back', async ({
  openPhone,
  createStory,
  approvedGuest,
  staff,
}) => {
  const { storyId } = await createStory(draft);
  const [gate = '', pool = ''] = await staff.listSpotCodes(storyId);
  const guest = await approvedGuest(storyId);
  const page = await openPhone(guest);
  const decoder = page.waitForResponse(/zxing[^/]*\.wasm$/).catch(() => undefined);
  await page.goto(`/story/${storyId}`);
  await beginStory(page);
  await decoder;
  await page.context().setOffline(true);
  await takePhoto(page, `http://192.0.2.1:8080/spot/${gate}`);
  await expect(page.getByRole('button', { name: game.sending })).toBeVisible();
  await page.context().setOffline(false);
  await expect(getResultModal(page, game.found)).toBeVisible();
  await pressNext(page);
  await page.context().setOffline(true);
  await typeCode(page, pool);
  await page.context().setOffline(false);
  await expect(getResultModal(page, game.found)).toBeVisible();
  expect((await guest.getProgress()).answeredCount).toBe(2);
});

test.describe('the link of a sign', () => {
  test('finds the spot for the guest of this browser, and a repeated visit says so', async ({
    page,
    createStory,
    staff,
    room,
  }) => {
    const { storyId } = await createStory(draft);
    const [gate = '', pool = ''] = await staff.listSpotCodes(storyId);
    await registerAndWait(page, storyId, room, '田中');
    await staff.approve((await staff.getGuest(room)).userId);
    await expect(page).toHaveURL(`/story/${storyId}`);
    await page.goto(`/spot/${gate}`);
    await expect(page.getByRole('heading', { name: game.found })).toBeVisible();
    await page.goto(`/spot/${gate}`);
    await expect(page.getByRole('heading', { name: game['spot.already_found.title'] })).toBeVisible();
    await page.goto(`/spot/${unknown}`);
    await expect(page.getByText(errors.SPOT_NOT_FOUND)).toBeVisible();
    await page.goto(`/spot/${pool}`);
    await page.getByRole('button', { name: codeTexts['spot.toStory'] }).click();
    await expect(page).toHaveURL(`/story/${storyId}`);
    const userId = (await staff.getGuest(room)).userId;
    expect((await staff.getGuestDetail(userId)).progress.answeredCount).toBe(2);
  });

  test('asks who was there if two guests play in this browser', async ({ page, createStory, staff, room }) => {
    const { storyId } = await createStory(draft);
    const [gate = ''] = await staff.listSpotCodes(storyId);
    await registerAndWait(page, storyId, room, 'さくら');
    // The next guest starts in the same browser, which keeps only its cookie.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`/story/${storyId}`);
    await page.getByRole('button', { name: entry.someoneElse }).click();
    await register(page, room, 'はると');
    await expectWaiting(page);
    const guests = (await staff.listGuests()).filter(({ roomNumber }) => roomNumber === room);
    for (const { userId } of guests) await staff.approve(userId);
    await page.goto(`/spot/${gate}`);
    await page.getByRole('button', { name: /はると/ }).click();
    await expect(page.getByRole('heading', { name: game.found })).toBeVisible();
    const found = await Promise.all(
      guests.map(async ({ userId, guestName }) => [
        guestName,
        (await staff.getGuestDetail(userId)).progress.answeredCount,
      ]),
    );
    expect(Object.fromEntries(found)).toEqual({ さくら: 0, はると: 1 });
  });

  test('opens from the code that is typed on the welcome page', async ({ page, createStory, staff }) => {
    const { storyId } = await createStory(draft);
    const [gate = ''] = await staff.listSpotCodes(storyId);
    await page.goto('/');
    await page.getByRole('button', { name: entry.enterCode }).click();
    await page.getByLabel(entry.codeLabel).fill(gate);
    await page.getByRole('button', { name: entry.codeSubmit }).click();
    await expect(page).toHaveURL(`/spot/${gate}`);
  });

  test('says how to go on where nobody plays', async ({ page, createStory, staff }) => {
    const { storyId } = await createStory(draft);
    const [gate = ''] = await staff.listSpotCodes(storyId);
    await page.goto(`/spot/${gate}`);
    await expect(page.getByRole('heading', { name: codeTexts['spot.title'] })).toBeVisible();
    await expect(page.getByText(`${gate.slice(0, 4)} ${gate.slice(4)}`)).toBeVisible();
  });
});

test('staff lead a guest to the indoor place when it rains, and the phone says so (SPOT-8)', async ({
  openPhone,
  createStory,
  approvedGuest,
  staff,
  desk,
}) => {
  const indoor = {
    ...{ spotName: '海の見える窓', questionText: '波がいちばんよく見える窓をさがしてみて。' },
    hint: '海のほうを向いた窓だよ。',
  };
  const { storyId, title } = await createStory(
    createStoryDraft([createSpot({ indoor }), createFreeText()], { title: '雨の日の宝船' }),
  );
  const [, indoors = ''] = await staff.listSpotCodes(storyId);
  const page = await openPhone(await approvedGuest(storyId));
  await page.goto(`/story/${storyId}`);
  await beginStory(page);
  await expect(getChat(page)).toContainText('ふたりの番人');

  const panel = await desk();
  await panel.goto('/admin/stories');
  const button = panel.getByRole('button', {
    name: fillText(admin['stories.actionOn'], { action: library['indoor.button'], title }),
  });
  await button.click();
  await expect(panel.getByText(fillText(library['indoor.on'], { title }))).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await expect(page.getByText(game.placeChanged)).toBeVisible();
  await expect(getChat(page)).toContainText(indoor.questionText);
  await expect(getChat(page)).not.toContainText('ふたりの番人');
  await page.getByRole('button', { name: game.seeHints }).click();
  await expect(page.getByText(indoor.hint)).toBeVisible();
  await page.keyboard.press('Escape');
  await typeCode(page, indoors);
  await expect(getResultModal(page, game.found)).toBeVisible();

  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});
