import { type Agent, request } from 'node:http';

/** The times of one GET until the first and the last byte of the reply's body, in milliseconds. */
export type TimedCall = {
  readonly firstByteMs: number;
  readonly ms: number;
  readonly bytes: number;
  readonly status: number;
};

export function timedGet(
  port: number,
  agent: Agent,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TimedCall> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent, headers }, (incoming) => {
      let bytes = 0;
      let firstByteMs = Number.NaN;
      incoming.on('data', (piece: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - start;
        bytes += piece.length;
      });
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ firstByteMs, ms: performance.now() - start, bytes, status: incoming.statusCode ?? 0 }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
