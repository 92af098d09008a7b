/*
 * Pictures that must be available while the server is not: a screen that reports this shows Mars (PHONE-6). They are kept
 * in memory, because a phone's cache may drop them and has no picture that was never shown.
 */
const kept = new Map<string, string>();

/** Returns where a picture can be loaded: from memory once it was fetched, else from its address. */
export const pictureAt = (address: string): string => kept.get(address) ?? address;

/** Fetches pictures into memory. Those that cannot be fetched keep their address. */
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
