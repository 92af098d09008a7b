import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { editor } from '#core/locales/ja/editor.ts';
import { game } from '#core/locales/ja/game.ts';
import { library } from '#core/locales/ja/library.ts';
import { preview } from '#core/locales/ja/preview.ts';
import { guestKeys } from '#renderer/platform/device-storage.ts';
import { type PreviewOrder, previewPath } from '#renderer/platform/preview-messages.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import {
  createChoice as aDraftChoice,
  createRiddle as aDraftRiddle,
  createStoryDraft as aDraftStory,
} from '../../support/e2e/stories.ts';
import {
  createChoice,
  createHint,
  createOption,
  createQuestion,
  createStoryContent,
} from '../../support/story-builders.ts';

const draft = createStoryContent({
  title: '下書きの話',
  questions: [
    createChoice({
      questionId: 'q1',
      questionText: '一つ目の問題',
      multipleChoiceOptions: [
        createOption({ text: 'はい', isCorrect: true }),
        createOption({ value: 'B', text: 'いいえ' }),
      ],
    }),
    createQuestion({ questionId: 'q2', questionText: '二つ目の問題', hints: [createHint({ text: '足もとを見て' })] }),
    createQuestion({ questionId: 'q3', questionType: 'file_upload', questionText: '三つ目の問題', correctAnswer: '' }),
  ],
});
const order = (overrides: Partial<PreviewOrder> = {}): PreviewOrder => ({
  kind: 'takarabune/preview-order',
  run: 0,
  draft,
  start: { at: 'beginning' },
  language: 'ja',
  ...overrides,
});

/** Shows the preview in a frame of a panel page, and sends it this message as the editor does. */
async function showFrame(page: Page, first: PreviewOrder): Promise<FrameLocator> {
  await page.goto('/admin/stories');
  await page.evaluate(
    async ([src, sent]) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      Object.assign(frame.style, { position: 'fixed', inset: '0', width: '390px', height: '780px', zIndex: '9999' });
      const isListening = new Promise<void>((resolve) => {
        addEventListener('message', ({ source }) => source === frame.contentWindow && resolve());
      });
      document.body.append(frame);
      await isListening;
      frame.contentWindow?.postMessage(sent, location.origin);
    },
    [previewPath, first] as const,
  );
  return page.frameLocator(`iframe[src="${previewPath}"]`);
}

async function sendOrder(page: Page, next: PreviewOrder): Promise<void> {
  await page.evaluate((sent) => {
    document.querySelector('iframe')?.contentWindow?.postMessage(sent, location.origin);
  }, next);
}

/** Returns the content of all journal files. */
function readJournal(dataDir: string): string {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('journal.jsonl'))
    .sort()
    .map((name) => readFileSync(path.join(dataDir, name), 'utf8'))
    .join('\n');
}

test.describe('the preview phone', () => {
  test('plays the draft to its end, makes no call, stores nothing, and does not change a guest of this browser', async ({
    desk,
    hotel,
    staff,
    approvedGuest,
    createStory,
    room,
  }) => {
    const story = await createStory(aDraftStory([aDraftChoice()], { title: `本物${room}` }));
    const guest = await approvedGuest(story.storyId);
    const page = await desk();
    await page.goto('/admin/stories');
    await page.evaluate((kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value);
    }, guest.localStorageEntries);
    const keptOf = () => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [...guestKeys]);
    const before = {
      journal: readJournal(hotel.dataDir),
      guests: (await staff.listGuests('all')).length,
      kept: await keptOf(),
    };
    expect(before.journal).toContain(guest.userId);
    expect(before.kept).toContain(guest.userId);
    const cookies = await page.context().cookies();
    const calls: string[] = [];
    page.on('request', (request) => {
      const isOfPhone = request.frame() !== page.mainFrame();
      if (isOfPhone && request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`);
    });

    const phone = await showFrame(page, order());
    await phone.getByRole('button', { name: game.prologueSkip }).click();
    await phone.getByRole('button', { name: game.start }).click();
    await phone.getByRole('button', { name: /いいえ/ }).click();
    await expect(phone.getByText(game.wrongMark)).toBeVisible();
    await phone.getByRole('button', { name: /はい/ }).click();
    await phone.getByRole('button', { name: game.nextClue }).click();
    await phone.getByRole('button', { name: game.enterAnswer }).click();
    await phone.getByLabel(game.answerLabel, { exact: true }).fill('やどかり');
    await phone.getByRole('button', { name: game.answerSend }).click();
    await phone.getByRole('dialog').getByRole('button', { name: game.nextClue }).click();
    await phone.locator('input[type=file]').setInputFiles({
      name: 'sea.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await phone.getByRole('button', { name: game.upload }).click();
    await phone.getByRole('button', { name: game.toGoal }).click();
    await expect(phone.getByRole('dialog', { name: game.completeTitle })).toBeVisible();
    await phone.getByRole('button', { name: game.returnHome }).click();
    await expect(phone.getByRole('heading', { name: preview.leftTitle })).toBeVisible();

    expect(calls).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
    expect(await keptOf()).toEqual(before.kept);
    expect(await page.context().cookies()).toEqual(cookies);
    expect(readJournal(hotel.dataDir)).toBe(before.journal);
    expect(await staff.listGuests('all')).toHaveLength(before.guests);
  });

  test('starts at any question, with its hints, and never takes the focus from the editor', async ({ desk }) => {
    const page = await desk();
    const phone = await showFrame(page, order({ start: { at: 'question', questionId: 'q2', withHints: true } }));
    await expect(phone.getByText('足もとを見て')).toBeVisible();
    const field = page.locator('#writer');
    await page.evaluate(() => {
      const input = Object.assign(document.createElement('input'), { id: 'writer' });
      document.body.prepend(input);
      input.focus();
    });
    const [first, second, third] = draft.questions;
    if (!first || !second || !third) throw new Error('no questions');
    const changed = { ...draft, questions: [first, { ...second, questionText: '書き直した問題' }, third] };
    await sendOrder(page, order({ draft: changed, start: { at: 'question', questionId: 'q2', withHints: true } }));
    await expect(phone.getByText('書き直した問題')).toBeVisible();
    await expect(field).toBeFocused();
    await sendOrder(page, order({ draft: changed, run: 1 }));
    await expect(phone.getByRole('heading', { name: draft.title })).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('abc');
    await expect(field).toHaveValue('abc');
  });

  test("follows the editor's changes and shows the edited question [52]", async ({ desk, createStory, room }) => {
    const questionsAnswers = [
      { ...aDraftChoice({ questionText: '灯台の色は' }) },
      {
        ...aDraftRiddle({
          questionText: '家をかつぐのは',
          hints: [{ text: '海辺にいます', additionalText: '', imageUrl: '' }],
        }),
      },
    ];
    const story = await createStory({ title: `試す話${room}`, description: '島のはなし', questionsAnswers });
    const page = await desk();
    await page.goto(`/admin/game-editor/${story.storyId}`);
    await page.getByRole('tab', { name: editor['tab.questions'] }).click();
    const phone = page.frameLocator(`iframe[src="${previewPath}"]`);
    await expect(phone.getByRole('heading', { name: story.title })).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ hasText: '家をかつぐのは' })
      .getByRole('button', { name: /編集/ })
      .click();
    await expect(phone.getByText('家をかつぐのは')).toBeVisible();
    const field = page.locator('[data-field="questionText"]');
    await field.fill('貝をかつぐのは');
    await expect(phone.getByText('貝をかつぐのは')).toBeVisible();
    await expect(field).toBeFocused();
    await page.getByRole('switch', { name: library['phone.hints'] }).check({ force: true });
    await expect(phone.getByText('海辺にいます')).toBeVisible();

    await page.getByRole('tab', { name: editor['tab.preview'] }).click();
    const list = page.getByRole('list', { name: editor['preview.questions'] });
    await expect(page.getByRole('heading', { name: story.title, level: 2 })).toBeVisible();
    await expect(page.getByText('島のはなし')).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: '灯台の色は' })).toContainText(
      editor['type.multiple_choice'],
    );
    await expect(list.getByRole('listitem').filter({ hasText: '家をかつぐのは' }).first()).toContainText(
      '海辺にいます',
    );
    await expect(phone.getByRole('heading', { name: story.title })).toBeVisible();
    await page.getByLabel(library['phone.start']).selectOption({ index: 1 });
    await expect(phone.getByText('灯台の色は')).toBeVisible();

    await page.goto('/admin/game-editor');
    await page.getByRole('tab', { name: editor['tab.preview'] }).click();
    await expect(page.getByText(editor['preview.noQuestions'])).toBeVisible();
  });

  test('shows only a message outside the editor', async ({ page }) => {
    await page.goto(previewPath);
    await expect(page.getByRole('heading', { name: preview.closedTitle })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(1);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
