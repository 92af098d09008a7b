/** Returns the median, or null if there are no values. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/** Returns the quantile `part` (0 to 1), interpolated linearly, or null if there are no values. */
export function quantile(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
