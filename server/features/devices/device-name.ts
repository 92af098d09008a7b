const families: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android.*Mobile/, 'Android'],
  [/Android/, 'Android Tablet'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows PC'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux PC'],
];

/**
 * Returns what a browser's user agent says about its device, for the list of devices. Returns `fallback` if it says
 * nothing.
 */
export function deviceNameOf(userAgent: string | undefined, fallback: string): string {
  return families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? fallback;
}
