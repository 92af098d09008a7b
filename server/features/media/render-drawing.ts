import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSharp } from '../../platform/load-sharp.ts';

const widthPx = 1_200;
const webpQuality = 88;
/** Four times 72, the density at which a drawing of 300 px is 300 px wide. */
const density = 288;

/** The folder, beside the built server, of the pictures that the build rendered. */
export const drawingsFolder = 'drawings';

/** Returns the file name of a drawing's rendered picture. */
export function drawingFile(svg: string): string {
  return `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.webp`;
}

/**
 * Returns a drawing of our own (SVG text from the build, never one that somebody sent) as a picture for stories. Uses
 * the one that the build rendered; without one, as when running from source, renders it now. Rendering a dozen takes
 * half of the time of a first start.
 */
export async function renderDrawing(svg: string): Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }> {
  const file = path.join(import.meta.dirname, drawingsFolder, drawingFile(svg));
  const drawn = await readFile(file).catch(() => undefined);
  return { bytes: drawn ?? (await draw(svg)), extension: 'webp' };
}

/** Renders an SVG. Our drawings have no text, so no font is needed. */
export async function draw(svg: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density }).resize({ width: widthPx }).webp({ quality: webpQuality }).toBuffer();
}
