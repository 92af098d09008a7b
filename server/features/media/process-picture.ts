import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../platform/app-error.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import { Semaphore } from '../../platform/semaphore.ts';

/** The maximum length of a stored picture's longer side in pixels, which is enough for a phone's full screen. */
export const maxSidePx = 1_600;
/**
 * The maximum number of pixels of a sent picture (UPLOAD-5). A larger one is refused after reading only its header. Phones take
 * photos of up to 108 megapixels as JPEG, and decoding one takes at most 400 MB. Other formats take up to 1 GB for half as many
 * pixels, and no phone's camera uses one of these formats that can be decoded here.
 */
const maxJpegPixels = 110_000_000;
const maxOtherPixels = 50_000_000;
const timeoutSeconds = 15;
const webpQuality = 82;
const maxAtOnce = 2;
const maxWaiting = 60;

/**
 * The accepted types. The type of a file is detected from its first bytes. SVG and HTML are refused like every other type
 * that is not in this list (UPLOAD-4).
 */
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
  /** The MIME type of the sent file, for the check against a question's `acceptedFileTypes`. */
  readonly mime: string;
};

/**
 * Decodes a sent picture and encodes it again as WebP: upright, at most 1,600 px wide and high, and without EXIF and GPS
 * (UPLOAD-2). Only the pixels of the sent file remain. Throws NOT_AN_IMAGE if the file cannot be decoded, and
 * TOO_MANY_REQUESTS if too many pictures are waiting.
 */
export async function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !decodable.has(type.mime)) throw new AppError('NOT_AN_IMAGE');
  const limitInputPixels = type.mime === 'image/jpeg' ? maxJpegPixels : maxOtherPixels;
  const picture = await slots.run(() => reencode(bytes, limitInputPixels));
  return { bytes: picture, extension: 'webp', mime: type.mime };
}

async function reencode(bytes: Uint8Array, limitInputPixels: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer();
  } catch {
    throw new AppError('NOT_AN_IMAGE');
  }
}
