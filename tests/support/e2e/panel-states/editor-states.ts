import type { StaffStory } from '#core/api/response-schemas.ts';
import { editor } from '#core/locales/ja/editor.ts';
import { library } from '#core/locales/ja/library.ts';
import { openTab, saveStory } from '../editor-steps.ts';
import { expect } from '../fixtures.ts';
import { fillText } from '../texts.ts';
import {
  changeToNewerVersion,
  dataTexts,
  newStoryPath,
  openSampleStory,
  renameSample,
  sampleStoryCall,
  sampleStoryPath,
} from './editor-story.ts';
import {
  addDataTexts,
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createServerAwayState,
  expectAlert,
  expectDialog,
  expectText,
  failCalls,
  type PanelState,
  pressButton,
  signInAsStaff,
} from './state.ts';
import { visitLoadedPage, visitPage } from './visit.ts';

/** The editor's tabs, and its messages about the whole story. */
export const editorStates: readonly PanelState[] = addDataTexts(dataTexts, [
  { name: 'editor, details', open: (page) => openSampleStory(page, 'details'), isPage: true },
  { name: 'editor, questions', open: (page) => openSampleStory(page), isPage: true },
  { name: 'editor, preview', open: (page) => openSampleStory(page, 'preview'), isPage: true },
  createLoadedState('editor, new story', newStoryPath),
  createServerAwayState('editor', newStoryPath),
  createLoadingState('editor', sampleStoryPath, sampleStoryCall),
  createFailingState('editor', sampleStoryPath, sampleStoryCall),
  {
    name: 'editor, story gone',
    open: async (page) => {
      await visitPage(page, `${newStoryPath}/zzzzzzzz`);
      await expectText(page, editor['state.gone.title']);
    },
  },
  {
    name: 'editor, of staff',
    open: async (page) => {
      await signInAsStaff(page);
      await visitPage(page, sampleStoryPath);
      await expectText(page, editor['state.notAllowed.title']);
    },
  },
  {
    name: 'editor, work was kept',
    open: async (page) => {
      await renameSample(page);
      await expectText(page, fillText(editor['save.changes_other'], { count: 1 }));
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expectText(page, editor['notice.restored']);
    },
  },
  {
    name: 'editor, neither title nor question',
    open: async (page) => {
      await visitLoadedPage(page, newStoryPath);
      await saveStory(page);
      await expectText(page, editor['save.problem.TITLE_REQUIRED']);
    },
  },
  {
    name: 'editor, no question',
    open: async (page) => {
      await visitLoadedPage(page, newStoryPath);
      await openTab(page, 'details');
      await page.locator('[data-field="title"]').fill('月夜の宝さがし');
      await saveStory(page);
      await expectAlert(page);
    },
  },
  {
    name: 'editor, a season that ends before it begins',
    open: async (page) => {
      await openSampleStory(page, 'details');
      await page.getByLabel(editor['details.firstDay']).fill('2027-12-25');
      await page.getByLabel(editor['details.lastDay']).fill('2027-12-10');
      await expectText(page, editor['details.seasonReversed']);
    },
  },
  {
    name: 'editor, nothing to publish yet',
    open: async (page) => {
      await visitLoadedPage(page, newStoryPath);
      await pressButton(page, editor['publish.button']);
      await expectDialog(page);
    },
  },
  {
    name: 'editor, publish?',
    open: async (page) => {
      await changeReply<StaffStory>(page, sampleStoryCall, (data) => ({ data: { ...data, isActive: false } }));
      await openSampleStory(page);
      await pressButton(page, editor['publish.button']);
      await expectDialog(page);
    },
  },
  {
    name: 'editor, nobody is logged in',
    open: async (page) => {
      await renameSample(page);
      await page.evaluate(() => localStorage.removeItem('adminAuth'));
      await saveStory(page);
      await expectText(page, editor['save.problem.NOT_SIGNED_IN']);
    },
    isApart: true,
  },
  {
    name: 'editor, QR of what is not saved',
    open: async (page) => {
      await visitLoadedPage(page, newStoryPath);
      await pressButton(page, editor['head.qr']);
      await expectAlert(page);
    },
  },
  {
    name: 'editor, saving',
    open: async (page) => {
      await renameSample(page);
      await page.route(new RegExp(`/api/${sampleStoryCall}$`), (route) =>
        route.request().method() === 'PUT' ? undefined : route.fallback(),
      );
      await saveStory(page);
      await expectText(page, editor['save.saving']);
    },
  },
  {
    name: 'editor, not saved',
    open: async (page) => {
      await renameSample(page);
      await failCalls(page, sampleStoryCall, 507, 'STORAGE_FULL');
      await saveStory(page);
      await expectAlert(page);
    },
  },
  {
    name: 'editor, saved by somebody else',
    open: async (page) => {
      await renameSample(page);
      await changeToNewerVersion(page);
      await page.route(new RegExp(`/api/${sampleStoryCall}$`), (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { success: false, code: 'VERSION_CONFLICT', message: 'stale' } })
          : route.fallback(),
      );
      await saveStory(page);
      await expectDialog(page);
    },
  },
  {
    name: 'editor, leave without saving?',
    open: async (page) => {
      await renameSample(page);
      await page.getByRole('link', { name: editor['head.stories'], exact: true }).first().click();
      await expectDialog(page);
    },
  },
  {
    name: 'editor, no phone',
    open: async (page) => {
      await page.route('**/preview', (route) => route.fulfill({ body: '<title>x</title>', contentType: 'text/html' }));
      await page.clock.install();
      await visitPage(page, sampleStoryPath);
      await openTab(page, 'preview');
      await expect(page.getByRole('heading', { name: library['phone.title'] })).toBeVisible();
      // The editor waits 10 s for the preview phone.
      await page.clock.fastForward(10_000);
      await expectText(page, library['phone.failed']);
    },
    isApart: true,
  },
]);
