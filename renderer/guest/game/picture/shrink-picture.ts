import { acceptsType } from '#core/rules/accepted-files.ts';

const jpegQuality = 0.85;

/**
 * Returns the type for the redrawn picture: JPEG if the clue accepts it, otherwise PNG, or undefined if it accepts neither.
 */
export function shrinkType(acceptedFileTypes: string): 'image/jpeg' | 'image/png' | undefined {
  return (['image/jpeg', 'image/png'] as const).find((type) => acceptsType(acceptedFileTypes, type, ''));
}

/**
 * Redraws a picture with a long side of 2000 px at most. This also removes position and camera data (UPLOAD-2). Returns the
 * original file if the clue accepts neither JPEG nor PNG, if this browser cannot decode, draw or encode it, or if the redrawn
 * picture has as many pixels but is much larger in bytes. The server then decides whether to accept it.
 */
export async function shrinkPicture(file: Blob, acceptedFileTypes: string): Promise<Blob> {
  const type = shrinkType(acceptedFileTypes);
  if (!type) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { width, height } = shrunkSize({ width: image.naturalWidth, height: image.naturalHeight });
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const paper = canvas.getContext('2d');
    if (!paper) return file;
    // JPEG has no transparency. Without the white background, transparent parts would become black.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, width, height);
    paper.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, jpegQuality));
    const isSmallerPicture = width < image.naturalWidth;
    return blob && (isSmallerPicture || blob.size <= Math.max(file.size * 2, 500_000)) ? blob : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Size = { readonly width: number; readonly height: number };

/** The longest side of a redrawn picture, in pixels. */
export const longestSide = 2_000;

/**
 * Returns the size at which to draw a picture, in whole pixels of at least 1. The aspect ratio stays the same except for
 * rounding, no side is longer than `longest`, and the picture is never enlarged.
 */
export function shrunkSize({ width, height }: Size, longest = longestSide): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
