import { entry as entryEn } from '#core/locales/en/entry.ts';
import { first as firstEn } from '#core/locales/en/first.ts';
import { common } from '#core/locales/ja/common.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { first } from '#core/locales/ja/first.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { getDialog, readLocalStorage, registerAndWait } from '../support/e2e/guest-steps.ts';
import { holdClock } from '../support/e2e/held-clock.ts';
import { inspectScreen } from '../support/e2e/inspect.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';
import { fillText } from '../support/e2e/texts.ts';

const texts = { ja: { entry, first }, en: { entry: entryEn, first: firstEn } };

for (const language of ['ja', 'en'] as const) {
  const t = texts[language];
  test.describe(`the static page in ${language}`, () => {
    test.beforeEach(async ({ context, hotel }) => {
      await context.addCookies([{ name: 'tk_language', value: language, url: hotel.guestOrigin }]);
    });

    test('shows the title scene before any script or style has loaded, and then does not move it (PHONE-3)', async ({
      page,
    }) => {
      const held = Promise.withResolvers<void>();
      await page.route(/\.(js|css)$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toContainText(t.entry.posterTitleSecond);
      const boxes = () =>
        page.evaluate(() =>
          ['.poster', '.poster-title', '.poster-mars', '.poster-lead'].map((value) => {
            const { x, y, width, height } = document.querySelector(value)?.getBoundingClientRect() ?? new DOMRect();
            return [value, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
          }),
        );
      const before = await boxes();
      held.resolve();
      await expect(page.getByText(t.entry.prizesTitle)).toBeVisible();
      expect(await boxes()).toEqual(before);
    });

    test('says that a story was found before any script has loaded, and counts that time (PHONE-12)', async ({
      page,
      createStory,
    }) => {
      const story = await createStory(createStoryDraft([createChoice()], { title: '浜の足あと' }));
      const held = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      const calls: string[] = [];
      page.on('request', (request) => {
        calls.push(new URL(request.url()).pathname);
      });
      await holdClock(page);
      await page.goto(`/story/${story.storyId}`, { waitUntil: 'commit' });
      const found = getDialog(page, t.entry.found);
      await expect(found).toContainText(fillText(t.entry.foundStory, { title: '浜の足あと' }));
      let passedMs = 1_000;
      await page.clock.runFor(passedMs);
      held.resolve();
      // The scripts count on from the moment at which the message was shown.
      const stored = async () => {
        await page.clock.runFor(1);
        passedMs += 1;
        return readLocalStorage(page);
      };
      await expect.poll(stored).toMatchObject({ storyId: story.storyId });
      await page.clock.runFor(timings.scanSuccessDelayMs - passedMs - 1);
      await expect(page).toHaveURL(`/?story=${story.storyId}`);
      await expect(found).toHaveCount(1);
      await page.clock.runFor(1);
      await expect(page).toHaveURL('/home');
      await expect(found).toBeHidden();
      for (const path of ['/api/users/me', '/api/story-validation/validate-qr'])
        expect(calls.filter((one) => one === path)).toHaveLength(1);
    });

    test('shows a browser that is too old which one works, and does not start the game (PHONE-2)', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
      await page.goto('/story/default-story-id');
      await expect(page.getByRole('heading', { name: t.first.tooOldTitle })).toBeVisible();
      await expect(page.getByText(t.first.tooOldText)).toBeVisible();
      await expect(page.getByText(t.first.lateTitle)).toBeHidden();
      await inspectScreen(page, 'too old', language, ['iPhone', 'iPad', 'iOS', 'Android', 'Chrome']);
      // By then everything has loaded, so the game could have started.
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: t.first.tooOldTitle })).toBeVisible();
    });

    test('shows everybody that a story was found (PHONE-12)', async ({ page }) => {
      await page.route(/\.js$/, () => undefined);
      await page.goto('/story/default-story-id', { waitUntil: 'commit' });
      await expect(getDialog(page, t.entry.found)).toBeVisible();
      await inspectScreen(page, 'found early', language);
    });

    test('says that a script did not load (PHONE-2)', async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route(/\/guest-[^/]*\.js$/, async (route) => {
        await held.promise;
        await route.abort();
      });
      await page.goto('/story/default-story-id', { waitUntil: 'commit' });
      await expect(getDialog(page, t.entry.found)).toBeVisible();
      held.resolve();
      await expect(page.getByText(t.first.lateText)).toBeVisible();
      await expect(page.getByRole('link', { name: t.first.reload })).toBeVisible();
      await expect(getDialog(page, t.entry.found)).toHaveCount(0);
      await inspectScreen(page, 'late', language);
    });
  });
}

test('the page does not say that a story was found where guests are asked who plays (PHONE-12, ENTRY-8)', async ({
  page,
  createStory,
  room,
}) => {
  const story = await createStory(createStoryDraft([createChoice()]));
  await registerAndWait(page, story.storyId, room, '田中');
  await page.evaluate(() => localStorage.clear());
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = Promise.all(
    ['users/me', 'validate-qr'].map((path) => page.waitForResponse((response) => response.url().endsWith(path))),
  );
  await page.goto(`/story/${story.storyId}`, { waitUntil: 'commit' });
  await answered;
  await page.evaluate(() => Reflect.get(window, 'earlyStory'));
  await expect(getDialog(page, entry.found)).toBeHidden();
  held.resolve();
  await expect(page.getByRole('heading', { name: entry.whoHeading })).toBeVisible();
});

test('the page shows without JavaScript what to switch on (PHONE-2)', async ({ browser, hotel }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(hotel.guestOrigin);
  await expect(page.getByRole('heading', { name: first.noScriptTitle })).toBeVisible();
  await expect(page.getByText(first.tooOldTitle)).toBeHidden();
  await context.close();
});

test('the page shows Mars when the server cannot be reached (PHONE-6)', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByText(entry.prizesTitle)).toBeVisible();
  // The file with the pictures is first fetched, and then imported.
  const count = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /after-load/.test(name)).length);
  await expect.poll(count).toBe(2);
  // The server no longer has the script of the next page, and nothing else answers.
  await context.route(/./, (route) => route.abort());
  await context.route(/\/not-found-screen[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    history.pushState({}, '', '/nothing');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: entry.titleBroken })).toBeVisible();
  const mars = page.getByRole('img', { name: common.marsSorry });
  await expect.poll(() => mars.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the backdrop behind a sheet has its own colour, also in browsers where a backdrop inherits nothing', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: entry.enterCode }).click();
  const rules = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText === '::backdrop')
      .map(({ style }) => style.getPropertyValue('--veil').trim() !== ''),
  );
  expect(rules).toContain(true);
});
