import type { Page } from '@playwright/test';
import type { StaffStory } from '#core/api/shapes.ts';
import { editor } from '#core/locales/ja/editor.ts';
import { library } from '#core/locales/ja/library.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { limits } from '#core/rules/timings.ts';
import { addQuestion, chooseType, editQuestion, openTab, save, writeOption, writeQuestion } from '../editor-steps.ts';
import { expect } from '../fixtures.ts';
import { fill } from '../texts.ts';
import {
  alertIsShown,
  asStaff,
  change,
  dialogIsOpen,
  fail,
  failing,
  loading,
  type PanelState,
  press,
  ready,
  says,
} from './state.ts';
import { visit, visitWhole } from './visit.ts';

const newStory = '/admin/game-editor';
const sample = `${newStory}/${sampleStoryId}`;
const story = `stories/${sampleStoryId}`;

const openSample = async (page: Page, tab: 'details' | 'questions' | 'preview' = 'questions') => {
  await visitWhole(page, sample);
  await openTab(page, tab);
};
let renamed = 0;
/** To a title that it never had: one of the faces saves it. */
const rename = async (page: Page) => {
  renamed += 1;
  await openSample(page, 'details');
  await page.locator('[data-field="title"]').fill(`月夜の宝さがし${renamed}`);
};
/** What is typed here, and the spellings that the sample's riddle takes. */
const words = ['月夜の宝さがし', 'HERMITCRAB', 'hermitcrab', 'ヤドカリ', '宿借リ', 'おかやどかり', 'あーまん'];

/** A file for the picture picker of this name. */
const pick = (page: Page, label: string, type: string, bytes: number) =>
  page
    .getByLabel(label, { exact: true })
    .locator('input[type=file]')
    .or(page.locator(`input[type=file][aria-label="${label}"]`))
    .first()
    .setInputFiles({
      name: 'a.jpg',
      mimeType: type,
      buffer: Buffer.alloc(bytes),
    });

/** The story that is in the demo, once somebody else has saved it. */
const newer = (page: Page) =>
  change<StaffStory>(page, story, (now) => ({ data: { ...now, title: '月夜の宝さがし', version: now.version + 1 } }));

const states: readonly PanelState[] = [
  { name: 'editor, details', open: (page) => openSample(page, 'details'), isPage: true },
  { name: 'editor, questions', open: (page) => openSample(page), isPage: true },
  { name: 'editor, preview', open: (page) => openSample(page, 'preview'), isPage: true },
  ready('editor, new story', newStory),
  loading('editor', sample, story),
  failing('editor', sample, story),
  {
    name: 'editor, story gone',
    open: async (page) => {
      await visit(page, `${newStory}/zzzzzzzz`);
      await says(page, editor['face.gone.title']);
    },
  },
  {
    name: 'editor, of staff',
    open: async (page) => {
      await asStaff(page);
      await visit(page, sample);
      await says(page, editor['face.notAllowed.title']);
    },
  },
  {
    name: 'editor, work was kept',
    open: async (page) => {
      await rename(page);
      await says(page, fill(editor['save.changes_other'], { count: 1 }));
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await says(page, editor['notice.restored']);
    },
  },
  {
    name: 'editor, neither title nor question',
    open: async (page) => {
      await visitWhole(page, newStory);
      await save(page);
      await says(page, editor['save.problem.TITLE_REQUIRED']);
    },
  },
  {
    name: 'editor, no question',
    open: async (page) => {
      await visitWhole(page, newStory);
      await openTab(page, 'details');
      await page.locator('[data-field="title"]').fill('月夜の宝さがし');
      await save(page);
      await alertIsShown(page);
    },
  },
  {
    name: 'editor, nobody is logged in',
    open: async (page) => {
      await rename(page);
      await page.evaluate(() => localStorage.removeItem('adminAuth'));
      await save(page);
      await says(page, editor['save.problem.NOT_SIGNED_IN']);
    },
    isApart: true,
  },
  {
    name: 'editor, QR of what is not saved',
    open: async (page) => {
      await visitWhole(page, newStory);
      await press(page, editor['head.qr']);
      await alertIsShown(page);
    },
  },
  {
    name: 'editor, saving',
    open: async (page) => {
      await rename(page);
      await page.route(new RegExp(`/api/${story}$`), (route) =>
        route.request().method() === 'PUT' ? undefined : route.fallback(),
      );
      await save(page);
      await says(page, editor['save.saving']);
    },
  },
  {
    name: 'editor, not saved',
    open: async (page) => {
      await rename(page);
      await fail(page, story, 507, 'STORAGE_FULL');
      await save(page);
      await alertIsShown(page);
    },
  },
  {
    name: 'editor, saved by somebody else',
    open: async (page) => {
      await rename(page);
      await newer(page);
      await page.route(new RegExp(`/api/${story}$`), (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { success: false, code: 'VERSION_CONFLICT', message: 'stale' } })
          : route.fallback(),
      );
      await save(page);
      await dialogIsOpen(page);
    },
  },
  ...([2, 3, 6] as const).map((n) => ({
    name: `editor, question ${n} in the form`,
    open: async (page: Page) => {
      await openSample(page);
      await editQuestion(page, n);
      await expect(page.getByRole('heading', { name: new RegExp(editor['form.editTitle']) })).toBeVisible();
    },
  })),
  {
    name: 'editor, a choice without answer and texts',
    open: async (page) => {
      await visitWhole(page, newStory);
      await openTab(page, 'questions');
      await writeQuestion(page, '灯台の色は');
      await addQuestion(page);
      await says(page, editor['form.problem.CORRECT_OPTION_REQUIRED']);
    },
    words: ['灯台の色は'],
  },
  {
    name: 'editor, a choice without texts',
    open: async (page) => {
      await visitWhole(page, newStory);
      await openTab(page, 'questions');
      await writeQuestion(page, '灯台の色は');
      await writeOption(page, 'A', '白', true);
      await addQuestion(page);
      await says(page, editor['form.problem.OPTION_TEXTS_REQUIRED']);
    },
    words: ['灯台の色は', '白'],
  },
  {
    name: 'editor, a riddle without answer',
    open: async (page) => {
      await visitWhole(page, newStory);
      await openTab(page, 'questions');
      await chooseType(page, 'no_answer');
      await writeQuestion(page, '灯台の色は');
      await addQuestion(page);
      await says(page, editor['form.problem.ANSWER_REQUIRED']);
    },
    words: ['灯台の色は'],
  },
  ...(
    [
      ['no picture', 'text/plain', 10, 'NOT_AN_IMAGE'],
      ['too large a picture', 'image/jpeg', limits.uploadBytes + 1, 'TOO_LARGE'],
    ] as const
  ).map(([name, type, bytes, fault]) => ({
    name: `editor, ${name}`,
    open: async (page: Page) => {
      await visitWhole(page, newStory);
      await openTab(page, 'questions');
      await pick(page, editor['form.picture'], type, bytes);
      await says(page, editor[`picture.${fault}`]);
    },
  })),
  {
    name: 'editor, a picture enlarged',
    open: async (page) => {
      await openSample(page);
      await page
        .getByRole('button', { name: /を大きく見る$/ })
        .first()
        .click();
      await dialogIsOpen(page);
    },
  },
  {
    name: 'editor, a question was deleted',
    open: async (page) => {
      await openSample(page);
      await press(page, fill(editor['question.deleteN'], { n: 2 }));
      await says(page, editor['question.deleted']);
    },
  },
  {
    name: 'editor, save with a question in the form',
    open: async (page) => {
      await openSample(page);
      await writeQuestion(page, '月夜の宝さがし');
      await save(page);
      await dialogIsOpen(page);
    },
  },
  {
    name: 'editor, another question with one in the form',
    open: async (page) => {
      await openSample(page);
      await editQuestion(page, 2);
      await writeQuestion(page, '月夜の宝さがし');
      await editQuestion(page, 3);
      await dialogIsOpen(page);
    },
  },
  {
    name: 'editor, leave without saving?',
    open: async (page) => {
      await rename(page);
      await page.getByRole('link', { name: editor['head.stories'], exact: true }).first().click();
      await dialogIsOpen(page);
    },
  },
  {
    name: 'editor, no phone',
    open: async (page) => {
      await page.route('**/preview', (route) => route.fulfill({ body: '<title>x</title>', contentType: 'text/html' }));
      await page.clock.install();
      await visit(page, sample);
      await openTab(page, 'preview');
      await expect(page.getByRole('heading', { name: library['phone.title'] })).toBeVisible();
      // As long as the phone is waited for.
      await page.clock.fastForward(10_000);
      await says(page, library['phone.failed']);
    },
    isApart: true,
  },
];

export const editorStates: readonly PanelState[] = states.map((state) => ({
  ...state,
  words: [...words, ...(state.words ?? [])],
}));
