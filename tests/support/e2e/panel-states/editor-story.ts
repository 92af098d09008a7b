import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { openTab } from '../editor-steps.ts';
import { test } from '../fixtures.ts';
import { changeReply } from './state.ts';
import { visitLoadedPage } from './visit.ts';

/** The address of a new story. */
export const newStoryPath = '/admin/game-editor';
/** The address at which the sample story is edited, and the path of the call that reads and saves it. */
export const sampleStoryPath = `${newStoryPath}/${sampleStoryId}`;
export const sampleStoryCall = `stories/${sampleStoryId}`;

/** Opens the sample story in this tab of the editor. */
export const openSampleStory = async (page: Page, tab: 'details' | 'questions' | 'preview' = 'questions') => {
  await visitLoadedPage(page, sampleStoryPath);
  await openTab(page, tab);
};

let titleCount = 0;
/** Types a title that the story never had before. One of the states saves it. */
export const renameSample = async (page: Page) => {
  titleCount += 1;
  await openSampleStory(page, 'details');
  await page.locator('[data-field="title"]').fill(`月夜の宝さがし${titleCount}`);
};
/** The title that `renameSample` types, without its number. */
export const dataTexts = ['月夜の宝さがし'];

/**
 * Sets a file of this size in the picture field with this label. The browser reads it from the disk, because it may be
 * large.
 */
export const pickFile = async (page: Page, label: string, name: string, bytes: number) => {
  const file = test.info().outputPath(name);
  writeFileSync(file, '');
  truncateSync(file, bytes);
  await page
    .getByLabel(label, { exact: true })
    .locator('input[type=file]')
    .or(page.locator(`input[type=file][aria-label="${label}"]`))
    .first()
    .setInputFiles(file);
};

/** Changes the reply with the sample story, as if another person had saved the story. */
export const changeToNewerVersion = (page: Page) =>
  changeReply<StaffStory>(page, sampleStoryCall, (story) => ({
    data: { ...story, title: '月夜の宝さがし', version: story.version + 1 },
  }));
