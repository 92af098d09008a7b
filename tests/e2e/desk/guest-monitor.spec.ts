import type { Page } from '@playwright/test';
import { admin as en } from '#core/locales/en/admin.ts';
import { library as libraryEn } from '#core/locales/en/library.ts';
import { monitor as monitorEn } from '#core/locales/en/monitor.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { library } from '#core/locales/ja/library.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { getGuestRow } from '../../support/e2e/desk-steps.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { GuestApi } from '../../support/e2e/guest-api.ts';
import { account } from '../../support/e2e/hotel.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { createChoice, createPictureQuestion, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';
import { createPhotoWithLocation } from '../../support/pictures.ts';

const detailSwitch = (page: Page) => page.getByRole('switch', { name: monitor['detail.allow'] });
const fact = (page: Page, term: string) => page.getByRole('term').filter({ hasText: term }).locator('+ dd');
const chooseMore = async (page: Page, name: string, overrides: string = monitor['detail.more']) => {
  await press(page, overrides);
  await page.getByRole('menuitem', { name }).click();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the monitor follows a guest who plays, and lets staff help [59, 61, 62, 63, 64, 138]', async ({
  desk,
  hotel,
  createStory,
  room,
  staff,
}) => {
  const story = await createStory(
    createStoryDraft([createPictureQuestion(), createRiddle(), createChoice()], { title: `灯台${room}` }),
  );
  const [picture = '', riddle = '', choice = ''] = story.questionsAnswers.map(({ questionId }) => questionId);
  const body = { roomNumber: room, guestName: '田中', storyId: story.storyId };
  const guest = await GuestApi.registerApproved(hotel, staff, body);
  const page = await desk();
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(room);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await getGuestRow(page, room).click();
  await expect(detailSwitch(page)).toBeChecked();
  await expect(page.getByText(monitor['answers.none'])).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#${guest.userId}`);

  await guest.start();
  await guest.sendPicture(picture, await createPhotoWithLocation());
  await expect(getGuestRow(page, room)).toContainText('33%');
  const chat = page.getByRole('log', { name: monitor['chat.title'] });
  await expect(chat).toContainText('家をかついで歩くのは');
  await page.getByRole('link', { name: fillText(monitor['answers.pictureOf'], { number: '1' }) }).click();
  const shown = page.getByRole('dialog').getByRole('img');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  for (let tries = 0; tries < 5; tries += 1) await guest.sendText(riddle, 'かに');
  await expect(page.getByText(fillText(monitor['help.wrongTries_other'], { number: '2', count: '5' }))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'かに' })).toContainText(monitor['answers.wrong']);
  // The clue, its right answer and the help buttons are fully visible, and so is the first answer below them.
  const clue = page.getByRole('region', { name: new RegExp(monitor['clue.title']) });
  await expect(clue).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: monitor['answers.title'] })).toBeInViewport({ ratio: 0.4 });
  // The page fits the window. The chat scrolls inside its box and shows its newest line, also below a picture.
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  const below = () => chat.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  await expect.poll(below).toBeLessThan(2);
  // A picture that loads late does not scroll the newest line out of view.
  let give: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    give = done;
  });
  await page.route('**/api/media/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const late = chat.getByRole('img').first();
  const width = () => late.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(late).toBeAttached();
  await expect.poll(below).toBeLessThan(2);
  expect(await width()).toBe(0);
  const before = await chat.evaluate((log) => log.scrollHeight);
  give();
  await expect.poll(width).toBeGreaterThan(0);
  await expect.poll(() => chat.evaluate((log) => log.scrollHeight)).toBeGreaterThan(before);
  await expect.poll(below).toBeLessThan(2);
  await page.unrouteAll({ behavior: 'wait' });
  await press(page, monitor['help.pass']);
  await page.getByLabel(monitor['pass.reason']).fill('案内板が工事中');
  await press(page, monitor['pass.submit']);
  await expect(page.getByText(monitor['answers.passed'])).toBeVisible();
  expect((await guest.getProgress()).currentQuestionId).toBe(choice);
  expect((await staff.listActions(guest.userId))[0]).toMatchObject({ actionDetails: { reason: '案内板が工事中' } });

  await guest.chooseOption(choice, 'A');
  await expect(fact(page, monitor['card.status'])).toContainText(monitor['card.completed']);
  await expect(fact(page, monitor['card.score'])).toHaveText(fillText(monitor['card.points_other'], { count: '2' }));
  // A reload shows the same guest, although the address does not contain the id.
  await page.reload();
  await expect(fact(page, monitor['card.status'])).toContainText(monitor['card.completed']);
});

test("staff accept a guest's answer, change their story, check them out, and erase them [171, 248]", async ({
  desk,
  hotel,
  createStory,
  room,
  staff,
}) => {
  const story = await createStory(createStoryDraft([createRiddle(), createChoice()], { title: `灯台${room}` }));
  const other = await createStory(createStoryDraft([createChoice()], { title: `珊瑚${room}` }));
  const body = { roomNumber: room, guestName: '田中', storyId: story.storyId };
  const guest = await GuestApi.registerApproved(hotel, staff, body);
  await guest.start();
  const riddle = story.questionsAnswers[0]?.questionId ?? '';
  await guest.sendText(riddle, 'ひとつめの答え');
  const page = await desk();
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(room);
  await getGuestRow(page, room).click();
  await press(page, fillText(monitor['help.accept'], { answer: 'ひとつめの答え' }));
  await press(page, library['accept.submit']);
  await expect.poll(async () => (await guest.getProgress()).questionsAnswered).toEqual([riddle]);
  await expect(getGuestRow(page, room)).toContainText('50%');

  const select = page.getByRole('combobox', { name: monitor['story.label'] });
  await select.selectOption({ label: other.title });
  await press(page, monitor['story.update']);
  await expect(getGuestRow(page, room)).toContainText(other.title);
  await expect.poll(async () => (await staff.getGuest(room)).storyId).toBe(other.storyId);

  await chooseMore(page, admin['guests.checkOut']);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /1名をチェックアウト/ })
    .click();
  await expect(page.getByText(admin['guests.noMatch'])).toBeVisible();
  await press(page, monitor['list.filter.ended']);
  await expect(getGuestRow(page, room)).toContainText(admin['guests.status.ended']);

  await getGuestRow(page, room).click();
  await chooseMore(page, monitor['detail.delete']);
  const dialog = page.getByRole('dialog', { name: monitor['delete.title'] });
  await expect(dialog).toContainText(fillText(monitor['delete.progress_other'], { count: '0' }));
  await dialog.getByRole('button', { name: monitor['delete.submit'] }).click();
  await expect(getGuestRow(page, room)).toHaveCount(0);
  expect((await staff.listGuests('all')).some(({ userId }) => userId === guest.userId)).toBe(false);
});

test('the photo wall shows new pictures; a hidden picture is blurred on the wall and not served elsewhere', async ({
  desk,
  hotel,
  createStory,
  room,
  staff,
}) => {
  const story = await createStory(
    createStoryDraft([createPictureQuestion(), createChoice()], { title: `灯台${room}` }),
  );
  const page = await desk();
  await page.goto('/admin/photos');
  await page.getByRole('searchbox').fill(room);
  await expect(page.getByText(monitor['photos.noMatch'])).toBeVisible();
  const body = { roomNumber: room, guestName: '田中', storyId: story.storyId };
  const guest = await GuestApi.registerApproved(hotel, staff, body);
  await guest.start();
  await guest.sendPicture(story.questionsAnswers[0]?.questionId ?? '', await createPhotoWithLocation());
  const photo = page.getByRole('listitem').filter({ hasText: room });
  await expect(photo).toContainText('海の写真を一枚');
  const { fileUploadUrl = '' } = (await guest.getProgress()).answers[0] ?? {};
  const served = async () => (await fetch(`${hotel.staffOrigin}${fileUploadUrl}`)).status;
  expect(await served()).toBe(200);
  await photo.getByRole('button', { name: new RegExp(monitor['photos.hide']) }).click();
  await expect(photo).toContainText(monitor['photos.isHidden']);
  expect(await served()).toBe(404);

  await photo.getByRole('button', { name: /大きく表示/ }).click();
  const dialog = page.getByRole('dialog');
  const image = dialog.getByRole('img');
  await expect(image).toHaveAttribute('data-blurred', 'true');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: monitor['photos.show'] }).click();
  await expect(image).not.toHaveAttribute('data-blurred');
  expect(await served()).toBe(200);
  await dialog.getByRole('link', { name: monitor['photos.toGuest'] }).click();
  await expect(detailSwitch(page)).toBeChecked();
  expect(new URL(page.url()).hash).toBe(`#${guest.userId}`);
});

/** A desk in one language, a tablet in the other. */
const desks = [
  { language: 'ja', viewport: { width: 1_280, height: 800 } },
  { language: 'en', viewport: { width: 1_024, height: 768 } },
] as const;
for (const { language, viewport } of desks) {
  const t: Record<keyof typeof monitor, string> = { ja: monitor, en: monitorEn }[language];
  const a: Record<keyof typeof admin, string> = { ja: admin, en }[language];
  test(`the monitor and the photo wall are in ${language} only and accessible at ${viewport.width} px [3, 4]`, async ({
    hotel,
    createStory,
    openPage,
    room,
    staff,
  }) => {
    const story = await createStory(
      createStoryDraft([createPictureQuestion(), createRiddle()], { title: `灯台${room}` }),
    );
    const body = { roomNumber: room, guestName: '田中', storyId: story.storyId };
    const guest = await GuestApi.registerApproved(hotel, staff, body);
    await guest.start();
    const [picture = '', riddle = ''] = story.questionsAnswers.map(({ questionId }) => questionId);
    await guest.sendPicture(picture, await createPhotoWithLocation());
    for (let tries = 0; tries < 5; tries += 1) await guest.sendText(riddle, 'かに');
    await GuestApi.register(hotel, { ...body, roomNumber: `${room}A`, guestName: '花子' });
    const page = await openPage(
      { viewport, hasTouch: viewport.width === 1_024 },
      hotel.staffOrigin,
      staff.localStorageEntries,
    );
    await page.context().addCookies([{ name: 'tk_language', value: language, domain: 'localhost', path: '/' }]);
    const asked = story.questionsAnswers.flatMap(({ questionText = '', correctAnswer = '', hints = [] }) => [
      ...[questionText, correctAnswer],
      ...hints.flatMap(({ text, additionalText }) => [text, additionalText]),
    ]);
    const typed = [
      ...['田中', '花子', 'かに', 'umi.jpg', '当ホテル', account.email, story.description ?? '', ...asked],
      ...(await staff.listGuests()).flatMap((item) => [item.guestName, item.storyTitle]),
      ...(await staff.listStories()).map(({ title }) => title),
    ];
    const look = (screen: string) => inspectScreen(page, screen, language, typed);

    await page.goto('/admin/users');
    await page.getByRole('searchbox').fill(room);
    await expect(getGuestRow(page, room)).toHaveCount(2);
    await look('the monitor, nobody chosen');
    // The search may not have filtered the list yet, in which other guests have the same name.
    await getGuestRow(page, `${room}A`).click();
    await expect(page.getByText(t['chat.none']).or(page.getByText(t['answers.none'])).first()).toBeVisible();
    await look('a waiting guest');
    await press(page, a['waiting.reject']);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('reject');
    await page.keyboard.press('Escape');
    await getGuestRow(page, '田中').click();
    await expect(page.getByText(t['clue.right'], { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: new RegExp(t['clue.title']) })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: t['help.pass'] })).toBeInViewport({ ratio: 1 });
    await look('a guest who is stuck');
    for (const [name, title, menu] of [
      [t['help.pass'], t['pass.title']],
      [fillText(t['help.accept'], { answer: 'かに' }), { ja: library, en: libraryEn }[language]['accept.title']],
      [a['guests.otherPhone'], a['otherPhone.title']],
      [a['guests.checkOut'], a['checkOut.title'], t['detail.more']],
      [t['detail.delete'], t['delete.title'], t['detail.more']],
    ] as const) {
      await (menu === undefined ? press(page, name) : chooseMore(page, name, menu));
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await look(title);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText(a['guests.noMatch'])).toBeVisible();
    await look('nobody matches');

    await page.goto('/admin/photos');
    await page.getByRole('searchbox').fill(room);
    await expect(page.getByRole('listitem').filter({ hasText: room })).toBeVisible();
    await look('the photo wall');
    await page.getByRole('listitem').filter({ hasText: room }).getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await look('a photo, full screen');
  });
}
