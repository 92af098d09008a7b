import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');

/** Waits until the page's fonts and its pictures have loaded. Ignores pictures that load lazily. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
}

/**
 * Takes a picture of a panel page, or of a part of it, for the guides of the front desk and of the prize draw. Uses a reduced
 * palette to keep the repository small.
 */
export async function takeForGuide(page: Page, name: string, element?: Locator): Promise<void> {
  const target = path.join(folder, 'operations', `${name}.png`);
  mkdirSync(path.dirname(target), { recursive: true });
  await isDrawn(page);
  const options = { animations: 'disabled', caret: 'hide' } as const;
  const picture = await (element ? element.screenshot(options) : page.screenshot(options));
  const { width } = await sharp(picture).metadata();
  await sharp(picture)
    .resize({ width: Math.min(width, guideWidthPx) })
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toFile(target);
}

const guideWidthPx = 1_600;
