export type Size = { readonly width: number; readonly height: number };

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
