/*
 * Pictures that must be available while the server is unreachable, because a screen that reports this shows Mars (PHONE-6).
 * They are held in memory, because a phone's cache may drop them and does not contain pictures that were never shown.
 */
const objectUrls = new Map<string, string>();

/** Returns the URL of a picture: one in memory if it has been fetched, otherwise its own address. */
export const getPictureUrl = (address: string): string => objectUrls.get(address) ?? address;

/** How often, and after which pause in milliseconds, pictures are fetched that could not be fetched before. */
const rounds = 3;
const pauseMs = 20_000;

/** Fetches pictures into memory. Fetches those that failed again later. Never rejects. */
export async function preloadPictures(addresses: readonly string[]): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    for (const address of addresses) await preloadPicture(address);
    if (addresses.every((address) => objectUrls.has(address))) return;
    if (round < rounds) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function preloadPicture(address: string): Promise<void> {
  if (objectUrls.has(address)) return;
  try {
    const response = await fetch(address);
    if (response.ok) objectUrls.set(address, URL.createObjectURL(await response.blob()));
  } catch {
    // It is fetched again in the next round.
  }
}
