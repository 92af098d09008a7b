import type { Page } from '@playwright/test';
import { checkIn } from '#core/locales/ja/check-in.ts';
import { draw } from '#core/locales/ja/draw.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { entryTicket as ticket } from '#core/locales/ja/entry-ticket.ts';
import { finale } from '#core/locales/ja/finale.ts';
import { game } from '#core/locales/ja/game.ts';
import { kiosk } from '#core/locales/ja/kiosk.ts';
import { kioskPlay } from '#core/locales/ja/kiosk-play.ts';
import { redemption } from '#core/locales/ja/redemption.ts';
import { openCampaign } from '../../support/e2e/draw-steps.ts';
import { expect } from '../../support/e2e/fixtures.ts';
import {
  answerRiddle,
  beginStory,
  choose,
  expectComplete,
  pressNext,
  writeText,
} from '../../support/e2e/game-steps.ts';
import { scanByHand } from '../../support/e2e/kiosk.ts';
import { test } from '../../support/e2e/lobby-fixtures.ts';
import { fillText, textPattern } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';
import { encodeShiftJis } from '../../support/encode-shift-jis.ts';
import { readQr, readQrs } from '../../support/read-qr.ts';

// The fixture `page` is the kiosk.
test.use({
  ...{ deviceKind: 'desk', permissions: ['camera'], isMobile: false, hasTouch: true },
  viewport: { width: 1080, height: 1920 },
  hotelOptions: { args: ['--demo'] },
});

/** A room of the demo hotel in which nobody stays. */
const room = '206';
/** A story of the demo. Its three clues can be solved in any order. */
const story = '夕なぎの浜の落としもの';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the date that is this many days after a date, as `YYYY-MM-DD`. */
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

async function solveFirstClue(phone: Page): Promise<void> {
  await beginStory(phone);
  await phone.getByRole('button', { name: /すりガラス/ }).click();
  await choose(phone, '波と砂');
  await pressNext(phone, game.toList);
}

test('in the demo hotel, arrivals are imported, a room gets its slip, two guests play with it, the kiosk draws and prints, and staff hand over the prize (TICKET-1, TICKET-8, ARRIVAL-5, KIOSK-6, KIOSK-9, KIOSK-11, ARRIVAL-1)', async ({
  page: kioskPage,
  lobby,
  film,
  desk,
  openAnotherPhone,
  hotel,
  staff,
}) => {
  test.slow();
  const { printer, headers } = lobby;
  await staff.updateSettings({ publicOrigin: hotel.guestOrigin });
  await call(hotel.staffOrigin, 'updatePrizes', { headers, body: { spinAt: 'kiosk' } });
  await openCampaign(hotel, staff, '2');
  /** Returns the link of the hotel on the paper with this number. The slip also has a QR code for the Wi-Fi. */
  const printed = async (number: number) => {
    await printer.waitForPapers(number);
    const png = await printer.papers[number - 1]?.toPng();
    if (png === undefined) throw new Error('nothing was printed');
    return new URL((await readQrs(png)).find((text) => text.startsWith('http')) ?? '');
  };

  // Staff import today's arrivals from a Japanese reservation system, and print the room's slip with its number and Enter.
  const panel = await desk();
  await panel.goto('/admin/check-in');
  await button(panel, checkIn['import.open']).click();
  const { date: today } = await call(hotel.staffOrigin, 'listArrivals', { headers });
  const csv = `部屋番号,代表者氏名,人数,到着日,出発日\r\n${room},髙橋 一郎,2,${today},${addDays(today, 2)}\r\n`;
  await panel
    .locator('input[type="file"]')
    .setInputFiles({ name: 'arrivals.csv', mimeType: 'text/csv', buffer: encodeShiftJis(csv) });
  await button(panel, fillText(checkIn['import.submit'], { count: 1 })).click();
  await expect(panel.getByRole('cell', { name: fillText(checkIn['list.name'], { name: '髙橋 一郎' }) })).toBeVisible();
  await panel.getByLabel(checkIn['field.label'], { exact: true }).click();
  await panel.keyboard.type(room);
  await panel.keyboard.press('Enter');
  const slip = await printed(1);
  expect(slip.origin).toBe(hotel.guestOrigin);
  expect(slip.pathname).toMatch(/^\/t\//);

  // Two guests use the same slip. Both play, and the first one finishes the story.
  const [first, second] = [await openAnotherPhone(), await openAnotherPhone()];
  for (const [phone, name] of [
    [first, 'はると'],
    [second, 'さくら'],
  ] as const) {
    await phone.goto(slip.href);
    await phone.getByLabel(entry.nameLabel).fill(name);
    await phone.getByRole('radio', { name: new RegExp(story) }).check();
    await button(phone, ticket.start).click();
    await expect(phone).toHaveURL(/\/story\//);
    await solveFirstClue(phone);
  }
  await first.getByRole('button', { name: /一日に二度/ }).click();
  await answerRiddle(first, '引き潮');
  await pressNext(first, game.toList);
  await first.getByRole('button', { name: /白い貝がら/ }).click();
  await writeText(first, 'また来られますように');
  await pressNext(first, game.toGoal);
  await expectComplete(first);
  await button(first, game.seeTreasures).click();
  // Waits until the card of the draw no longer moves.
  await expect(first.getByRole('heading', { name: finale.spinTitle })).toBeInViewport();
  await first.getByRole('heading', { name: finale.spinTitle }).click({ trial: true });
  const claim = await readQr(await first.getByRole('img', { name: finale.claimQr }).screenshot());

  // At the kiosk, the guest scans the code, turns the drum, and prints the voucher and the certificate.
  film.showQrCode(claim.text);
  await kioskPage.goto('/kiosk');
  await button(kioskPage, kiosk['attract.start']).click();
  await kioskPage.getByRole('button', { name: textPattern(kiosk['home.spin']) }).click();
  await button(kioskPage, kioskPlay['claim.go']).click();
  await button(kioskPage, kioskPlay['spin.turn']).click();
  await expect(kioskPage.getByRole('heading', { name: kiosk['tier.2'], exact: true })).toBeVisible();
  const voucher = await printed(2);
  expect(voucher.pathname).toMatch(/^\/v\//);
  await button(kioskPage, kioskPlay['spin.keepsake']).click();
  await kioskPage.getByRole('button', { name: textPattern(kioskPlay['keepsake.withName']) }).click();
  await printer.waitForPapers(3);
  await button(kioskPage, kioskPlay.finish).click();
  await expect(button(kioskPage, kiosk['attract.start'])).toBeVisible();
  const jobs = (await call(hotel.staffOrigin, 'listPrintJobs', { headers })).data;
  expect(jobs.map(({ kind, state }) => [kind, state])).toEqual([
    ['keepsake', 'printed'],
    ['voucher', 'printed'],
    ['check-in', 'printed'],
  ]);
  // The phone shows the same voucher.
  await first.goto('/draw');
  const shown = await readQr(await first.getByRole('img', { name: draw.voucherQr }).screenshot());
  expect(shown.text).toBe(voucher.href);

  // Staff scan the printed voucher and hand over the prize.
  await panel.goto('/admin/redemption');
  await panel.getByLabel(redemption['field.label']).waitFor();
  await scanByHand(panel, voucher.href);
  await expect(panel.getByText(fillText(redemption['fact.who'], { room, name: 'はると' }))).toBeVisible();
  // The button does nothing in the first moment after a voucher is shown (REDEEM-2).
  const isDone = panel.getByRole('heading', { name: redemption['result.done'], exact: true });
  await expect(async () => {
    if (!(await isDone.isVisible())) await button(panel, redemption['act.handOver']).click({ timeout: 1_000 });
    await expect(isDone).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(first.getByText(draw.redeemed, { exact: true })).toBeVisible();
});
