import type { StaffStory } from '#core/api/response-schemas.ts';
import { editor } from '#core/locales/ja/editor.ts';
import { library } from '#core/locales/ja/library.ts';
import { openTab, save } from '../editor-steps.ts';
import { expect } from '../fixtures.ts';
import { fill } from '../texts.ts';
import { dataTexts, newer, newStory, openSample, rename, sample, story } from './editor-story.ts';
import {
  addDataTexts,
  change,
  expectAlert,
  expectDialog,
  expectText,
  fail,
  failing,
  loading,
  type PanelState,
  press,
  ready,
  serverAway,
  signInAsStaff,
} from './state.ts';
import { visit, visitWhole } from './visit.ts';

/** The editor's tabs, and its messages about the whole story. */
export const editorStates: readonly PanelState[] = addDataTexts(dataTexts, [
  { name: 'editor, details', open: (page) => openSample(page, 'details'), isPage: true },
  { name: 'editor, questions', open: (page) => openSample(page), isPage: true },
  { name: 'editor, preview', open: (page) => openSample(page, 'preview'), isPage: true },
  ready('editor, new story', newStory),
  serverAway('editor', newStory),
  loading('editor', sample, story),
  failing('editor', sample, story),
  {
    name: 'editor, story gone',
    open: async (page) => {
      await visit(page, `${newStory}/zzzzzzzz`);
      await expectText(page, editor['state.gone.title']);
    },
  },
  {
    name: 'editor, of staff',
    open: async (page) => {
      await signInAsStaff(page);
      await visit(page, sample);
      await expectText(page, editor['state.notAllowed.title']);
    },
  },
  {
    name: 'editor, work was kept',
    open: async (page) => {
      await rename(page);
      await expectText(page, fill(editor['save.changes_other'], { count: 1 }));
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expectText(page, editor['notice.restored']);
    },
  },
  {
    name: 'editor, neither title nor question',
    open: async (page) => {
      await visitWhole(page, newStory);
      await save(page);
      await expectText(page, editor['save.problem.TITLE_REQUIRED']);
    },
  },
  {
    name: 'editor, no question',
    open: async (page) => {
      await visitWhole(page, newStory);
      await openTab(page, 'details');
      await page.locator('[data-field="title"]').fill('月夜の宝さがし');
      await save(page);
      await expectAlert(page);
    },
  },
  {
    name: 'editor, nothing to publish yet',
    open: async (page) => {
      await visitWhole(page, newStory);
      await press(page, editor['publish.button']);
      await expectDialog(page);
    },
  },
  {
    name: 'editor, publish?',
    open: async (page) => {
      await change<StaffStory>(page, story, (data) => ({ data: { ...data, isActive: false } }));
      await openSample(page);
      await press(page, editor['publish.button']);
      await expectDialog(page);
    },
  },
  {
    name: 'editor, nobody is logged in',
    open: async (page) => {
      await rename(page);
      await page.evaluate(() => localStorage.removeItem('adminAuth'));
      await save(page);
      await expectText(page, editor['save.problem.NOT_SIGNED_IN']);
    },
    isApart: true,
  },
  {
    name: 'editor, QR of what is not saved',
    open: async (page) => {
      await visitWhole(page, newStory);
      await press(page, editor['head.qr']);
      await expectAlert(page);
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
      await expectText(page, editor['save.saving']);
    },
  },
  {
    name: 'editor, not saved',
    open: async (page) => {
      await rename(page);
      await fail(page, story, 507, 'STORAGE_FULL');
      await save(page);
      await expectAlert(page);
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
      await expectDialog(page);
    },
  },
  {
    name: 'editor, leave without saving?',
    open: async (page) => {
      await rename(page);
      await page.getByRole('link', { name: editor['head.stories'], exact: true }).first().click();
      await expectDialog(page);
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
      // The editor waits for the preview phone.
      await page.clock.fastForward(10_000);
      await expectText(page, library['phone.failed']);
    },
    isApart: true,
  },
]);
