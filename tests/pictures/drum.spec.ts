import path from 'node:path';
import sharp from 'sharp';
import { draw } from '#core/locales/ja/draw.ts';
import { createGuestWithSpin, openCampaign } from '../support/e2e/draw-steps.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { holdClockLater } from '../support/e2e/held-clock.ts';
import { isDrawn } from './picture.ts';

/**
 * Milliseconds after the press at which a picture is taken: push, fast, slowing, almost at rest, the ball drops, rolls
 * down, reaches the felt, rests.
 */
const moments = [250, 1_050, 1_900, 2_700, 3_300, 3_700, 4_000, 6_000];
const columns = 4;
/** The size of each picture in pixels. */
const size = { width: 390, height: 400 };

// This file starts its own hotel. Otherwise its prizes and its open campaign would appear in the pictures of the kiosk.
test.use({ hotelOptions: {} });

test('takes pictures of the drum at eight moments of a draw', async ({ hotel, staff, room, openPhone }) => {
  await openCampaign(hotel, staff, 'special');
  const page = await openPhone(await createGuestWithSpin(hotel, staff, room));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const hold = await holdClockLater(page);
  await page.goto('/draw');
  const turn = page.getByRole('button', { name: draw.turn });
  await expect(turn).toBeEnabled();
  await isDrawn(page);
  await hold();
  await turn.click();
  await expect(page.getByRole('heading', { name: draw.turning })).toBeVisible();
  // The drum's clock starts with its first frame.
  await page.clock.runFor(20);
  const pictures: Buffer[] = [];
  let time = 0;
  for (const moment of moments) {
    await page.clock.runFor(moment - time);
    time = moment;
    const box = await page.getByRole('img', { name: draw.drum }).boundingBox();
    const clip = { x: 0, y: (box?.y ?? 0) + 8, ...size };
    pictures.push(
      await sharp(await page.screenshot({ clip, caret: 'hide' }))
        .resize(size)
        .toBuffer(),
    );
  }
  await sharp({
    create: {
      width: columns * size.width,
      height: (pictures.length / columns) * size.height,
      channels: 3,
      background: '#fff',
    },
  })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: (index % columns) * size.width,
        top: Math.floor(index / columns) * size.height,
      })),
    )
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toFile(path.resolve(import.meta.dirname, '../../docs/pictures/drum.png'));
});
