import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the response body. A client that leaves early is no error. The stream is always closed: otherwise,
 * a client that was gone before the first byte would leave its file open.
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
