import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSharp } from '#server/platform/load-sharp.ts';

const widthPx = 1_200;
const webpQuality = 88;
/** Four times the 72 that a drawing of 300 px width has by itself. */
const density = 288;

/** The pictures that the build has drawn, beside the built server. */
export const drawingsFolder = 'drawings';

/** The name of a drawing's picture among them. */
export function drawingFile(svg: string): string {
  return `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.webp`;
}

/**
 * A drawing of our own (SVG text from the build, never one that somebody sent) as a picture for stories: the one that the
 * build has drawn, else drawn now, as where the source runs. Drawing a dozen takes half of what a first start takes.
 */
export async function renderDrawing(svg: string): Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }> {
  const file = path.join(import.meta.dirname, drawingsFolder, drawingFile(svg));
  const drawn = await readFile(file).catch(() => undefined);
  return { bytes: drawn ?? (await draw(svg)), extension: 'webp' };
}

/** Draws it. Drawings hold no text, so that no font is needed. */
export async function draw(svg: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density }).resize({ width: widthPx }).webp({ quality: webpQuality }).toBuffer();
}
