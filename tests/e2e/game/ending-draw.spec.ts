import { finale } from '#core/locales/ja/finale.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { sampleClueCount, solveClues } from '../../support/e2e/sample-story.ts';
import { readQr } from '../../support/read-qr.ts';

test('an open ending reacts when a campaign opens, shows the code for the lobby, and then what was won there [ENDING-5]', async ({
  openPhone,
  approvedGuest,
  staff,
  hotel,
}) => {
  const guest = await approvedGuest('default-story-id', 'はると');
  await solveClues(guest, sampleClueCount);
  const page = await openPhone(guest);
  await page.goto('/story/default-story-id');
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(finale.thanksTitle);
  await staff.updatePrizes({ spinAt: 'kiosk' });
  const campaignId = await staff.openCampaign(0);
  try {
    await expect(heading).toHaveText(finale.spinTitle);
    await expect(heading).toBeFocused();
    const qr = page.getByRole('img', { name: finale.claimQr });
    const link = new URL((await readQr(await qr.screenshot())).text);
    expect(link.pathname).toMatch(/^\/c\/[2-9a-hj-km-np-z]{8}$/);
    const code = link.pathname.slice(3);
    await expect(page.getByText(code.slice(0, 4), { exact: true })).toBeVisible();
    await expect(page.getByText(code.slice(4), { exact: true })).toBeVisible();
    await inspectScreen(page, 'ending with a code', 'ja', ['はると', code.slice(0, 4), code.slice(4)]);
    await expect(page.getByRole('button', { name: finale.spinOnPhone })).toBeHidden();
    // The guest draws at the drum in the lobby.
    await staff.drawForClaim(code);
    await expect(heading).toContainText('当たりました');
    await expect(qr).toBeHidden();
    await page.getByRole('button', { name: finale.toVoucher }).click();
    await expect(page).toHaveURL(`${hotel.guestOrigin}/draw`);
  } finally {
    await staff.closeCampaign(campaignId);
    await staff.updatePrizes({ spinAt: 'both' });
  }
});
