import type { Page } from '@playwright/test';
import { kiosk } from '#core/locales/ja/kiosk.ts';
import { kioskPlay as play } from '#core/locales/ja/kiosk-play.ts';
import { guestWithSpin, openDraw } from '../../support/e2e/draw-steps.ts';
import { crowded } from '../../support/e2e/fits.ts';
import { expect } from '../../support/e2e/fixtures.ts';
import { inspect } from '../../support/e2e/inspect.ts';
import { test } from '../../support/e2e/lobby-fixtures.ts';
import { textPattern } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';
import { readQr } from '../../support/read-qr.ts';

test.use({
  ...{ place: 'desk', permissions: ['camera'], isMobile: false, hasTouch: true },
  viewport: { width: 1080, height: 1920 },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, text: string) => page.getByRole('heading', { name: textPattern(text) });
const isAtRest = (page: Page) => expect(button(page, kiosk['attract.start'])).toBeVisible();

/** What a hand scanner types: quicker than a test could press keys. */
async function scan(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    for (const text of all) {
      for (const key of [...text, 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, texts);
}

test('turns the drum for a scanned claim, prints voucher and certificate, and says the code to nobody (R283, R285)', async ({
  lobby,
  page,
  hotel,
  staff,
  room,
}) => {
  test.slow();
  const campaignId = await openDraw(hotel, staff, 'special');
  const guest = await guestWithSpin(hotel, staff, room);
  const { claimCode } = await lobby.claimOf(guest);
  await page.goto('/kiosk');
  await isAtRest(page);
  // Set to US keys at a Japanese keyboard, and two codes at once.
  await scan(page, `http+//192.168.1.20+8080/c/${claimCode}`, 'http://192.168.1.20:8080/story/abcd2345');
  await expect(page.getByText(play['notice.oneAtATime'])).toBeVisible();
  await expect(page.getByText(textPattern(play.who, { initial: '田' }))).toBeVisible();
  await expect(page.getByText('田中')).toHaveCount(0);
  await button(page, play['claim.go']).click();
  await inspect(page, 'drum', 'ja', ['English']);
  expect(await crowded(page)).toEqual([]);
  await button(page, play['spin.turn']).click();
  await expect(page.getByRole('heading', { name: kiosk['tier.special'], exact: true })).toBeVisible();
  await lobby.printer.untilPapers(1);
  await expect(page.getByText(play['slip.printed'])).toBeVisible();
  await inspect(page, 'result', 'ja', ['English']);
  const [drawn] = (await call(hotel.staffOrigin, 'listDraws', { headers: lobby.headers, query: { q: room } })).data;
  const paper = await lobby.printer.papers[0]?.png();
  if (!paper || !drawn?.voucherCode) throw new Error('no voucher was printed');
  expect((await readQr(paper)).text).toContain(`/v/${drawn.voucherCode}`);
  expect(await page.content()).not.toContain(drawn.voucherCode);

  await button(page, play['spin.keepsake']).click();
  await inspect(page, 'certificate', 'ja', ['English']);
  expect(await crowded(page)).toEqual([]);
  await page.getByRole('button', { name: textPattern(play['keepsake.withName']) }).click();
  await lobby.printer.untilPapers(2);
  await expect(heading(page, play['keepsake.printed'])).toBeVisible();
  await button(page, play.finish).click();
  await isAtRest(page);
  // The drum turns once.
  await scan(page, claimCode);
  await expect(heading(page, play['noSpin.SPIN_USED'])).toBeVisible();
  await button(page, kiosk.home).click();
  await isAtRest(page);
  await call(hotel.staffOrigin, 'closeCampaign', { headers: lobby.headers, params: { campaignId }, body: {} });
});
