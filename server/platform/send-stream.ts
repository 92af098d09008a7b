import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the response body. It is not an error if the client disconnects early. The stream is always closed.
 * Otherwise its file would stay open if the client had disconnected before the first byte.
 */
export async function sendStream(stream: Readable, res: ServerResponse): Promise<void> {
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (!res.destroyed) throw error;
  } finally {
    stream.destroy();
  }
}
