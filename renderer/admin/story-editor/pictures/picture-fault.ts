import { limits } from '#core/rules/timings.ts';

/** Why a file is not taken as a picture: no image, or over 10 MB (10 x 1024 x 1024 bytes; specification 5, decision 2.10). */
export type PictureFault = 'NOT_AN_IMAGE' | 'TOO_LARGE';

/** Judges a file by what the browser says of it; what it really is, the server finds out. SVG is a document, no picture. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): PictureFault | undefined {
  const type = file.type.toLowerCase();
  if (!type.startsWith('image/') || type.includes('svg')) return 'NOT_AN_IMAGE';
  return file.size > limits.uploadBytes ? 'TOO_LARGE' : undefined;
}
