import type { Page } from '@playwright/test';
import { checkIn } from '#core/locales/ja/check-in.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { entryTicket as ticket } from '#core/locales/ja/entry-ticket.ts';
import { finale } from '#core/locales/ja/finale.ts';
import { game } from '#core/locales/ja/game.ts';
import { kiosk } from '#core/locales/ja/kiosk.ts';
import { kioskPlay } from '#core/locales/ja/kiosk-play.ts';
import { redemption } from '#core/locales/ja/redemption.ts';
import { openDraw } from '../support/e2e/draw-steps.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { beginStory, choose, goOn, isComplete } from '../support/e2e/game-steps.ts';
import { makeKiosk, scanByHand, usePrinter } from '../support/e2e/kiosk.ts';
import { aChoice, aStory } from '../support/e2e/stories.ts';
import { fill, textPattern } from '../support/e2e/texts.ts';
import { call } from '../support/e2e/wire.ts';
import { FakePrinter } from '../support/fake-printer/fake-printer.ts';
import { readQr } from '../support/read-qr.ts';

// A hotel of its own, because other tests expect one without a draw.
test.use({ hotelOptions: { args: [] } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns a day after this one, as `YYYY-MM-DD`. */
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

test('arrivals are imported, a room gets its slip, two phones play by it, the lobby draws and prints, and the desk hands over the prize (TICKET-1, TICKET-8, ARRIVAL-5, KIOSK-9, KIOSK-11, ARRIVAL-1)', async ({
  page,
  desk,
  anotherPhone,
  openPage,
  hotel,
  staff,
  room,
  makeStory,
}) => {
  test.slow();
  const printer = await FakePrinter.start();
  await usePrinter(hotel, staff, printer);
  await staff.updateSettings({ publicOrigin: hotel.guestOrigin });
  const headers = { Authorization: `Bearer ${staff.token}` };
  await call(hotel.staffOrigin, 'updatePrizes', { headers, body: { spinAt: 'kiosk' } });
  await openDraw(hotel, staff, '2');
  const { storyId, title } = await makeStory(aStory([aChoice()]));
  /** Returns the code on the paper with this number. */
  const printed = async (number: number) => {
    await printer.untilPapers(number);
    const png = await printer.papers[number - 1]?.png();
    if (png === undefined) throw new Error('nothing was printed');
    return new URL((await readQr(png)).text);
  };

  // The desk: today's arrivals, then the room's slip by its number and Enter.
  const panel = await desk();
  await panel.goto('/admin/check-in');
  await button(panel, checkIn['import.open']).click();
  const { date: today } = await call(hotel.staffOrigin, 'listArrivals', { headers });
  const csv = `部屋番号,代表者氏名,人数,到着日,出発日\n${room},佐藤 一郎,2,${today},${daysAfter(today, 2)}\n`;
  await panel
    .locator('input[type="file"]')
    .setInputFiles({ name: 'arrivals.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await button(panel, fill(checkIn['import.submit'], { count: 1 })).click();
  await expect(panel.getByRole('cell', { name: fill(checkIn['list.name'], { name: '佐藤 一郎' }) })).toBeVisible();
  const field = panel.getByLabel(checkIn['field.label'], { exact: true });
  await field.fill(room);
  await field.press('Enter');
  const slip = await printed(1);
  expect(slip.pathname).toMatch(/^\/t\//);

  // Two phones, one slip. The first guest finishes the story.
  const second = await anotherPhone();
  for (const [phone, name] of [
    [page, 'はると'],
    [second, 'さくら'],
  ] as const) {
    await phone.goto(slip.pathname);
    await phone.getByLabel(entry.nameLabel).fill(name);
    await phone.getByRole('radio', { name: new RegExp(title) }).check();
    await button(phone, ticket.start).click();
    await expect(phone).toHaveURL(`/story/${storyId}`);
  }
  await beginStory(page);
  await choose(page, '白');
  await goOn(page, game.toGoal);
  await isComplete(page);
  await button(page, game.seeTreasures).click();
  // The card has appeared.
  await expect(page.getByRole('heading', { name: finale.spinTitle })).toBeInViewport();
  await page.getByRole('heading', { name: finale.spinTitle }).click({ trial: true });
  const claim = await readQr(await page.getByRole('img', { name: finale.claimQr }).screenshot());

  // The lobby: the drum, the voucher, the certificate.
  const lobby = await openPage({ viewport: { width: 1080, height: 1920 }, hasTouch: true }, hotel.staffOrigin);
  await makeKiosk(lobby, hotel, staff);
  await lobby.goto('/kiosk');
  await expect(button(lobby, kiosk['attract.start'])).toBeVisible();
  await scanByHand(lobby, claim.text);
  await button(lobby, kioskPlay['claim.go']).click();
  await button(lobby, kioskPlay['spin.turn']).click();
  await expect(lobby.getByRole('heading', { name: kiosk['tier.2'], exact: true })).toBeVisible();
  const voucher = await printed(2);
  expect(voucher.pathname).toMatch(/^\/v\//);
  await button(lobby, kioskPlay['spin.keepsake']).click();
  await lobby.getByRole('button', { name: textPattern(kioskPlay['keepsake.withName']) }).click();
  await printer.untilPapers(3);
  await button(lobby, kioskPlay.finish).click();
  await expect(button(lobby, kiosk['attract.start'])).toBeVisible();

  // The desk: the prize for the paper.
  await panel.goto('/admin/redemption');
  const code = panel.getByLabel(redemption['field.label']);
  await code.fill(voucher.pathname.slice('/v/'.length));
  await code.press('Enter');
  // Nothing is handed over in the first moment after a voucher is shown (REDEEM-2).
  const isDone = panel.getByRole('heading', { name: redemption['result.done'], exact: true });
  await expect(async () => {
    if (!(await isDone.isVisible())) await button(panel, redemption['act.handOver']).click({ timeout: 1_000 });
    await expect(isDone).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await printer.switchOff();
});
