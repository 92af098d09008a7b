import { loadSharp } from '../../platform/load-sharp.ts';
import { maxSidePx, processPicture } from './process-picture.ts';

/**
 * Returns a picture from a story file in the form in which it is stored. A WebP picture that contains only pixels and is small
 * enough stays unchanged; those that `processPicture` and `renderDrawing` create are of this kind. So a story that is passed
 * from hotel to hotel does not lose quality. Any other picture is encoded again. Throws NOT_AN_IMAGE if it cannot be decoded,
 * and the other errors of `processPicture`.
 */
export async function takePicture(
  bytes: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }> {
  if (isBareWebp(bytes) && (await canBeShown(bytes))) return { bytes, extension: 'webp' };
  return processPicture(bytes);
}

/** The chunks that contain pixels and their layout. EXIF, XMP, colour profiles and unknown chunks are not among them. */
const pixelChunks: readonly string[] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Returns whether the bytes are a WebP file that consists only of `pixelChunks`. */
export function isBareWebp(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWebp =
    data.length >= 20 && data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || data.readUInt32LE(4) + 8 !== data.length) return false;
  let offset = 12;
  while (offset + 8 <= data.length) {
    if (!pixelChunks.includes(data.toString('latin1', offset, offset + 4))) return false;
    const size = data.readUInt32LE(offset + 4);
    offset += 8 + size + (size % 2);
  }
  return offset === data.length;
}

/** Returns whether the whole picture can be decoded and is no larger than the pictures that `processPicture` creates. */
async function canBeShown(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: maxSidePx ** 2, failOn: 'error' });
    const { width, height, format } = await picture.metadata();
    if (format !== 'webp' || Math.max(width, height) > maxSidePx) return false;
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}
