import { lottery } from '#core/locales/ja/lottery.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';

test('a campaign can be opened, followed while guests draw, closed, and verified in the browser', async ({
  desk,
  hotel,
  createStory,
  approvedGuest,
}) => {
  const question = { questionId: 'q1', questionType: 'text' as const, questionText: '今日の宝ものは何でしたか。' };
  const { storyId } = await createStory(createStoryDraft([question]));
  const guests = [await approvedGuest(storyId, '仲村 りく'), await approvedGuest(storyId, '平良')];
  for (const guest of guests) {
    await guest.start();
    await guest.sendText('q1', '星の砂');
  }
  const draw = async (at: 0 | 1) => {
    const { userId = '' } = guests[at] ?? {};
    const headers = { 'User-Id': userId, Authorization: `Bearer user-${userId}` };
    return (await call(hotel.staffOrigin, 'drawBall', { body: { userId }, headers })).data;
  };

  const page = await desk();
  await page.goto('/admin/prizes');
  // There is only one special prize, so the first ball is known.
  for (const tier of ['1', '2', '3', '4', '5'] as const) {
    await page.getByLabel(fillText(lottery['plan.winnersOf'], { tier: lottery[`tier.${tier}`] })).fill('0');
  }
  await page.getByLabel(fillText(lottery['plan.winnersOf'], { tier: lottery['tier.special'] })).fill('1');
  await page.getByRole('button', { name: lottery['plan.save'] }).click();
  await expect(page.getByText(lottery['plan.saved'])).toBeVisible();
  await page.getByLabel(lottery['open.name']).fill('秋のガラポン');
  await page.getByLabel(lottery['open.guests']).fill('1');
  await page.getByRole('button', { name: fillText(lottery['open.submit'], { count: '1' }) }).click();
  await page.getByRole('button', { name: lottery['open.askSubmit'] }).click();
  await expect(page.getByRole('heading', { name: '秋のガラポン' })).toBeVisible();
  await expect(page).toHaveURL(/tab=campaign$/);

  // The page is not reloaded.
  const latest = page.getByRole('region', { name: lottery['campaign.latest'] });
  await expect(latest).toContainText(lottery['campaign.latestNone']);
  const won = await draw(0);
  expect(won.tier).toBe('special');
  await expect(latest).toContainText('仲村 りく');
  expect((await draw(1)).tier).toBeNull();
  await expect(latest.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(lottery['campaign.noBallsLeft'])).toBeVisible();
  await inspectScreen(page, 'a prize draw that runs', 'ja', [
    '秋のガラポン',
    '仲村 りく',
    '平良',
    'front@hotel.example',
  ]);

  await page.getByRole('button', { name: lottery['campaign.close'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: lottery['close.submit'] }).click();
  await expect(page.getByText(lottery['fair.good'])).toBeVisible();
  await expect(page.getByText(lottery['fair.matches'])).toHaveCount(2);
  // The browser notices if the server reports a different draw than it sealed.
  await page.route('**/api/lottery/campaigns/*/fair', async (route) => {
    const got = await route.fetch();
    const json = await got.json();
    json.data.draws[0].tier = null;
    await route.fulfill({ json });
  });
  await page.getByRole('button', { name: lottery['fair.again'] }).click();
  await expect(page.getByText(lottery['fair.bad'])).toBeVisible();

  // The voucher stays valid, and can be extended with a reason.
  await page.getByRole('link', { name: new RegExp(`^${lottery['tab.draws']}`) }).click();
  await page.getByRole('button', { name: fillText(lottery['draws.more'], { number: '1' }) }).click();
  await page.getByRole('menuitem', { name: lottery['draws.extend'] }).click();
  await page.getByLabel(lottery['draws.reason']).fill('台風のため');
  await page.getByRole('dialog').getByRole('button', { name: lottery['draws.extend'] }).click();
  await expect(page.getByText(lottery['draws.extended'])).toBeVisible();
  const code = won.voucherCode ?? 'none';
  await expect(page.getByRole('row').filter({ hasText: `${code.slice(0, 4)} ${code.slice(4)}` })).toContainText(
    lottery['draws.state.issued'],
  );
});
