import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { isLoopbackAddress } from '../platform/lan-address.ts';

const headersTimeoutMs = 10_000;
/** A whole request, the longest upload included (decision 2.10: 120 s). */
const requestTimeoutMs = 125_000;
/** Longer than the 5 s poll of a waiting phone, so that it keeps its connection. */
const keepAliveTimeoutMs = 8_000;
const maxHeaders = 60;
/** Sockets kept for the console itself, so that a flood from the LAN does not lock staff out. */
const reservedForLocal = 50;

/** A plain http server with limits against slow and idle sockets (threat model 16). Nothing listens yet. */
export function makeHttpServer(app: RequestListener, maxConnections: number): Server {
  return withLimits(createServer(serverOptions, app), maxConnections);
}

/** The same over https, for a certificate of the hotel (decision 2.2). */
export function makeHttpsServer(
  app: RequestListener,
  pair: { readonly cert: string; readonly key: string },
  maxConnections: number,
): HttpsServer {
  const options = { ...serverOptions, ...pair, minVersion: 'TLSv1.2' as const, handshakeTimeout: headersTimeoutMs };
  return withLimits(createHttpsServer(options, app), maxConnections);
}

const serverOptions = { connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 };

function withLimits<S extends Server | HttpsServer>(server: S, maxConnections: number): S {
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.maxHeadersCount = maxHeaders;
  server.maxConnections = maxConnections + reservedForLocal;
  // A socket that could not be accepted (no file left to open) is no reason to end everybody's game; `listen` hears its own.
  server.on('error', () => undefined);
  const fair = new FairSockets(maxConnections);
  server.on('connection', (socket: Socket) => {
    if (!fair.accept(socket)) socket.destroy();
  });
  return server;
}

/**
 * Shares the sockets: many phones may have one address (NAT), so an address is limited only when sockets run short, and
 * then to half of them. This computer's own sockets always pass.
 */
export class FairSockets {
  #total = 0;
  readonly #byAddress = new Map<string, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  accept(socket: {
    readonly remoteAddress?: string | undefined;
    once(event: 'close', done: () => void): unknown;
  }): boolean {
    const address = socket.remoteAddress ?? '';
    if (isLoopbackAddress(address)) return true;
    const mine = this.#byAddress.get(address) ?? 0;
    const isScarce = this.#total >= this.#max * 0.75;
    if (this.#total >= this.#max || (isScarce && mine >= this.#max / 2)) return false;
    this.#total += 1;
    this.#byAddress.set(address, mine + 1);
    socket.once('close', () => {
      this.#total -= 1;
      const rest = (this.#byAddress.get(address) ?? 1) - 1;
      if (rest > 0) this.#byAddress.set(address, rest);
      else this.#byAddress.delete(address);
    });
    return true;
  }
}
