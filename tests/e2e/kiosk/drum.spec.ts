import { kioskPlay as play } from '#core/locales/ja/kiosk-play.ts';
import { Draws } from '../../support/e2e/draw.ts';
import { createGuestWithSpin, openCampaign } from '../../support/e2e/draw-steps.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { kioskViewports, pairAsKiosk, scanByHand, usePrinter } from '../../support/e2e/kiosk.ts';
import { textPattern } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';
import { FakePrinter } from '../../support/fake-printer/fake-printer.ts';

test.use({ deviceKind: 'desk', viewport: kioskViewports.portrait, isMobile: false, hasTouch: true, hotelOptions: {} });

for (const tier of ['special', '3'] as const) {
  test(`the drum is as large as drawn, before it turns and with a ball of tier ${tier}; the bell is for the special prize (KIOSK-9)`, async ({
    page,
    hotel,
    staff,
    room,
  }) => {
    test.slow();
    const printer = await FakePrinter.start();
    await usePrinter(hotel, staff, printer);
    await pairAsKiosk(page, hotel, staff);
    const campaignId = await openCampaign(hotel, staff, tier);
    const { userId } = await createGuestWithSpin(hotel, staff, room);
    const guestHeaders = { 'User-Id': userId, Authorization: `Bearer user-${userId}` };
    const { claimCode } = (await call(hotel.staffOrigin, 'createClaim', { headers: guestHeaders, body: {} })).data;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/kiosk');
    await page.getByRole('main').waitFor();
    await scanByHand(page, claimCode);
    await page.getByRole('button', { name: play['claim.go'] }).click();
    const turn = page.getByRole('button', { name: play['spin.turn'] });
    const getDrumWidth = async () => (await page.getByRole('img', { name: play.drum }).boundingBox())?.width ?? 0;
    await expect(turn).toBeEnabled();
    expect(await getDrumWidth()).toBeGreaterThan(890);
    await turn.click();
    await expect(page.getByRole('button', { name: textPattern(play['spin.keepsake']) })).toBeVisible();
    expect(await getDrumWidth()).toBeGreaterThan(690);
    await expect(page.locator('img[src*="bell"]')).toHaveCount(tier === 'special' ? 1 : 0);
    await new Draws(hotel, staff).closeCampaign(campaignId);
    await printer.switchOff();
  });
}
