import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as an answer's body. Whoever leaves in the middle is no fault of ours. However it ends, the stream is
 * closed: one whose client was gone before the first byte would else keep its file open.
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
