import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { openTab } from '../editor-steps.ts';
import { test } from '../fixtures.ts';
import { change } from './state.ts';
import { visitWhole } from './visit.ts';

/** The address of a new story. */
export const newStory = '/admin/game-editor';
/** The address at which the sample story is edited, and the path of the call that reads and saves it. */
export const sample = `${newStory}/${sampleStoryId}`;
export const story = `stories/${sampleStoryId}`;

/** Opens the sample story in this tab of the editor. */
export const openSample = async (page: Page, tab: 'details' | 'questions' | 'preview' = 'questions') => {
  await visitWhole(page, sample);
  await openTab(page, tab);
};

let renamed = 0;
/** Types a title that the story never had before. One of the states saves it. */
export const rename = async (page: Page) => {
  renamed += 1;
  await openSample(page, 'details');
  await page.locator('[data-field="title"]').fill(`月夜の宝さがし${renamed}`);
};
/** The text that `rename` types. */
export const dataTexts = ['月夜の宝さがし'];

/**
 * Sets a file of this size in the picture field with this label. The browser reads it from the disk, because it may be
 * large.
 */
export const pick = async (page: Page, label: string, name: string, bytes: number) => {
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

/** Returns the sample story as after another person has saved it. */
export const newer = (page: Page) =>
  change<StaffStory>(page, story, (now) => ({ data: { ...now, title: '月夜の宝さがし', version: now.version + 1 } }));
