import { limits } from '#core/rules/limits.ts';

/** Why a file is not accepted as a picture: it is not an image, or it is over 10 MB (UPLOAD-2). */
export type PictureFault = 'NOT_AN_IMAGE' | 'TOO_LARGE';

/**
 * Returns why a file is not accepted; undefined if it is. Checks only the type and size that the browser reports; the
 * server checks the content (UPLOAD-2). SVG files are documents and are not accepted (UPLOAD-4).
 */
export function findPictureFault(file: Pick<File, 'type' | 'size'>): PictureFault | undefined {
  const type = file.type.toLowerCase();
  if (!type.startsWith('image/') || type.includes('svg')) return 'NOT_AN_IMAGE';
  return file.size > limits.uploadBytes ? 'TOO_LARGE' : undefined;
}
