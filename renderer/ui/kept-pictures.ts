/*
 * Pictures that must be shown at once, or while the server is unreachable, because a screen that reports this shows Mars
 * (PHONE-6). They are held in memory, because a phone's cache may drop them and does not contain pictures that were never
 * shown.
 */
const objectUrls = new Map<string, string>();

/** Returns the URL of a picture: one in memory if it is kept, otherwise its own address. */
export const getPictureUrl = (address: string): string => objectUrls.get(address) ?? address;

/** Keeps drawings in memory. The keys are their addresses, the values SVG. */
export function keepPictures(drawings: ReadonlyMap<string, string>): void {
  for (const [address, drawing] of drawings) {
    if (objectUrls.has(address)) continue;
    objectUrls.set(address, URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' })));
  }
}

/** Returns drawings by the address at which the page shows them. Both are given by file, as `import.meta.glob` returns them. */
export function addressesOf(
  drawings: Readonly<Record<string, string>>,
  addresses: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(Object.entries(drawings).map(([file, drawing]) => [addresses[file] ?? file, drawing]));
}
