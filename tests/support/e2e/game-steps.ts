import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { game } from '#core/locales/ja/game.ts';
import { expect, test } from './fixtures.ts';

/* What a guest does in the game, said once. */

export const chat = (page: Page): Locator => page.getByRole('log', { name: game.chat });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the prologue to the first clue. */
export async function beginStory(page: Page): Promise<void> {
  await button(page, game.goNext).click();
  await button(page, game.start).click();
}

export const options = (page: Page): Locator => page.getByRole('list', { name: game.chooseAnswer });

/** Taps the choice that says this. */
export async function choose(page: Page, text: string): Promise<void> {
  await options(page).getByRole('button').filter({ hasText: text }).click();
}

/** Goes on to the next clue, or to the end after the last. */
export async function goOn(page: Page, name: string = game.nextClue): Promise<void> {
  await button(page, name).click();
}

/** Types an answer to the riddle on the screen and sends it; the result modal follows. */
export async function answerRiddle(page: Page, answer: string): Promise<void> {
  await button(page, game.enterAnswer).click();
  await page.getByLabel(game.answerLabel, { exact: true }).fill(answer);
  await button(page, game.answerSend).click();
}

export const resultModal = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Picks a picture for the clue on the screen, without sending it. */
export async function pickPicture(
  page: Page,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const picker = page.locator('input[type=file]');
  if (file.buffer.length < largeFileBytes) return picker.setInputFiles(file);
  const onDisk = test.info().outputPath(file.name);
  writeFileSync(onDisk, file.buffer);
  await picker.setInputFiles(onDisk);
}

/** From here on a file goes to the browser over the disk: in the call itself it takes many seconds. */
const largeFileBytes = 1_000_000;

/** Picks a picture and sends it; what was found shows. */
export async function sendPicture(page: Page, buffer: Buffer): Promise<void> {
  await pickPicture(page, { name: 'umi.jpg', mimeType: 'image/jpeg', buffer });
  await button(page, game.upload).click();
}

export async function writeText(page: Page, text: string): Promise<void> {
  await page.getByLabel(game.textLabel).fill(text);
  await button(page, game.textSend).click();
}

/** The dialog at the end of a story, 2 s after the congratulation. */
export async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: game.completeTitle })).toBeVisible();
}
