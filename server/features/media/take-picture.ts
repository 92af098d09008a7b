import { loadSharp } from '#server/platform/load-sharp.ts';
import { maxInputPixels, maxSidePx, processPicture } from './process-picture.ts';

/**
 * A picture of a story file as it is to be stored. One that `processPicture` or `renderDrawing` has made (a WebP with nothing
 * but pixels in it) stays as it is, so that a story that travels from hotel to hotel does not lose quality; every other one
 * is made anew. Throws NOT_AN_IMAGE.
 */
export async function takePicture(
  bytes: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }> {
  if (isBareWebp(bytes) && (await canBeShown(bytes))) return { bytes, extension: 'webp' };
  return processPicture(bytes);
}

/** Chunks that hold pixels and how they lie; EXIF, XMP, colour profiles and anything unknown are none of them. */
const pixelChunks: readonly string[] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** A WebP whose every byte belongs to a chunk of pixels. */
export function isBareWebp(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWebp =
    data.length >= 20 && data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || data.readUInt32LE(4) + 8 !== data.length) return false;
  let at = 12;
  while (at + 8 <= data.length) {
    if (!pixelChunks.includes(data.toString('latin1', at, at + 4))) return false;
    const size = data.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === data.length;
}

/** Decodes all of it, and is no larger than what we store. */
async function canBeShown(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' });
    const { width, height, format } = await picture.metadata();
    if (format !== 'webp' || Math.max(width, height) > maxSidePx) return false;
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}
