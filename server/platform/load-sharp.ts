import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/**
 * Returns the image library with the server's settings. Loading it takes as long as loading the rest of the server, so
 * it is loaded only for the first picture, or by the first housekeeping run after the start.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Each picture uses one thread, so that two uploads use at most two threads. There is no cache, because a picture
    // is never processed twice in a row.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
