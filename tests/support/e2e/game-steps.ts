import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { game } from '#core/locales/ja/game.ts';
import { expect, test } from './fixtures.ts';

/* Steps of a guest in the game that several tests share. */

export const getChat = (page: Page): Locator => page.getByRole('log', { name: game.chat });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Goes from the prologue to the first clue. */
export async function beginStory(page: Page): Promise<void> {
  await button(page, game.prologueSkip).click();
  await button(page, game.start).click();
}

export const getOptions = (page: Page): Locator => page.getByRole('list', { name: game.chooseAnswer });

/** Taps the option with this text. */
export async function choose(page: Page, text: string): Promise<void> {
  await getOptions(page).getByRole('button').filter({ hasText: text }).click();
}

/** Goes on to the next clue, or after the last one to the end of the story. */
export async function pressNext(page: Page, name: string = game.nextClue): Promise<void> {
  await button(page, name).click();
}

/** Types an answer to the current riddle and sends it. The page then shows the result in a dialog. */
export async function answerRiddle(page: Page, answer: string): Promise<void> {
  await button(page, game.enterAnswer).click();
  await page.getByLabel(game.answerLabel, { exact: true }).fill(answer);
  await button(page, game.answerSend).click();
}

export const getResultModal = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Chooses a picture for the current clue without sending it. */
export async function pickPicture(
  page: Page,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const picker = page.locator('input[type=file]');
  if (file.buffer.length < largeFileBytes) return picker.setInputFiles(file);
  const filePath = test.info().outputPath(file.name);
  writeFileSync(filePath, file.buffer);
  await picker.setInputFiles(filePath);
}

/** Files of this size or larger are passed by their path, because sending their bytes in the call takes many seconds. */
const largeFileBytes = 1_000_000;

/** Chooses a picture and sends it. */
export async function sendPicture(page: Page, buffer: Buffer): Promise<void> {
  await pickPicture(page, { name: 'umi.jpg', mimeType: 'image/jpeg', buffer });
  await button(page, game.upload).click();
}

export async function writeText(page: Page, text: string): Promise<void> {
  await page.getByLabel(game.textLabel).fill(text);
  await button(page, game.textSend).click();
}

/** Waits for the dialog at the end of a story, which opens 2 s after the congratulation. */
export async function expectComplete(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: game.completeTitle })).toBeVisible();
}
