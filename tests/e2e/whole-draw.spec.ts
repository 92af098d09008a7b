import { draw } from '#core/locales/ja/draw.ts';
import { fair } from '#core/locales/ja/fair.ts';
import { finale } from '#core/locales/ja/finale.ts';
import { game } from '#core/locales/ja/game.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { redemption } from '#core/locales/ja/redemption.ts';
import { approve } from '../support/e2e/desk-steps.ts';
import { openCampaign } from '../support/e2e/draw-steps.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { beginStory, choose, expectComplete, pressNext } from '../support/e2e/game-steps.ts';
import { registerAndWait } from '../support/e2e/guest-steps.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';
import { call } from '../support/e2e/wire.ts';
import { FakePrinter } from '../support/fake-printer/fake-printer.ts';
import { readQr } from '../support/read-qr.ts';

// This file starts its own hotel, because other tests expect a hotel without a draw.
test.use({ hotelOptions: { args: [] } });

test('a family plays and draws, the voucher is printed and redeemed, and a third browser verifies the closed draw (DRAW-5, DRAW-8, PRINT-3, REDEEM-1, DRAW-21, ENDING-5)', async ({
  page,
  desk,
  openAnotherPhone,
  hotel,
  staff,
  room,
  createStory,
}) => {
  test.slow();
  const printer = await FakePrinter.start();
  const headers = { Authorization: `Bearer ${staff.token}` };
  const body = {
    printers: [{ name: 'フロント', kind: 'escpos-tcp' as const, address: printer.address, widthDots: 576 as const }],
  };
  await call(hotel.staffOrigin, 'updatePrinters', { headers, body });
  await staff.updateSettings({ publicOrigin: hotel.guestOrigin });
  await openCampaign(hotel, staff, '2');

  // The phone goes from the story's link to the voucher. The desk approves the guest.
  const { storyId } = await createStory(createStoryDraft([createChoice()]));
  await registerAndWait(page, storyId, room, 'はると');
  const panel = await desk();
  await panel.goto('/admin');
  await approve(panel, room);
  await beginStory(page);
  await choose(page, '白');
  await pressNext(page, game.toGoal);
  await expectComplete(page);
  await page.getByRole('button', { name: game.seeTreasures }).click();
  await expect(page.getByRole('heading', { name: finale.spinTitle })).toBeVisible();
  await expect(page.getByText('はると丸').first()).toBeAttached();
  await page.getByRole('button', { name: finale.spinOnPhone }).click();
  await expect(page).toHaveURL('/draw');
  await page.getByRole('button', { name: draw.turn, exact: true }).click();
  await page.getByRole('button', { name: draw.toVoucher, exact: true }).click();
  const shown = await readQr(await page.getByRole('img', { name: draw.voucherQr }).screenshot());

  // The desk looks the voucher up by its code, prints it, and hands over the prize.
  await panel.goto('/admin/redemption');
  const link = new URL(shown.text);
  const code = link.pathname.slice('/v/'.length);
  expect(link.origin).toBe(hotel.guestOrigin);
  const field = panel.getByLabel(redemption['field.label']);
  await field.fill(code);
  await field.press('Enter');
  await expect(panel.getByRole('heading', { name: redemption['result.good'], exact: true })).toBeVisible();
  await panel.getByRole('button', { name: redemption['act.print'] }).click();
  await printer.waitForPapers(1);
  const paper = printer.papers[0];
  if (paper === undefined) throw new Error('nothing was printed');
  expect((await readQr(await paper.toPng())).text).toBe(shown.text);
  await panel.getByRole('button', { name: redemption['act.handOver'] }).click();
  await expect(panel.getByRole('heading', { name: redemption['result.done'], exact: true })).toBeVisible();
  await expect(page.getByText(draw.redeemed, { exact: true })).toBeVisible();

  // The campaign is closed in the panel. A third browser verifies it.
  await panel.goto('/admin/prizes?tab=campaign');
  await panel.getByRole('button', { name: lottery['campaign.close'] }).click();
  await panel.getByRole('dialog').getByRole('button', { name: lottery['close.submit'] }).click();
  await expect(panel.getByText(lottery['fair.good'])).toBeVisible();
  const [campaign] = (await call(hotel.staffOrigin, 'listCampaigns', { headers })).data;
  const visitor = await openAnotherPhone();
  await visitor.goto(`/fair/${campaign?.campaignId}`);
  await expect(visitor.getByRole('heading', { name: fair['good.title'] })).toBeVisible();
  await printer.switchOff();
});
