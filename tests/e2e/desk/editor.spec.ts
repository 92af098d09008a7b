import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { editor } from '#core/locales/ja/editor.ts';
import { game } from '#core/locales/ja/game.ts';
import {
  addQuestion,
  choosePicture,
  chooseType,
  editQuestion,
  openTab,
  questionRows,
  saveStory,
  writeHint,
  writeOption,
  writeQuestion,
} from '../../support/e2e/editor-steps.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import {
  answerRiddle,
  beginStory,
  choose,
  expectComplete,
  getChat,
  getResultModal,
  pressNext,
  sendPicture,
  writeText,
} from '../../support/e2e/game-steps.ts';
import { registerAndWait } from '../../support/e2e/guest-steps.ts';
import { account } from '../../support/e2e/hotel.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { seaPhoto } from '../../support/e2e/photo.ts';
import { createChoice, createFreeText, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

const title = (page: Page) => page.getByRole('textbox', { name: editor['details.title'], exact: true });
const description = (page: Page) => page.getByRole('textbox', { name: editor['details.description'], exact: true });
/** Returns the message that a story was saved. Searches only for the part after the story's title. */
const saved = (page: Page) => page.getByText(editor['save.done'].replace(/^.*\}\}/, ''));
const hasLoaded = (src: string) => (page: Page) =>
  page
    .locator(`img[src="${src}"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => true));

/** Adds one question of each type, with pictures and hints, to an empty editor. */
async function writeStory(page: Page, photo: Buffer): Promise<void> {
  await openTab(page, 'questions');
  await writeQuestion(page, '灯台の色は何色でしょう。');
  await choosePicture(page, editor['form.picture'], photo, 'todai.jpg');
  await writeOption(page, 'A', '赤');
  await writeOption(page, 'B', '白', true);
  await writeOption(page, 'C', '青');
  await writeHint(page, 1, '雲の色です。');
  await choosePicture(page, fillText(editor['form.hintPicture'], { n: 1 }), photo, 'kumo.jpg');
  await addQuestion(page);

  await chooseType(page, 'no_answer');
  await writeQuestion(page, '家をかついで歩くのは、だれでしょう。');
  await page.getByRole('textbox', { name: editor['form.answer'], exact: true }).fill('やどかり');
  await choosePicture(page, fillText(editor['form.hintPicture'], { n: 1 }), photo, 'kai.jpg');
  await addQuestion(page);

  await chooseType(page, 'file_upload');
  await writeQuestion(page, '海の写真を一枚、送ってください。');
  await addQuestion(page);

  await chooseType(page, 'text');
  await writeQuestion(page, 'いちばんの宝ものは何でしたか。');
  await addQuestion(page);
  await expect(questionRows(page)).toHaveCount(4);
}

test('the editor shows seven questions at once on a tablet (EDITOR-3)', async ({
  openPage,
  hotel,
  staff,
  createStory,
}) => {
  const questions = Array.from({ length: 9 }, (_, at) => createChoice({ questionText: `${at + 1}つ目のなぞ` }));
  const story = await createStory(createStoryDraft(questions, { isActive: false }));
  const page = await openPage(
    { viewport: { width: 1_024, height: 768 } },
    hotel.staffOrigin,
    staff.localStorageEntries,
  );
  await page.goto(`/admin/game-editor/${story.storyId}`);
  await openTab(page, 'questions');
  await expect(questionRows(page)).toHaveCount(9);
  for (const at of Array.from({ length: 7 }).keys())
    await expect(questionRows(page).nth(at)).toBeInViewport({ ratio: 1 });
});

test('a new story from the editor can be played to the end on a phone, and its first save uploads its pictures [15, 44, 45, 50, 137]', async ({
  desk,
  staff,
  room,
  openAnotherPhone,
}) => {
  const panel = await desk();
  const calls: string[] = [];
  panel.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/stories/.test(pathname) && request.method() !== 'GET') calls.push(`${request.method()} ${pathname}`);
  });
  await panel.goto('/admin/game-editor');
  await title(panel).fill(`灯台${room}`);
  await description(panel).fill('灯台の番人が、なぞを残して姿を消しました。');
  await writeStory(panel, await seaPhoto(800, 600));
  expect(calls).toEqual([]);
  await saveStory(panel);
  await expect(saved(panel)).toBeVisible();
  await expect(panel).toHaveURL(/\/admin\/game-editor\/[2-9a-z]{8}$/);
  await expect(panel.getByRole('dialog')).toHaveCount(0);

  const story = (await staff.listStories()).find((candidate) => candidate.title === `灯台${room}`);
  if (story === undefined) throw new Error('the story was not saved');
  expect(calls).toEqual(['POST /api/stories', `PUT /api/stories/${story.storyId}`]);
  const [choice, riddle] = story.questionsAnswers;
  // The story is a draft until it is published.
  expect(story.isActive).toBe(false);
  await panel.getByRole('button', { name: editor['publish.button'] }).click();
  const dialog = panel.getByRole('dialog', { name: editor['publish.title'] });
  await expect(dialog).toContainText(`灯台${room}`);
  await dialog.getByRole('button', { name: editor['publish.submit'] }).click();
  await expect(panel.getByText(fillText(editor['publish.done'], { title: `灯台${room}` }))).toBeVisible();
  for (const url of [choice?.mediaUrl, choice?.hints[0]?.imageUrl, riddle?.hints[0]?.imageUrl])
    expect(url).toMatch(/^\/api\/media\//);
  expect(riddle).toMatchObject({ correctAnswer: 'やどかり', answerMatching: 'lenient' });
  await panel.getByRole('button', { name: fillText(editor['question.hintsOf_other'], { n: 2, count: 1 }) }).click();
  expect(await hasLoaded(riddle?.hints[0]?.imageUrl ?? '')(panel)).toBe(true);

  const phone = await openAnotherPhone();
  await registerAndWait(phone, story.storyId, room, '田中');
  await staff.approve((await staff.getGuest(room)).userId);
  await beginStory(phone);
  expect(await hasLoaded(choice?.mediaUrl ?? '')(phone)).toBe(true);
  await choose(phone, '白');
  await pressNext(phone);
  await phone.getByRole('button', { name: fillText(game.hintN, { n: 1 }) }).click();
  expect(await hasLoaded(riddle?.hints[0]?.imageUrl ?? '')(phone)).toBe(true);
  await phone.getByRole('button', { name: game.backToClue }).click();
  await answerRiddle(phone, 'ヤドカリ');
  await expect(getResultModal(phone, game.resultRight)).toBeVisible();
  await pressNext(phone);
  await sendPicture(phone, await seaPhoto(400, 300));
  await pressNext(phone);
  await writeText(phone, '家族で見た夕日');
  await pressNext(phone, game.toGoal);
  await expect(getChat(phone).getByText(game.congratulations)).toBeVisible();
  await expectComplete(phone);
  expect(await staff.getGuest(room)).toMatchObject({ progress: 100, gameCompleted: true });
});

test('of two people who edit one story, the second sees the differences and decides which version stays', async ({
  desk,
  createStory,
  room,
  staff,
}) => {
  const story = await createStory(createStoryDraft([createChoice(), createRiddle()], { title: `二人${room}` }));
  const [first, second] = [await desk(), await desk()];
  for (const page of [first, second]) {
    await page.goto(`/admin/game-editor/${story.storyId}`);
    await openTab(page, 'details');
  }
  await second.getByRole('textbox', { name: editor['details.description'], exact: true }).fill('二人目の説明');
  await title(first).fill(`一人目${room}`);
  await saveStory(first);
  await expect(saved(first)).toBeVisible();
  await expect(second.getByText(fillText(editor['notice.changed'], { version: 2 }))).toBeVisible();
  await saveStory(second);
  const dialog = second.getByRole('dialog', { name: editor['conflict.title'] });
  await expect(dialog).toContainText(editor['change.field.title']);
  await expect(dialog).toContainText(editor['change.field.description']);
  await inspectScreen(second, 'version conflict', 'ja', [room, '二人', '一人目']);
  await dialog.getByRole('button', { name: editor['conflict.overwrite'] }).click();
  await expect(saved(second)).toBeVisible();
  const stored = (await staff.listStories()).find(({ storyId }) => storyId === story.storyId);
  expect(stored).toMatchObject({ title: `二人${room}`, description: '二人目の説明', version: 3 });
  // The first person has changed nothing since, so the new version is shown to them.
  await expect(description(first)).toHaveValue('二人目の説明');
});

test('a session that ends during editing leads to the log-in and back, and keeps text, open form and picture [152]', async ({
  desk,
  createStory,
  room,
  hotel,
  staff,
}) => {
  const story = await createStory(createStoryDraft([createChoice()], { title: `途中${room}` }));
  const page = await desk();
  await page.goto(`/admin/game-editor/${story.storyId}`);
  await openTab(page, 'details');
  await description(page).fill('書きかけの説明');
  await choosePicture(page, editor['details.cover'], await seaPhoto(400, 300), 'hyoshi.jpg');
  await openTab(page, 'questions');
  await writeQuestion(page, '書きかけの問題');
  // A reload keeps them too, including the file of the picture.
  page.on('dialog', (dialog) => void dialog.accept());
  // The stream opens after the first render. This waits for it, so that the stream does not get the next refusal.
  const listening = page.waitForResponse('**/api/events');
  await page.reload();
  await expect(page.getByText(editor['notice.restored'])).toBeVisible();
  await listening;
  await saveStory(page);
  // In one step, because the panel logs out as soon as any of its calls is refused.
  await page.getByRole('button', { name: editor['pending.save.without'] }).evaluate((button: HTMLElement) => {
    localStorage.setItem('adminAuth', 'no-session');
    button.click();
  });
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel(admin['login.email']).fill(account.email);
  await page.getByLabel(admin['login.password'], { exact: true }).fill(account.password);
  await page.getByRole('button', { name: admin['login.submit'] }).click();
  await expect(page).toHaveURL(`/admin/game-editor/${story.storyId}`);
  await expect(page.getByText(editor['notice.restored'])).toBeVisible();
  await expect(page.getByLabel(editor['form.text']).first()).toHaveValue('書きかけの問題');
  await openTab(page, 'details');
  await expect(description(page)).toHaveValue('書きかけの説明');
  await saveStory(page);
  await page.getByRole('button', { name: editor['pending.save.without'] }).click();
  await expect(saved(page)).toBeVisible();
  const stored = (await staff.listStories()).find(({ storyId }) => storyId === story.storyId);
  expect(stored?.description).toBe('書きかけの説明');
  expect(stored?.coverImageUrl).toMatch(/^\/api\/media\//);
  const picture = await fetch(`${hotel.staffOrigin}${stored?.coverImageUrl}`);
  expect(picture.headers.get('Content-Type')).toMatch(/^image\//);
});

test('with 200 questions, the editor scrolls to the form, keeps Save visible, and changes the order by keyboard and mouse [51, 58]', async ({
  desk,
  createStory,
  room,
}) => {
  const many = Array.from({ length: 200 }, (_, i) => createFreeText({ questionText: `問い${i + 1}` }));
  const story = await createStory(createStoryDraft(many, { title: `長編${room}` }));
  const page = await desk();
  await page.goto(`/admin/game-editor/${story.storyId}`);
  await expect(questionRows(page)).toHaveCount(200);
  await questionRows(page).last().scrollIntoViewIfNeeded();
  const floating = page.getByRole('button', { name: editor['save.save'], exact: true });
  await expect(floating).toBeInViewport();
  await editQuestion(page, 200);
  const text = page.getByLabel(editor['form.text']).first();
  await expect(text).toHaveValue('問い200');
  await expect(text).toBeInViewport();
  await expect(text).toBeFocused();
  await page.mouse.wheel(0, 20_000);
  await expect(floating).toBeInViewport();

  const handle = (n: number) =>
    page.getByRole('button', { name: fillText(editor['question.move'], { n }), exact: true });
  const told = page.locator('[id^="DndLiveRegion"]').first();
  await handle(1).focus();
  await page.keyboard.press('Space');
  await expect(told).toContainText(fillText(editor['sort.start'], { name: '1問目', count: 200, place: 1 }));
  await page.keyboard.press('ArrowDown');
  await expect(told).toContainText(fillText(editor['sort.over'], { name: '1問目', count: 200, place: 2 }));
  await page.keyboard.press('Space');
  await expect(questionRows(page).nth(1)).toContainText('問い1');
  await expect(questionRows(page).first()).toContainText('問い2');

  const [from, to] = [await handle(1).boundingBox(), await handle(3).boundingBox()];
  if (from === null || to === null) throw new Error('no handles');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 4, { steps: 8 });
  await page.mouse.up();
  await expect(questionRows(page).nth(2)).toContainText('問い2');
  await saveStory(page);
  await expect(saved(page)).toBeVisible();
});
