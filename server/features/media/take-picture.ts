import { loadSharp } from '../../platform/load-sharp.ts';
import { maxInputPixels, maxSidePx, processPicture } from './process-picture.ts';

/**
 * Returns a picture of a story file as it is to be stored. A picture that `processPicture` or `renderDrawing` made (a
 * WebP with nothing but pixels) is kept as it is, so that a story that is passed from hotel to hotel does not lose
 * quality. Every other one is encoded anew. Throws NOT_AN_IMAGE.
 */
export async function takePicture(
  bytes: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }> {
  if (isBareWebp(bytes) && (await canBeShown(bytes))) return { bytes, extension: 'webp' };
  return processPicture(bytes);
}

/** Chunks with pixels and their layout. EXIF, XMP, colour profiles and anything unknown are not among them. */
const pixelChunks: readonly string[] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Returns whether every byte of a WebP belongs to a chunk of pixels. */
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

/** Decodes the whole picture, and checks that it is no larger than what we store. */
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
