import type { Page } from '@playwright/test';
import { crew } from '#core/locales/ja/crew.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { finale } from '#core/locales/ja/finale.ts';
import { game } from '#core/locales/ja/game.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, expectComplete, getChat } from '../../support/e2e/game-steps.ts';
import { getDialog, registerAndWait } from '../../support/e2e/guest-steps.ts';
import { createChoice, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

/* Several phones that play as one guest (CREW-1 to CREW-5). */

const ship = 'はると丸';
const title = fillText(crew.title, { ship });

/** Opens the crew's sheet from the menu, and returns its code. */
async function openCrew(page: Page): Promise<string> {
  await page.getByRole('button', { name: game.menu }).click();
  await getDialog(page, game.menu).getByRole('button', { name: entry.crewInvite }).click();
  const sheet = getDialog(page, title);
  await expect(sheet.getByRole('img', { name: crew.qr })).toBeVisible();
  return /[0-9A-Z]{4} [0-9A-Z]{4}/.exec(await sheet.innerText())?.[0] ?? '';
}

/** Joins a crew on another phone. */
async function join(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/crew/${code.replace(' ', '').toLowerCase()}`);
  await page.getByLabel(crew.yourName).fill(name);
  await page.getByRole('button', { name: crew.join }).click();
}

test('a family plays one story on three phones (CREW-2, CREW-3, CREW-4)', async ({
  openPhone,
  openAnotherPhone,
  createStory,
  approvedGuest,
}) => {
  const story = await createStory(createStoryDraft([createChoice(), createRiddle()]));
  const haruto = await openPhone(await approvedGuest(story.storyId, 'はると'));
  await haruto.goto(`/story/${story.storyId}`);
  await beginStory(haruto);
  const code = await openCrew(haruto);

  // The sheet shows at once who has joined, without a reload.
  const sakura = await openAnotherPhone();
  await join(sakura, code, 'さくら');
  await expect(getDialog(haruto, title)).toContainText('さくら');
  const mama = await openAnotherPhone();
  await mama.goto('/');
  await mama.getByRole('button', { name: entry.resumeTitle }).click();
  await getDialog(mama, entry.resumeTitle).getByRole('textbox').fill(code);
  await mama.getByRole('button', { name: entry.resumeSubmit }).click();
  await expect(mama.getByRole('heading', { name: /はるとさんの船に/ })).toBeVisible();
  await mama.screenshot({ path: 'test-results/crew-join.png' });
  await mama.getByLabel(crew.yourName).fill('サクラ');
  await mama.getByRole('button', { name: crew.join }).click();
  await expect(mama.getByText(errors.CREW_NAME_TAKEN)).toBeVisible();
  await mama.getByLabel(crew.yourName).fill('ママ');
  await mama.getByRole('button', { name: crew.join }).click();
  await expect(getDialog(haruto, title)).toContainText('ママ');
  await haruto.screenshot({ path: 'test-results/crew-sheet.png' });
  await haruto.keyboard.press('Escape');

  for (const page of [sakura, mama]) await expect(page.getByRole('button', { name: /^A/ })).toBeVisible();

  // One answer moves everybody, and the chat says whose phone it was.
  await haruto.getByRole('button', { name: /^B/ }).click();
  await expect(getChat(sakura)).toContainText('はると');
  await sakura.getByRole('button', { name: /^A/ }).click();
  const solved = fillText(crew.solvedBy, { name: 'さくら' });
  for (const page of [haruto, mama]) await expect(getChat(page)).toContainText(solved);
  await expect(getChat(sakura)).toContainText(fillText(crew.mine, { name: 'さくら' }));
  await expect(getChat(sakura)).not.toContainText(solved);
  await haruto.screenshot({ path: 'test-results/crew-chat.png' });
  await mama.screenshot({ path: 'test-results/crew-mama.png' });

  // Each phone goes on by itself: ママ still reads when the others answer the next riddle.
  await haruto.getByRole('button', { name: game.nextClue }).click();
  await haruto.getByRole('button', { name: game.enterAnswer }).click();
  await haruto.getByRole('dialog').getByRole('textbox').fill('まだ書いている');
  await expect(mama.getByRole('button', { name: game.nextClue })).toBeVisible();
  await sakura.getByRole('button', { name: game.nextClue }).click();
  await sakura.getByRole('button', { name: game.enterAnswer }).click();
  await sakura.getByRole('dialog').getByRole('textbox').fill('ちがう答え');
  await sakura.getByRole('dialog').getByRole('button', { name: game.answerSend }).click();
  await expect(sakura.getByRole('dialog')).toContainText(game.resultWrong);
  await expect(mama.getByRole('button', { name: game.nextClue })).toBeVisible();
  await sakura.getByRole('button', { name: game.thinkAgain }).click();
  await sakura.getByRole('button', { name: game.enterAnswer }).click();
  await sakura.getByRole('dialog').getByRole('textbox').fill('やどかり');
  await sakura.getByRole('dialog').getByRole('button', { name: game.answerSend }).click();
  await expect(sakura.getByRole('dialog')).toContainText(game.resultRight);

  // はると types, so the sheet stays, and says so first.
  await expect(haruto.getByRole('dialog')).toContainText(fillText(crew.solvedMeanwhile, { name: 'さくら' }));
  await expect(haruto.getByRole('dialog').getByRole('textbox')).toHaveValue('まだ書いている');
  await haruto.screenshot({ path: 'test-results/crew-sheet-solved.png' });
  await haruto.getByRole('button', { name: crew.seeResult }).click();
  await expect(haruto.getByRole('dialog')).toContainText(game.resultRight);

  // The ending names everybody, on every phone.
  for (const page of [haruto, sakura]) {
    await page.getByRole('dialog').getByRole('button', { name: game.toGoal }).click();
    await expectComplete(page);
    await page.getByRole('button', { name: game.seeTreasures }).click();
    await expect(page.getByText(fillText(crew.line, { ship, n: '3' }), { exact: true }).first()).toBeVisible();
    await expect(
      page.getByRole('img', { name: fillText(crew.names, { names: 'はると、さくら、ママ' }) }),
    ).toBeVisible();
  }
  await haruto.getByRole('button', { name: finale.skip }).click();
  await haruto.screenshot({ path: 'test-results/crew-ending.png' });

  // Nobody joins a hunt that is over.
  await haruto.getByRole('button', { name: finale.readChat }).click();
  await haruto.getByRole('button', { name: fillText(crew.open, { n: '3' }) }).click();
  await expect(getDialog(haruto, title)).toContainText('ママ');
  await expect(getDialog(haruto, title).getByRole('img', { name: crew.qr })).toHaveCount(0);
  const late = await openAnotherPhone();
  await late.goto(`/crew/${code.replace(' ', '').toLowerCase()}`);
  await expect(late.getByRole('heading', { name: crew.finishedTitle })).toBeVisible();
});

test('a crew can gather while the guest waits, and a wrong code says what to do (CREW-2)', async ({
  page,
  openAnotherPhone,
  staff,
  room,
}) => {
  await registerAndWait(page, sampleStoryId, room, 'はると');
  await page.getByRole('button', { name: entry.crewInvite }).click();
  const sheet = getDialog(page, title);
  await expect(sheet.getByRole('img', { name: crew.qr })).toBeVisible();
  const code = /[0-9A-Z]{4} [0-9A-Z]{4}/.exec(await sheet.innerText())?.[0] ?? '';
  const sakura = await openAnotherPhone();
  await join(sakura, code, 'さくら');
  await expect(sheet).toContainText('さくら');
  await page.keyboard.press('Escape');
  await page.screenshot({ path: 'test-results/crew-waiting.png' });
  await staff.approve((await staff.getGuest(room)).userId);
  for (const phone of [page, sakura]) await expect(phone.getByRole('button', { name: game.goNext })).toBeVisible();

  const other = await openAnotherPhone();
  await other.goto('/crew/22222222');
  await expect(other.getByRole('heading', { name: crew.goneTitle })).toBeVisible();
});
