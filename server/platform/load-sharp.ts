import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/**
 * Returns the image library with the server's settings. Loading it takes as long as loading the rest of the server, so
 * it is loaded only for the first picture or the first clean-up.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Each picture uses one thread, so that two uploads use at most two threads. There is no cache, because a picture
    // is never processed twice in a row.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
