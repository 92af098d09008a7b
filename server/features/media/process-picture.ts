import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../platform/app-error.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import { Semaphore } from '../../platform/semaphore.ts';

/** The longest side of a stored picture in pixels: enough for a phone's full screen. */
export const maxSidePx = 1_600;
/** More than the 50 megapixels of today's phones. A 20,000 x 20,000 bomb is refused by its header. */
export const maxInputPixels = 50_000_000;
const timeoutSeconds = 15;
const webpQuality = 82;
const maxAtOnce = 2;
const maxWaiting = 60;

/** Recognised by their first bytes. SVG and HTML have no such bytes, so they are refused like everything else (UPLOAD-4). */
const decodable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
]);

const slots = new Semaphore(maxAtOnce, maxWaiting);

export type ProcessedPicture = {
  readonly bytes: Uint8Array;
  readonly extension: 'webp';
  /** The type of the sent file, for a question's `acceptedFileTypes`. */
  readonly mime: string;
};

/**
 * Decodes the sent bytes and encodes them anew: upright, at most 1,600 px, WebP, without EXIF and GPS (UPLOAD-2). Nothing of
 * the sent file survives but its pixels. Throws NOT_AN_IMAGE for anything that cannot be decoded.
 */
export async function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !decodable.has(type.mime)) throw new AppError('NOT_AN_IMAGE');
  const picture = await slots.run(() => reencode(bytes));
  return { bytes: picture, extension: 'webp', mime: type.mime };
}

async function reencode(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer();
  } catch {
    throw new AppError('NOT_AN_IMAGE');
  }
}
