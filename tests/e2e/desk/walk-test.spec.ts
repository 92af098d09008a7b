import type { Page } from '@playwright/test';
import { walk } from '#core/locales/ja/walk.ts';
import { createQrPhoto } from '../../support/camera.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { createSpot, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

/* The walk test on a phone of staff (SPOT-7): posters are read from photos, also where the server is not reached. */

const draft = createStoryDraft([
  createSpot({ spotName: '石垣の門' }),
  createSpot({ spotName: '売店ののれん' }),
  createSpot({ spotName: '貝がらの噴水' }),
]);

const scan = async (page: Page, code: string) => {
  const buffer = await createQrPhoto(`http://192.168.50.10:3001/spot/${code}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
};
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('posters are checked where they hang, and results from a place without Wi-Fi are sent later', async ({
  desk,
  createStory,
  staff,
}) => {
  const { storyId } = await createStory(draft);
  const [gate = '', shop = '', fountain = ''] = await staff.listSpotCodes(storyId);
  const page = await desk();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/walk/${storyId}`);
  await expect(row(page, '石垣の門')).toContainText(walk.next);

  await scan(page, gate);
  await expect(page.getByRole('status').filter({ hasText: '石垣の門' })).toContainText('確認しました');
  await expect(row(page, '売店ののれん')).toContainText(walk.next);

  // A poster of another story.
  const other = await createStory(createStoryDraft([createSpot()]));
  const [foreign = ''] = await staff.listSpotCodes(other.storyId);
  await scan(page, foreign);
  await expect(page.getByRole('alert')).toHaveText(walk['problem.unknown']);

  // At the second poster, the second of three requests is lost.
  let requests = 0;
  await page.route('**/api/health', (route) => {
    requests += 1;
    return requests === 2 ? route.abort() : route.fallback();
  });
  await scan(page, shop);
  await expect(page.getByRole('heading', { name: walk['weak.title'] })).toBeFocused();
  await expect(page.getByText(walk['weak.lost'])).toBeVisible();
  await page.getByLabel(walk.accessPoint).fill('AP-POOL-2');
  await page.getByRole('button', { name: walk.leave }).click();
  await expect(row(page, '売店ののれん')).toContainText(fillText(walk.lostTries, { count: '1' }));

  // At the third, the phone is out of reach, and its page is loaded again on the way back.
  await page.route('**/api/**', (route) => route.abort());
  await scan(page, fountain);
  await expect(page.getByRole('heading', { name: walk['none.title'] })).toBeVisible();
  await page.getByRole('button', { name: walk.later }).click();
  await expect(row(page, '貝がらの噴水')).toContainText(walk.kept);
  const walks = async () => (await staff.listSpots(storyId)).map(({ walk: known }) => known?.times);
  expect((await walks())[2]).toBeUndefined();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(row(page, '貝がらの噴水')).toContainText(walk.notReached);
  await expect(row(page, '貝がらの噴水')).not.toContainText(walk.kept);
  const time = expect.any(Number);
  expect(await walks()).toEqual([
    [time, time, time],
    [time, null, time],
    [null, null, null],
  ]);
  expect((await staff.listSpots(storyId))[1]?.walk?.accessPoint).toBe('AP-POOL-2');
  await expect(page.getByText(walk.allDone)).toBeVisible();
});
