import type { Page } from '@playwright/test';
import { entry } from '#core/locales/ja/entry.ts';
import { scanner } from '#core/locales/ja/scanner.ts';
import { timings } from '#core/rules/timings.ts';
import { test } from '../support/e2e/camera-fixtures.ts';
import { expect } from '../support/e2e/fixtures.ts';
import { dialog, keptOn } from '../support/e2e/guest-steps.ts';

type Watched = { asked: unknown[]; streams: MediaStream[]; looks: number[] };
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Notes what is asked of the camera, and when its picture is looked at. */
async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watched = { asked: [], streams: [], looks: [] };
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      window.watched.asked.push(constraints?.video);
      const stream = await open(constraints);
      window.watched.streams.push(stream);
      return stream;
    };
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      if (args[0] instanceof HTMLVideoElement) window.watched.looks.push(performance.now());
      return Reflect.apply(draw, this, args);
    };
  });
}

const openScanner = async (page: Page, origin: string) => {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: entry.scanTile }).click();
};

test.describe('the live scanner', () => {
  test.describe('before a story code', () => {
    test.use({ film: 'story', permissions: ['camera'] });

    test('really reads it with the rear camera, says so and moves on after 1.5 s [10, 90, 96]', async ({
      page,
      hotel,
      filmedStory,
    }) => {
      await watchCamera(page);
      await openScanner(page, hotel.staffOrigin);
      await expect(dialog(page, entry.found)).toBeVisible();
      expect(JSON.stringify(await page.evaluate(() => window.watched.asked))).toContain('"facingMode":"environment"');
      expect(await keptOn(page)).toMatchObject({ storyId: filmedStory.storyId, hotelId: expect.stringMatching(/./) });
      await expect(page).toHaveURL(`${hotel.staffOrigin}/home`);
      await expect
        .poll(() =>
          page.evaluate(() => window.watched.streams.flatMap((one) => one.getTracks()).map((one) => one.readyState)),
        )
        .toEqual(['ended']);
    });
  });

  test.describe('before another code', () => {
    test.use({ film: 'other', permissions: ['camera'] });

    test('says that it is none of ours and closes after 3 s [97, 212]', async ({ page, hotel }) => {
      await openScanner(page, hotel.staffOrigin);
      await expect(page.getByText(entry.invalidQr)).toBeVisible();
      const shownAt = Date.now();
      await expect(dialog(page, scanner.title)).toBeHidden();
      expect(Math.abs(Date.now() - shownAt - timings.invalidQrCloseMs)).toBeLessThan(700);
      expect(await keptOn(page)).not.toHaveProperty('storyId');
    });
  });

  test.describe('before nothing', () => {
    test.use({ film: 'nothing', permissions: ['camera'] });

    test('looks every 300 ms until it is cancelled, then lets the camera go [10, 11]', async ({ page, hotel }) => {
      await watchCamera(page);
      await openScanner(page, hotel.staffOrigin);
      await expect(page.getByText(scanner.aim)).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.watched.looks.length)).toBeGreaterThan(8);
      const looks = await page.evaluate(() => window.watched.looks);
      const between = looks.slice(2).map((at, index) => at - (looks[index + 1] ?? at));
      const middle = between.sort((one, other) => one - other)[between.length >> 1] ?? 0;
      expect(middle).toBeGreaterThan(timings.qrScanDelayMs - 40);
      expect(middle).toBeLessThan(timings.qrScanDelayMs + 250);

      await page.getByRole('button', { name: scanner.cancel }).click();
      await expect(dialog(page, scanner.title)).toBeHidden();
      await expect
        .poll(() =>
          page.evaluate(() => window.watched.streams.flatMap((one) => one.getTracks()).map((one) => one.readyState)),
        )
        .toEqual(['ended']);
      expect(await keptOn(page)).not.toHaveProperty('storyId');
      await page.getByRole('button', { name: entry.scanTile }).click();
      await expect(page.getByText(scanner.aim)).toBeVisible();
    });
  });

  test.describe('without leave to use the camera', () => {
    test.use({ film: 'nothing', permissions: [] });

    test('says that scanning failed and closes after 2 s [98, 211]', async ({ page, hotel }) => {
      await openScanner(page, hotel.staffOrigin);
      await expect(page.getByText(scanner.scanError)).toBeVisible();
      const shownAt = Date.now();
      await expect(dialog(page, scanner.title)).toBeHidden();
      expect(Math.abs(Date.now() - shownAt - timings.scannerErrorCloseMs)).toBeLessThan(700);
    });
  });
});
