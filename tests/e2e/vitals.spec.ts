import { game } from '#core/locales/ja/game.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';

test('a phone reports its metrics when the page is left, with a script that loads after the first view [209]', async ({
  createStory,
  approvedGuest,
  openPhone,
  staff,
}) => {
  const { storyId } = await createStory(createStoryDraft([createChoice(), createChoice()]));
  const guest = await approvedGuest(storyId);
  await guest.start();
  const page = await openPhone(guest);
  const library = page.waitForResponse((response) => /after-load.*\.js$/.test(response.url()));
  await page.goto(`/story/${storyId}`);
  await library;
  const loaded = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const file = performance.getEntriesByType('resource').find(({ name }) => /after-load.*\.js$/.test(name));
    return { viewAt: navigation?.loadEventStart ?? 0, fileAt: file?.startTime ?? 0 };
  });
  expect(loaded.fileAt).toBeGreaterThan(loaded.viewAt);

  await page.getByRole('button', { name: '白' }).click();
  await expect(page.getByRole('button', { name: game.nextClue })).toBeVisible();
  // Phones of other tests have reported to this server too.
  const counts = async () => {
    const [today] = (await staff.getStatus()).vitals;
    return [today?.reports, today?.lcpMs.count, today?.cls.count, today?.ttfbMs.count, today?.answerMs.count].map(
      (count) => count ?? 0,
    );
  };
  const before = await counts();
  await page.goto('about:blank');
  await expect.poll(async () => (await counts()).every((count, index) => count > (before[index] ?? 0))).toBe(true);
});
