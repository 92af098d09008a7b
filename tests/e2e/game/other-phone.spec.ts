import { entry } from '#core/locales/ja/entry.ts';
import { entryTicket as ticket } from '#core/locales/ja/entry-ticket.ts';
import { game } from '#core/locales/ja/game.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, getChat } from '../../support/e2e/game-steps.ts';
import { getDialog, registerAndWait } from '../../support/e2e/guest-steps.ts';

test('a phone that shows a transfer code says that the game continues elsewhere once the code was used (IDENTITY-6)', async ({
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
  const code = /\w{4} \w{4}/.exec(await sheet.innerText())?.[0];
  const other = await openAnotherPhone();
  await other.goto(`/?resume=${code}`);
  await expect(getChat(other)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: entry.titleMoved })).toBeVisible();
  await expect(getChat(page)).toBeHidden();
});

test('a phone to which the guest does not belong offers to move the game to it (IDENTITY-10)', async ({
  page,
  openAnotherPhone,
  staff,
  room,
}) => {
  await registerAndWait(page, sampleStoryId, room, '田中');
  const { userId } = await staff.getGuest(room);
  await staff.approve(userId);
  await expect(page.getByRole('button', { name: game.goNext })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const other = await openAnotherPhone();
  await other.goto('/');
  await other.evaluate((values) => Object.assign(localStorage, values), stored);
  await other.goto('/home');
  await expect(other.getByRole('heading', { name: entry.titleOtherPhone })).toBeVisible();
  await other.screenshot({ path: 'test-results/other-phone.png' });
  await other.getByRole('button', { name: entry.resumeTitle }).click();
  await getDialog(other, entry.resumeTitle).getByRole('textbox').fill('ほげ');
  await other.getByRole('button', { name: entry.resumeSubmit }).click();
  await expect(getDialog(other, entry.resumeTitle)).toContainText(entry.resumeMistyped);
  const code = await staff.createMoveCode(userId);
  await getDialog(other, entry.resumeTitle).getByRole('textbox').fill(code);
  await other.getByRole('button', { name: entry.resumeSubmit }).click();
  await expect(other.getByRole('button', { name: game.goNext })).toBeVisible();
  await expect(page.getByRole('heading', { name: entry.titleMoved })).toBeVisible();
});

test('a phone whose guest has moved away still registers with a ticket (IDENTITY-10)', async ({
  page,
  openAnotherPhone,
  staff,
  room,
}) => {
  await registerAndWait(page, sampleStoryId, room, '田中');
  const { userId } = await staff.getGuest(room);
  await staff.approve(userId);
  await expect(page.getByRole('button', { name: game.goNext })).toBeVisible();
  const other = await openAnotherPhone();
  await other.goto(`/?resume=${await staff.createMoveCode(userId)}`);
  await expect(other.getByRole('button', { name: game.goNext })).toBeVisible();
  await expect(page.getByRole('heading', { name: entry.titleMoved })).toBeVisible();
  const { code } = await staff.issueTicket({ roomNumber: room, storyId: sampleStoryId });
  await page.goto(`/t/${code}`);
  await page.getByLabel(entry.nameLabel).fill('さくら');
  await page.getByRole('button', { name: ticket.start, exact: true }).click();
  await expect(page.getByRole('button', { name: game.goNext })).toBeVisible();
});
