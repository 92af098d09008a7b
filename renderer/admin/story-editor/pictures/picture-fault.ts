import { limits } from '#core/rules/limits.ts';

/** Why a file is not accepted as a picture: it is no image, or over 10 MB (UPLOAD-2). */
export type PictureFault = 'NOT_AN_IMAGE' | 'TOO_LARGE';

/**
 * Checks a file by the type and size that the browser reports; the server checks the content (UPLOAD-2). SVG is a document
 * and not accepted (UPLOAD-4).
 */
export function pictureFault(file: Pick<File, 'type' | 'size'>): PictureFault | undefined {
  const type = file.type.toLowerCase();
  if (!type.startsWith('image/') || type.includes('svg')) return 'NOT_AN_IMAGE';
  return file.size > limits.uploadBytes ? 'TOO_LARGE' : undefined;
}
