import type { Locator, Page } from '@playwright/test';
import { editor } from '#core/locales/ja/editor.ts';
import type { QuestionType } from '#core/model/story.ts';
import { fillText } from './texts.ts';

/* Steps of an author in the story editor that several tests share. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function openTab(page: Page, tab: 'details' | 'questions' | 'preview'): Promise<void> {
  await page.getByRole('tab', { name: editor[`tab.${tab}`] }).click();
}

/** Returns the form of the question that is added or edited. */
export const questionForm = (page: Page): Locator =>
  page.getByRole('region', { name: new RegExp(`${editor['form.addTitle']}|${editor['form.editTitle']}`) });

export const questionRows = (page: Page): Locator =>
  page.getByRole('list', { name: editor['question.list'] }).locator('> li');

export async function chooseType(page: Page, type: QuestionType): Promise<void> {
  await questionForm(page).getByLabel(editor['form.type']).first().click();
  await page.getByRole('option', { name: editor[`type.${type}`] }).click();
}

export async function writeQuestion(page: Page, text: string): Promise<void> {
  await page.getByLabel(editor['form.text']).first().fill(text);
}

export async function writeOption(page: Page, letter: string, text: string, isCorrect = false): Promise<void> {
  await page.getByRole('textbox', { name: fillText(editor['form.optionText'], { letter }) }).fill(text);
  if (isCorrect)
    await page.getByRole('checkbox', { name: fillText(editor['form.optionCorrectOf'], { letter }) }).check();
}

export async function writeHint(page: Page, n: number, text: string): Promise<void> {
  await page.getByRole('textbox', { name: fillText(editor['form.hintText'], { n }), exact: true }).fill(text);
}

/** Chooses a picture in the picture field with this label. */
export async function choosePicture(page: Page, label: string, buffer: Buffer, name = 'umi.jpg'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('region', { name: label })
    .getByRole('button', { name: /を選ぶ|を変える/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
}

export async function addQuestion(page: Page): Promise<void> {
  await button(page, editor['form.add']).click();
}

export async function editQuestion(page: Page, n: number): Promise<void> {
  await button(page, fillText(editor['question.editN'], { n })).click();
}

export async function saveStory(page: Page): Promise<void> {
  await button(page, editor['save.save']).click();
}
