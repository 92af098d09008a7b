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
 * Returns the kind of device that a browser's user agent names, for the list of devices. Returns `fallback` if it names
 * none that is known.
 */
export function guessDeviceName(userAgent: string | undefined, fallback: string): string {
  return families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? fallback;
}
