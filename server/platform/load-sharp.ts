import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/**
 * The image library with our settings. It takes as long to load as the rest of the server, so it comes with the first
 * picture, or with the first housekeeping.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread for each picture, so that two uploads take at most the two slots; nothing is shown twice in a row.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
