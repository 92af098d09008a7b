import { Agent, request } from 'node:http';

/** The time from the request to the complete response, in milliseconds, and whether the response had the status 200. */
export type Sent = { readonly ms: number; readonly isGood: boolean; readonly bytes: number };

export type Target = { readonly port: number };

/** Returns an agent with a single keep-alive connection, like that of a phone. */
export function createConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

/** Makes one call. Never rejects: a failed call is returned with `isGood: false`. */
export function sendCall(
  { port }: Target,
  agent: Agent,
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Sent> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const content =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  const start = performance.now();
  return new Promise((resolve) => {
    const resolveReply = (isGood: boolean, bytes: number) => resolve({ ms: performance.now() - start, isGood, bytes });
    const options = { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...content } };
    const outgoing = request(options, (incoming) => {
      let bytes = 0;
      incoming.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      incoming.on('end', () => resolveReply(incoming.statusCode === 200, bytes));
      incoming.on('error', () => resolveReply(false, bytes));
    });
    outgoing.on('error', () => resolveReply(false, 0));
    outgoing.setTimeout(10_000, () => outgoing.destroy());
    outgoing.end(text);
  });
}
