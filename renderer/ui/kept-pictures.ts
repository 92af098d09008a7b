/*
 * Pictures that must be available while the server is unreachable, because a screen that reports this shows Mars (PHONE-6).
 * They are held in memory, because a phone's cache may drop them and does not contain pictures that were never shown.
 */
const kept = new Map<string, string>();

/** Returns the URL of a picture: one in memory if it has been fetched, otherwise its own address. */
export const pictureAt = (address: string): string => kept.get(address) ?? address;

/** Fetches pictures into memory, and stops at the first network error. Never rejects. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    if (kept.has(address)) continue;
    try {
      const response = await fetch(address);
      if (response.ok) kept.set(address, URL.createObjectURL(await response.blob()));
    } catch {
      return;
    }
  }
}
