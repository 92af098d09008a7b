import { common } from '#core/locales/ja/common.ts';
import { game } from '#core/locales/ja/game.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, getChat } from '../../support/e2e/game-steps.ts';
import { getDialog, registerAndWait } from '../../support/e2e/guest-steps.ts';

test('a phone that shows a transfer code says so when the code was used, and can still play (IDENTITY-6)', async ({
  page,
  openAnotherPhone,
  staff,
  room,
}) => {
  await registerAndWait(page, sampleStoryId, room, '田中');
  await staff.approve((await staff.getGuest(room)).userId);
  await expect(page.getByRole('button', { name: game.goNext })).toBeVisible();
  await beginStory(page);
  await page.getByRole('button', { name: game.menu }).click();
  await page.getByRole('button', { name: game.otherPhone }).click();
  const sheet = getDialog(page, game.otherPhone);
  await expect(sheet.getByRole('img', { name: game.otherPhoneQr })).toBeVisible();
  const code = /\w{4}-\w{4}/.exec(await sheet.innerText())?.[0];
  const other = await openAnotherPhone();
  await other.goto(`/?resume=${code}`);
  await expect(getChat(other)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(getDialog(page, game.otherPhoneTaken)).toContainText(game.otherPhoneTakenText);
  await page.getByRole('button', { name: common.close }).click();
  await expect(page.getByRole('list', { name: game.chooseAnswer })).toBeVisible();
});
