import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/**
 * Returns the image library with our settings. It takes as long to load as the rest of the server, so it is loaded with
 * the first picture or the first housekeeping.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread per picture, so that two uploads use at most two threads. No cache, because no picture is processed
    // twice in a row.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
