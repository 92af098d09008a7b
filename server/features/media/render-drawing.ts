import { loadSharp } from './load-sharp.ts';

const widthPx = 1_200;
const webpQuality = 88;
/** Four times the 72 that a drawing of 300 px width has by itself. */
const density = 288;
/** Lower than usual: a first start draws a dozen of these while somebody waits. */
const effort = 2;

/**
 * Renders a drawing of our own (SVG text from the build, never one that somebody sent) as a picture for stories. Drawings
 * hold no text, so that no font is needed.
 */
export async function renderDrawing(svg: string): Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }> {
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(svg), { density })
    .resize({ width: widthPx })
    .webp({ quality: webpQuality, effort })
    .toBuffer();
  return { bytes, extension: 'webp' };
}
