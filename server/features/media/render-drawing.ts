import sharp from 'sharp';

const widthPx = 1_200;
const webpQuality = 88;

/**
 * Renders a drawing of our own (SVG text from the build, never one that somebody sent) as a picture for stories. Drawings
 * hold no text, so that no font is needed.
 */
export async function renderDrawing(svg: string): Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }> {
  const bytes = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: widthPx })
    .webp({ quality: webpQuality })
    .toBuffer();
  return { bytes, extension: 'webp' };
}
