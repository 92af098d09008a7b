import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { openTab } from '../editor-steps.ts';
import { test } from '../fixtures.ts';
import { change } from './state.ts';
import { visitWhole } from './visit.ts';

/** Where a story begins. */
export const newStory = '/admin/game-editor';
/** Where the demo's story is edited, and the call that reads and saves it. */
export const sample = `${newStory}/${sampleStoryId}`;
export const story = `stories/${sampleStoryId}`;

/** The demo's story on this tab of the editor. */
export const openSample = async (page: Page, tab: 'details' | 'questions' | 'preview' = 'questions') => {
  await visitWhole(page, sample);
  await openTab(page, tab);
};

let renamed = 0;
/** To a title that it never had: one of the faces saves it. */
export const rename = async (page: Page) => {
  renamed += 1;
  await openSample(page, 'details');
  await page.locator('[data-field="title"]').fill(`月夜の宝さがし${renamed}`);
};
/** What is typed here. */
export const words = ['月夜の宝さがし'];

/** Gives the picture picker of this label a file of so many bytes; read from the disk, for it may be large. */
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

/** The story that is in the demo, once somebody else has saved it. */
export const newer = (page: Page) =>
  change<StaffStory>(page, story, (now) => ({ data: { ...now, title: '月夜の宝さがし', version: now.version + 1 } }));
