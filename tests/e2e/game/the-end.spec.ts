import sharp from 'sharp';
import { entry } from '#core/locales/ja/entry.ts';
import { finale } from '#core/locales/ja/finale.ts';
import { game } from '#core/locales/ja/game.ts';
import { timings } from '#core/rules/timings.ts';
import { findCrowdedElements } from '../../support/e2e/fits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, choose, expectComplete, getChat, pressNext } from '../../support/e2e/game-steps.ts';
import { getContinueButton, registerAndWait } from '../../support/e2e/guest-steps.ts';
import { holdClockLater, runClock } from '../../support/e2e/held-clock.ts';
import { sampleClueCount, solveClues } from '../../support/e2e/sample-story.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

const stepMs = 100;
const texts = { treasures: finale.treasures1, ship: fillText(finale.shipName, { name: '田中' }) };

test('the completion dialog appears 2 s after the congratulation, and leads to the welcome page and the ending [2, 5, 126, 127]', async ({
  page,
  createStory,
  staff,
  room,
}) => {
  const story = await createStory(createStoryDraft([createChoice()]));
  const hold = await holdClockLater(page);
  await registerAndWait(page, story.storyId, room, '田中');
  await staff.approve((await staff.getGuest(room)).userId);
  await beginStory(page);
  await choose(page, '白');
  await expect(page.getByRole('button', { name: game.toGoal, exact: true })).toBeVisible();
  await hold();
  await pressNext(page, game.toGoal);
  // The chat uses the page's clock too. One of its steps may have passed after the congratulation.
  await expect(async () => {
    await runClock(page, stepMs);
    expect((await getChat(page).textContent())?.replaceAll('\u200b', '')).toContain(game.congratulations);
  }).toPass();
  await page.clock.runFor(timings.completionDialogDelayMs - stepMs - 1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(stepMs + 1);
  await expectComplete(page);
  // The dialog is over the last clue. The ending is behind it and promises no draw.
  await expect(getChat(page)).toContainText(game.congratulations);
  await page.clock.resume();
  // The way back to the welcome page does not use up the ending.
  await page.getByRole('button', { name: game.returnHome }).click();
  await expect(page).toHaveURL('/');
  await getContinueButton(page, room, '田中').click();
  await expect(page.getByRole('main')).toHaveAttribute('data-playing');
  await page.getByRole('button', { name: finale.skip }).click();
  await expect(page.getByRole('heading', { name: finale.thanksTitle })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(
    fillText(`${finale.title} ${finale.line}`, texts),
  );
  await expect(page.getByRole('img', { name: game.treasure1 })).toBeVisible();
  await expect(page.getByText(finale.spinTitle)).toBeHidden();
  await page.getByRole('button', { name: finale.toFirst }).click();
  await expect(page).toHaveURL('/');
  await expect(getContinueButton(page, room, '田中')).toContainText(entry.continueFinished);
  await getContinueButton(page, room, '田中').click();
  await expect(page).toHaveURL(`/story/${story.storyId}`);
  await expect(page.getByRole('heading', { name: finale.thanksTitle })).toBeVisible();
});

test('the ending plays when it is opened again, shows its last picture after a reload, and leads to the chat and back [ENDING-4]', async ({
  openPhone,
  approvedGuest,
}) => {
  const guest = await approvedGuest('default-story-id', 'はると');
  await solveClues(guest, sampleClueCount);
  const page = await openPhone(guest);
  const open = async () => {
    await page.goto('/story/default-story-id');
    await expect(page.getByRole('heading', { name: finale.thanksTitle })).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveAttribute('data-playing');
  };
  await open();
  await expect(page.getByText(fillText(finale.line, { treasures: finale.treasures6, ship: 'はると丸' }))).toHaveCount(
    2,
  );
  await page.getByRole('button', { name: finale.readChat }).click();
  await expect(getChat(page)).toContainText('正解は、やどかり。');
  await expect(getChat(page)).toContainText(game.congratulations);
  await page.getByRole('button', { name: game.toEnding }).click();
  await expect(page.getByRole('heading', { name: finale.thanksTitle })).toBeVisible();
  await open();

  // Only transform and opacity change, so the compositor does all movement.
  await page.getByRole('button', { name: finale.again }).click();
  const moved = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
  );
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  expect([...new Set(moved)].filter((name) => !timing.includes(name)).sort()).toEqual(['opacity', 'transform']);
  await page.evaluate(() => {
    for (const item of document.getAnimations())
      if (item.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) item.finish();
  });
  await expect(page.getByRole('heading', { name: finale.thanksTitle })).toBeFocused();
});

test('the ending shows its last picture at once with reduced motion [ENDING-4]', async ({
  openPhone,
  approvedGuest,
}) => {
  const guest = await approvedGuest('default-story-id', 'はると');
  await solveClues(guest, sampleClueCount);
  const page = await openPhone(guest);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/story/default-story-id');
  await expect(page.getByRole('heading', { name: finale.thanksTitle })).toBeFocused();
  await expect(page.getByRole('button', { name: finale.again })).toBeHidden();
  expect(
    await page.evaluate(() => document.getAnimations().filter((item) => item.playState === 'running').length),
  ).toBe(0);
});

for (const [size, viewport] of [
  ['320 x 568', { width: 320, height: 568 }],
  ['375 x 667', { width: 375, height: 667 }],
  ['844 x 390', { width: 844, height: 390 }],
  ['200 % text', { width: 195, height: 422 }],
] as const) {
  test(`the ending and its card fit at ${size} [ENDING-4]`, async ({ openPhone, approvedGuest }) => {
    const guest = await approvedGuest('default-story-id', 'なかそねやすひろたろう');
    await solveClues(guest, sampleClueCount);
    const page = await openPhone(guest);
    await page.setViewportSize(viewport);
    await page.goto('/story/default-story-id');
    await expect(page.getByRole('heading', { name: finale.thanksTitle })).toBeVisible();
    expect(await findCrowdedElements(page)).toEqual([]);
    await page.getByRole('button', { name: finale.card }).click();
    await expect(page.getByRole('img', { name: new RegExp(finale.cardTitle) })).toBeVisible();
    expect(await findCrowdedElements(page)).toEqual([]);
  });
}

test('the keepsake card is drawn on the phone with or without name, picture and words, and is saved as a file [ENDING-6]', async ({
  openPhone,
  approvedGuest,
}) => {
  const guest = await approvedGuest('default-story-id', 'はると');
  await solveClues(guest, sampleClueCount);
  const page = await openPhone(guest);
  await page.goto('/story/default-story-id');
  await page.getByRole('button', { name: finale.card }).click();
  const card = page.getByRole('dialog', { name: finale.cardTitle });
  const drawn = (ship: string) => card.getByRole('img', { name: new RegExp(`宝船「${ship}」、${finale.treasures6}`) });
  const save = async () => {
    const download = page.waitForEvent('download');
    await card.getByRole('link', { name: finale.cardSave }).click();
    const file = await download;
    return { name: file.suggestedFilename(), pixels: await sharp(await file.path()).stats() };
  };
  await expect(drawn('はると丸')).toBeVisible();
  const named = await save();
  expect(named.name).toMatch(/^takarabune-\d{4}-\d\d-\d\d\.png$/);
  expect(
    await drawn('はると丸').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1_080, 1_410]);
  // A high entropy shows that the card contains the pictures and not only the words.
  expect(named.pixels.entropy).toBeGreaterThan(4);
  await card.screenshot({ path: 'test-results/keepsake.png' });
  await expect(drawn('はると丸')).toHaveAttribute('alt', /家族で見た夕日$/);
  await card.getByRole('checkbox', { name: /はると/ }).uncheck();
  await expect(drawn('たから丸')).toBeVisible();
  const unnamed = await save();
  expect(unnamed.pixels.channels).not.toEqual(named.pixels.channels);
  await card.getByRole('checkbox', { name: finale.cardWithPhoto }).uncheck();
  await card.getByRole('checkbox', { name: finale.cardWithWords }).uncheck();
  await expect.poll(() => drawn('たから丸').evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1_080);
});

test('a story with many riddles shows one treasure that moves along a line, which fits the screen [ENDING-2]', async ({
  openPhone,
  approvedGuest,
  createStory,
}) => {
  const story = await createStory(createStoryDraft(Array.from({ length: 50 }, () => createChoice())));
  const page = await openPhone(await approvedGuest(story.storyId));
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/story/${story.storyId}`);
  await beginStory(page);
  await choose(page, '白');
  await expect(page.getByRole('progressbar', { name: game.treasureLine })).toHaveAttribute('aria-valuenow', '1');
  const picture = page.getByRole('progressbar', { name: game.treasureLine }).locator('img');
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  expect([box?.width, box?.height]).toEqual([30, 30]);
  expect(await findCrowdedElements(page)).toEqual([]);
});
