/*
 * Pictures that must be there when the server is not: a face that says so shows Mars (R165). Kept in memory, because a phone's
 * cache may let go of them, and has none for what was never shown.
 */
const kept = new Map<string, string>();

/** Where a picture is to be had: in memory, once it is there, else at its address. */
export const pictureAt = (address: string): string => kept.get(address) ?? address;

/** Fetches pictures into memory. What cannot be had stays at its address. */
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
