import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the response body. It is not an error if the client disconnects early. If the stream itself fails, the
 * response is broken off and the error is thrown, so that it is logged. The stream is always closed.
 * Otherwise its file would stay open if the client had disconnected before the first byte.
 */
export async function sendStream(stream: Readable, res: ServerResponse): Promise<void> {
  let failure: unknown;
  // When a client disconnects, the response is destroyed before the stream.
  stream.once('error', (error) => {
    if (!res.destroyed) failure = error;
  });
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (failure !== undefined || !res.destroyed) throw error;
  } finally {
    stream.destroy();
  }
}
