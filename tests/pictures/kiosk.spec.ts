import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { kiosk } from '#core/locales/ja/kiosk.ts';
import { kioskPlay } from '#core/locales/ja/kiosk-play.ts';
import { createGuestWithSpin } from '../support/e2e/draw-steps.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { pairAsKiosk, scanByHand } from '../support/e2e/kiosk.ts';
import { textPattern } from '../support/e2e/texts.ts';
import { call } from '../support/e2e/wire.ts';
import { isDrawn } from './picture.ts';

/** The size in pixels of each screen in the picture. */
const size = { width: 450, height: 800 };

// This file starts its own hotel. Otherwise its open campaign would appear on the last page of a guest's game.
test.use({ hotelOptions: {} });

test('takes pictures of the kiosk: attract screen, home screen, greeting and drum', async ({
  hotel,
  staff,
  room,
  openPage,
}) => {
  await call(hotel.staffOrigin, 'openCampaign', {
    headers: { Authorization: `Bearer ${staff.token}` },
    body: { name: '夏のガラポン', blankBalls: 20 },
  });
  const { userId } = await createGuestWithSpin(hotel, staff, room);
  const guestHeaders = { 'User-Id': userId, Authorization: `Bearer user-${userId}` };
  const { claimCode } = (await call(hotel.staffOrigin, 'createClaim', { headers: guestHeaders, body: {} })).data;
  const page = await openPage({ viewport: { width: 1080, height: 1920 }, hasTouch: true }, hotel.staffOrigin);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pairAsKiosk(page, hotel, staff);
  // Turns quiet hours off, because they dim the screen.
  const settings = JSON.stringify({ quietFrom: '07:00', quietTo: '07:00' });
  await page.addInitScript((storedSettings) => localStorage.setItem('kioskSettings', storedSettings), settings);
  const pictures: Buffer[] = [];
  const takePicture = async () => {
    await isDrawn(page);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    pictures.push(await sharp(picture).resize(size).toBuffer());
  };
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

  await page.goto('/kiosk');
  await expect(button(page, kiosk['attract.start'])).toBeVisible();
  await takePicture();
  await button(page, kiosk['attract.start']).click();
  await expect(page.getByRole('button', { name: textPattern(kiosk['home.spin']) })).toBeVisible();
  await takePicture();
  await scanByHand(page, claimCode);
  await button(page, kioskPlay['claim.go']).waitFor();
  await takePicture();
  await button(page, kioskPlay['claim.go']).click();
  await expect(button(page, kioskPlay['spin.turn'])).toBeEnabled();
  await takePicture();
  await sharp({ create: { width: pictures.length * size.width, height: size.height, channels: 3, background: '#fff' } })
    .composite(pictures.map((input, index) => ({ input, left: index * size.width, top: 0 })))
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toFile(path.resolve(import.meta.dirname, '../../docs/pictures/kiosk.png'));
});
