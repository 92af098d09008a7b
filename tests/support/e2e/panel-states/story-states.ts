import type { Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { admin as en } from '#core/locales/en/admin.ts';
import { admin, admin as ja } from '#core/locales/ja/admin.ts';
import { library } from '#core/locales/ja/library.ts';
import { printing } from '#core/locales/ja/printing.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { seasonStates } from '#core/rules/open-story.ts';
import { expect } from '../fixtures.ts';
import { slips } from './printing-states.ts';
import {
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createState,
  expectAlert,
  expectDialog,
  expectMenu,
  expectText,
  failCalls,
  neverReply,
  type PanelState,
  pressButton,
  replyWith,
  signInAsStaff,
} from './state.ts';
import { visitLoadedPage, visitPage } from './visit.ts';

/** The texts of the sheet, which shows both languages at once. */
const bothOnPaper = [ja, en].flatMap((texts) =>
  Object.entries(texts).flatMap(([key, text]) => (key.startsWith('sheet.') ? [text] : [])),
);

const dayMs = 24 * 60 * 60_000;
const stories = '/admin/stories';
const pressFirst = (page: Page, action: string) =>
  page
    .getByRole('row')
    .getByRole('button', { name: new RegExp(`^${action} `) })
    .first()
    .click();

/** The problems that the server reports for an incomplete story. */
const missing = [
  { code: 'OPTION_TEXT_MISSING', questionId: 'b', questionNumber: 2 },
  { code: 'CORRECT_ANSWER_MISSING', questionId: 'c', questionNumber: 3 },
];

/** Puts one story into the trash, or shows an empty trash. */
const openTrash = (page: Page, isEmpty: boolean) =>
  changeReply<readonly StaffStory[]>(page, 'stories', (list, url) => {
    if (url.searchParams.get('trash') !== 'true') return {};
    if (isEmpty) return { data: [] };
    const deletedAt = new Date(Date.now() - 3 * dayMs).toISOString();
    return {
      data: [
        {
          storyId: 'abcdefgh',
          title: '月夜の宝さがし',
          description: '',
          trashedAt: deletedAt,
          questionsAnswers: [],
          translations: {},
          questionCount: 0,
          guestsPlaying: 0,
          isActive: false,
          version: 1,
          ...list[0],
        },
      ],
    };
  });

const spotsPath = 'stories/[^/]*/spots';
const spots = [
  {
    ...{ questionId: 'q1', spotName: '石垣の門', spotCode: 'w6n3t8kq', lastFoundAt: '2026-11-27T06:02:00.000Z' },
    onTheWay: 3,
  },
  { questionId: 'q2', spotName: 'プールサイドの青いベンチのうしろ', spotCode: 'befbmkg6', onTheWay: 0 },
];

const spotWords = spots.flatMap(({ spotName, spotCode }) => [spotName, `${spotCode.slice(0, 4)} ${spotCode.slice(4)}`]);

/** The list of stories, its trash, QR codes and the sheet to print. */
export const storyStates: readonly PanelState[] = [
  createLoadedState('stories', stories),
  createLoadingState('stories', stories, 'stories'),
  createFailingState('stories', stories, 'stories'),
  createState('stories, none', stories, {
    prepare: (page) => replyWith(page, 'stories', { data: [] }),
    expected: admin['stories.none'],
  }),
  {
    name: 'stories, none, of staff',
    open: async (page) => {
      await signInAsStaff(page);
      await replyWith(page, 'stories', { data: [] });
      await visitLoadedPage(page, stories);
      await expectText(page, admin['stories.none']);
    },
  },
  {
    name: 'stories, of staff',
    open: async (page) => {
      await signInAsStaff(page);
      await visitLoadedPage(page, stories);
    },
  },
  createState('stories, nothing found', stories, {
    act: (page) => page.getByRole('searchbox').fill('zzzz'),
    expected: library['list.noMatch'],
    dataTexts: ['zzzz'],
  }),
  ...[false, true].map((isEmpty) => ({
    name: isEmpty ? 'stories, empty trash' : 'stories, trash',
    open: async (page: Page) => {
      await openTrash(page, isEmpty);
      await visitLoadedPage(page, stories);
      await page.getByText(/^ゴミ箱（/).click();
      await expectText(page, isEmpty ? library['trash.none'] : library['trash.restore']);
    },
    dataTexts: ['月夜の宝さがし'],
  })),
  createState('stories, what can be done with one', stories, {
    act: (page) => pressFirst(page, library['list.rowMore']),
    expected: expectMenu,
  }),
  createState('stories, what can be done with all', stories, {
    act: (page) => pressButton(page, library['list.more']),
    expected: expectMenu,
  }),
  {
    name: 'stories, titles to Japanese?',
    open: async (page) => {
      await visitLoadedPage(page, stories);
      await pressButton(page, library['list.more']);
      await page.getByRole('menuitem').first().click();
      await expectDialog(page);
    },
  },
  createState('stories, delete?', stories, {
    act: (page) => pressFirst(page, admin['stories.delete']),
    expected: expectDialog,
  }),
  createState('stories, a file over the page', stories, {
    act: (page) =>
      page.getByRole('table').evaluate((element) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'a.zip', { type: 'application/zip' }));
        for (const type of ['dragenter', 'dragover'])
          element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }),
    expected: library['import.drop'],
  }),
  createState('stories, a file that is no story', stories, {
    act: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'b.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') }),
    expected: expectAlert,
    dataTexts: ['b.zip'],
  }),
  createState('stories, one that cannot be published yet', stories, {
    prepare: async (page) => {
      await changeReply<readonly StaffStory[]>(page, 'stories', (list) => ({
        data: list.map((story) => ({ ...story, isActive: false })),
      }));
      await failCalls(page, 'stories/[^/]*', 422, 'STORY_INCOMPLETE', { problems: missing });
    },
    act: (page) => page.getByRole('switch').first().click({ force: true }),
    expected: expectDialog,
  }),
  createState('stories, one whose posters must be scanned', stories, {
    act: (page) => page.getByRole('switch').last().click({ force: true }),
    expected: library['incomplete.walkStart'],
  }),
  createState('stories, QR code of one that is not complete', stories, {
    prepare: (page) =>
      failCalls(page, 'stories/[^/]*/qr-code', 422, 'STORY_INCOMPLETE', {
        qrCodeUrl: 'http://192.168.10.20:8080/story/abcdefgh',
        problems: missing,
      }),
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: (page) => expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/192\.168\.10\.20/),
    dataTexts: ['http://192.168.10.20:8080/story/abcdefgh'],
  }),
  createState('stories, QR code', stories, {
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: (page) => expect(page.getByRole('img', { name: admin['qr.image'] })).toBeVisible(),
  }),
  createState('stories, QR code of one that is not published', stories, {
    prepare: (page) =>
      changeReply<object>(page, 'stories/[^/]*/qr-code', (data) => ({ data: { ...data, isActive: false } })),
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: admin['unpublished.title'],
  }),
  createState('stories, with their seasons', stories, {
    prepare: (page) =>
      changeReply<readonly StaffStory[]>(page, 'stories', (list) => ({
        data: list.map((story, index) => ({
          ...story,
          ...{ firstDay: '2027-12-10', lastDay: '2027-12-25', season: seasonStates[index % seasonStates.length] },
        })),
      })),
    expected: (page) => expect(page.getByRole('table')).toContainText('2027'),
  }),
  createState('stories, QR code of one whose season is to come', stories, {
    prepare: (page) =>
      changeReply<object>(page, 'stories/[^/]*/qr-code', (data) => ({
        data: { ...data, season: 'coming', firstDay: '2027-12-10' },
      })),
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: (page) => expect(page.getByRole('dialog').getByText(/2027/)).toBeVisible(),
  }),
  createState('stories, print one that is not published?', stories, {
    prepare: (page) =>
      changeReply<object>(page, 'stories/[^/]*/qr-code', (data) => ({ data: { ...data, isActive: false } })),
    act: async (page) => {
      await pressFirst(page, admin['stories.qrCode']);
      await page.getByText(printing['story.poster'], { exact: true }).click();
      await pressButton(page, printing['story.pdf']);
    },
    expected: admin['unpublished.askTitle'],
    dataTexts: ['PDF'],
  }),
  createState('stories, QR code, the slip that comes out', stories, {
    prepare: slips.several,
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: (page) => expect(page.getByRole('button', { name: printing['story.printSlip'] })).toBeEnabled(),
    dataTexts: ['フロント', 'ロビー', '事務所', 'PDF'],
  }),
  createState('stories, QR code, no printer', stories, {
    prepare: slips.none,
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: printing['story.noPrinter'],
  }),
  createState('stories, QR code being made', stories, {
    prepare: (page) => neverReply(page, 'stories/[^/]*/qr-code'),
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: expectDialog,
  }),
  createState('stories, the signs of spots', stories, {
    prepare: (page) => replyWith(page, spotsPath, { data: spots }),
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: (page) => expect(page.getByRole('region', { name: library['spots.title'] })).toBeVisible(),
    dataTexts: [...spotWords, 'PDF'],
  }),
  createState('stories, a new code for a spot?', stories, {
    prepare: (page) => replyWith(page, spotsPath, { data: spots }),
    act: async (page) => {
      await pressFirst(page, admin['stories.qrCode']);
      await pressFirst(page, library['spots.renew']);
    },
    expected: library['spots.letPass'],
    dataTexts: [...spotWords, 'PDF'],
  }),
  createState('stories, the signs of spots not to be read', stories, {
    prepare: (page) => failCalls(page, spotsPath),
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: (page) => expect(page.getByRole('dialog').getByRole('alert')).toBeVisible(),
  }),
  createState('stories, no QR code', stories, {
    prepare: (page) => failCalls(page, 'stories/[^/]*/qr-code'),
    act: (page) => pressFirst(page, admin['stories.qrCode']),
    expected: expectAlert,
  }),
  createLoadedState('sheet to print', `${stories}/${sampleStoryId}/print`, bothOnPaper),
  {
    name: 'sheet to print, being made',
    open: async (page) => {
      await neverReply(page, 'stories/[^/]*/qr-code');
      await visitPage(page, `${stories}/${sampleStoryId}/print`);
      await expect(page.locator('.mantine-Loader-root')).toBeVisible();
    },
    dataTexts: [sampleStoryId],
  },
  {
    name: 'sheet to print, not to be made',
    open: async (page) => {
      await failCalls(page, 'stories/[^/]*/qr-code');
      await visitPage(page, `${stories}/${sampleStoryId}/print`);
      await expectAlert(page);
    },
    dataTexts: [sampleStoryId],
  },
];
