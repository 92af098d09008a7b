import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { admin as adminJa } from '#core/locales/ja/admin.ts';
import { log as ja } from '#core/locales/ja/log.ts';
import { limits } from '#core/rules/limits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { createChoice, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

const longQuestion = '家をかついで歩くのは、だれでしょう。浜辺をよく見て、三つの足あとからさがしてください。';

const findRow = (page: Page, room: string) => page.getByRole('row').filter({ hasText: room }).first();
const findDetail = (page: Page, room: string, name: string) =>
  page.getByRole('table', { name: fillText(ja['detail.label'], { who: `${room} ${name}` }) });

test('the action log lists guests and their actions newest first, can be searched, offers new entries, and exports [71, 72, 73, 75]', async ({
  desk,
  createStory,
  approvedGuest,
  room,
}) => {
  const story = await createStory(
    createStoryDraft([createChoice(), createRiddle({ questionText: longQuestion })], { title: `記録${room}` }),
  );
  const [first, second] = story.questionsAnswers.map(({ questionId }) => questionId);
  const name = '=cmd()';
  const guest = await approvedGuest(story.storyId, name);
  await guest.start();
  await guest.chooseOption(first ?? '', 'B');
  await guest.chooseOption(first ?? '', 'A');

  const page = await desk();
  await page.goto('/admin/user-actions');
  const row = findRow(page, room);
  await expect(row).toContainText(name);
  await expect(row).toContainText(ja['action.option_select']);
  await expect(row).toContainText(ja['status.in_progress']);
  await expect(row).toContainText(fillText(ja.actionCount_other, { count: 2 }));

  const opener = page.getByRole('button', { name });
  await opener.focus();
  await page.keyboard.press('Enter');
  const detail = findDetail(page, room, name);
  const [right, wrong] = [detail.getByRole('row').nth(1), detail.getByRole('row').nth(2)];
  await expect(right).toContainText(ja['says.right']);
  await expect(wrong).toContainText(ja['says.wrong']);

  // A button offers new entries, and the list does not move.
  await guest.sendText(second ?? '', 'やどかり');
  const fresh = page.getByRole('button', { name: fillText(ja.newActions_other, { count: 2 }) });
  await expect(fresh).toBeVisible();
  await expect(detail.getByRole('row')).toHaveCount(3);
  await fresh.click();
  await expect(findRow(page, room)).toContainText(ja['status.completed']);
  await expect(detail.getByRole('row')).toHaveCount(5);
  await expect(detail.getByRole('row').nth(1)).toContainText(ja['action.game_complete']);
  const cut = `${[...longQuestion].slice(0, limits.questionPreviewCharacters).join('')}…`;
  await expect(detail.getByRole('row').nth(2)).toContainText(fillText(ja['says.question'], { number: 2, text: cut }));
  await opener.click();
  await expect(detail).toBeHidden();

  await page.getByRole('searchbox', { name: adminJa['guests.searchLabel'] }).fill(room);
  await expect(page.getByText(fillText(ja.countFiltered_other, { count: 1 }))).toBeVisible();
  await page.getByText(ja['status.in_progress'], { exact: true }).first().click();
  await expect(page.getByText(ja.noMatch)).toBeVisible();
  await page.getByRole('button', { name: ja.noMatchAction }).click();
  await expect(findRow(page, room)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ja.csv }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^actions-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const own = csv.split('\r\n').filter((line) => line.includes(`"${room}"`));
  expect(own).toHaveLength(4);
  for (const line of own) expect(line).toContain(`"'${name}"`);
});

test('the action log has a pager, whose buttons are disabled if there is one page [74]', async ({
  desk,
  createStory,
  approvedGuest,
}) => {
  const story = await createStory(createStoryDraft([createChoice()]));
  const [question] = story.questionsAnswers;
  const guest = await approvedGuest(story.storyId, '平良');
  await guest.start();
  await guest.chooseOption(question?.questionId ?? '', 'B');
  const page = await desk();
  await page.goto('/admin/user-actions');
  const pager = page.getByRole('navigation', { name: ja.pagerLabel });
  await expect(pager).toContainText(/\d+ \/ \d+/);
  await expect(pager.getByRole('button').first()).toBeDisabled();
  await expect(pager.getByRole('button').last()).toBeDisabled();
});
