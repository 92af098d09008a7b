import type { Page } from '@playwright/test';
import { game } from '#core/locales/ja/game.ts';
import { languages } from '#core/model/languages.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { findCrowdedElements } from '../support/e2e/fits.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { beginStory, choose } from '../support/e2e/game-steps.ts';
import { registerAndWait } from '../support/e2e/guest-steps.ts';
import { guestTexts } from '../support/e2e/guest-texts.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';

/** Simulates the browser's setting for large text: every size that depends on the text doubles, but the screen does not. */
async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important; }');
      document.adoptedStyleSheets = [sheet];
    });
  });
}

for (const language of languages) {
  const t = guestTexts[language].entry;
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, hotel }) => {
      await context.addCookies([{ name: 'tk_language', value: language, url: hotel.guestOrigin }]);
    });

    for (const [size, set] of [
      ['200 % text', doubleText],
      ['195 px', (page: Page) => page.setViewportSize({ width: 195, height: 422 })],
    ] as const) {
      test(`welcome and registration are readable at ${size} (PHONE-4)`, async ({ page }) => {
        await set(page);
        await page.goto('/');
        await expect(page.getByRole('listitem')).toHaveCount(6);
        // The two columns of the vertical title overlap on purpose.
        const isTitle = (found: string) => found.startsWith(`over each other: ${t.posterTitleFirst}`);
        expect((await findCrowdedElements(page)).filter((found) => !isTitle(found))).toEqual([]);
        const panel = page.getByRole('button', { name: t.scanTile }).locator('xpath=..');
        expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe('static');
        await page.goto(`/?story=${sampleStoryId}`);
        await expect(page.getByLabel(t.roomLabel)).toBeVisible();
        expect(await findCrowdedElements(page)).toEqual([]);
      });
    }

    test('the registration button is visible on a screen of 390 x 664, with the story below it (PHONE-4)', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      await page.goto(`/?story=${sampleStoryId}`);
      await expect(page.getByText(t.linked)).toBeVisible();
      const box = async (text: string) =>
        (await page.getByRole('button', { name: text, exact: true }).boundingBox()) ?? { y: 0, height: 0 };
      const button = await box(t.register);
      expect(button.y + button.height).toBeLessThanOrEqual(664);
      const about = await page
        .locator('p.lines', { hasText: /六つのなぞだけ|By morning|여섯 가지 수수께끼|六道[謎谜][題题]/ })
        .last()
        .boundingBox();
      expect(about?.y).toBeGreaterThan(button.y);
    });
  });
}

test('nothing moves at 195 px while Mars wakes and after a wrong choice (PHONE-7)', async ({
  page,
  createStory,
  staff,
  room,
}) => {
  await page.setViewportSize({ width: 195, height: 844 });
  const story = await createStory(createStoryDraft([createChoice()]));
  await registerAndWait(page, story.storyId, room, '田中');
  await page.evaluate(() => {
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) moved.push(value);
    }).observe({ type: 'layout-shift' });
  });
  await staff.approve((await staff.getGuest(room)).userId);
  await expect(page).toHaveURL(`/story/${story.storyId}`);
  await beginStory(page);
  // A shift within 500 ms after a tap counts as an effect of the tap, so the reply comes later.
  await page.route(/\/api\/.*record/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await choose(page, '赤');
  await expect(page.getByRole('button', { name: '赤' })).toHaveAccessibleName(new RegExp(game.wrongMark));
  const sum = await page.evaluate(() =>
    (window as unknown as { moved: number[] }).moved.reduce((all, value) => all + value, 0),
  );
  expect(sum).toBeLessThan(0.01);
});

test('title, buttons and tiles are visible with forced colours (PHONE-4)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.getByRole('listitem')).toHaveCount(6);
  const seen = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      outline: style('h1').getPropertyValue('-webkit-text-stroke-width'),
      tile: style('section > button').borderTopWidth,
      language: style('header :has(> select)').borderTopWidth,
    };
  });
  expect(seen).toEqual({ outline: '0px', tile: '2px', language: '2px' });
});
