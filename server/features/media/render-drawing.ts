import { createHash } from 'node:crypto';
import path from 'node:path';
import { readFile } from '../../platform/files.ts';
import { loadSharp } from '../../platform/load-sharp.ts';

const widthPx = 1_200;
const webpQuality = 88;
/**
 * The density (in dpi) at which drawings are rendered. At 72 dpi a drawing of 300 px is 300 px wide, so at four times 72
 * dpi it is 1,200 px wide.
 */
const density = 288;

/** The name of the folder with the pictures that the build rendered. It is in the same folder as the built server. */
export const drawingsFolder = 'drawings';

/** Returns the file name of a drawing's rendered picture. */
export function drawingFile(svg: string): string {
  return `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.webp`;
}

/**
 * Returns one of the product's drawings as a picture. `svg` comes from the build, never from a request. Uses the picture
 * that the build rendered. If there is none, for example because the server runs from source, renders the drawing now.
 * Rendering a dozen drawings takes half of the time of a first start.
 */
export async function renderDrawing(svg: string): Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }> {
  const file = path.join(import.meta.dirname, drawingsFolder, drawingFile(svg));
  const cached = await readFile(file).catch(() => undefined);
  return { bytes: cached ?? (await draw(svg)), extension: 'webp' };
}

/** Renders an SVG as WebP. The product's drawings contain no text, so no font is needed. */
export async function draw(svg: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density }).resize({ width: widthPx }).webp({ quality: webpQuality }).toBuffer();
}
