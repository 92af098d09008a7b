/** Returns the median, or null if there are no values. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/** Returns the quantile `fraction` (0 to 1), interpolated linearly, or null if there are no values. */
export function quantile(values: readonly number[], fraction: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}
