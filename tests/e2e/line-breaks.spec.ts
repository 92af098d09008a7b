import type { Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { game } from '#core/locales/ja/game.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { choose, getChat, pressNext } from '../support/e2e/game-steps.ts';
import { findSplitPhrases } from '../support/e2e/line-breaks.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const width of [360, 320]) {
  test(`no Japanese line begins inside a phrase at ${width} px (PHONE-1)`, async ({ openPhone, approvedGuest }) => {
    const page = await openPhone(await approvedGuest('default-story-id'));
    await page.setViewportSize({ width, height: 740 });
    const look = async (screen: string) => expect.soft(await findSplitPhrases(page), screen).toEqual([]);
    await page.goto('/story/default-story-id');
    await expect(page.getByText(game.prologue)).toBeVisible();
    for (const part of [1, 2, 3]) {
      await look(`prologue ${part}`);
      await press(page, game.goNext);
    }
    await look('prologue 4');
    await press(page, game.prologueGo);
    await expect(page.getByRole('button', { name: game.start })).toBeVisible();
    await look('description');
    await press(page, game.start);
    await choose(page, '屋根の上のネコ');
    await expect(getChat(page)).toContainText('ネコはお昼寝中みたい。');
    await look('wrong');
    await choose(page, '口を開けたシーサー');
    await expect(page.getByRole('button', { name: game.nextClue })).toBeVisible();
    await look('found');
    await pressNext(page);
    await expect(page.getByRole('button', { name: game.enterAnswer })).toBeVisible();
    await expect(getChat(page)).toContainText('戸じまりは、はさみでかたん。');
    await look('riddle');
    await page.goto('/');
    await expect(page.getByText(entry.prizesTitle)).toBeVisible();
    await look('welcome');
  });
}
