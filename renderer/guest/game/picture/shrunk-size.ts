export type Size = { readonly width: number; readonly height: number };

/** The longest side of a picture that is sent, in pixels. */
export const longestSide = 2_000;

/**
 * Returns the size to draw a picture at: same aspect ratio, no side over `longest`, never enlarged, whole pixels of at least 1.
 */
export function shrunkSize({ width, height }: Size, longest = longestSide): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
