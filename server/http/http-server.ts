import type { RequestListener, Server } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { SocketPool } from './socket-pool.ts';

// An `import` of `node:http` reads all its exports, among them a WebSocket client that takes a tenth of the start to load.
const { createServer: createPlainServer } = process.getBuiltinModule('node:http');
const { createServer: createTlsServer } = process.getBuiltinModule('node:https');

const headersTimeoutMs = 10_000;
/** The limit in milliseconds for a whole request. It suffices for the longest upload (120 s on the phone). */
const requestTimeoutMs = 125_000;
/**
 * How many milliseconds an idle connection stays open: longer than the 5 s between polls, so that a waiting phone keeps
 * it.
 */
const keepAliveTimeoutMs = 8_000;
const maxHeaders = 60;
/** The interval in milliseconds at which slow clients are disconnected. */
const sweepEveryMs = 1_000;

/** Creates an http server with limits for slow and idle sockets. It does not listen yet. */
export function createHttpServer(app: RequestListener, sockets: SocketPool): Server {
  return withLimits(createPlainServer(serverOptions), app, sockets);
}

/** Creates the same kind of server for https, with a certificate of the hotel. */
export function createHttpsServer(
  app: RequestListener,
  certificateAndKey: { readonly cert: string; readonly key: string },
  sockets: SocketPool,
): HttpsServer {
  const options = {
    ...serverOptions,
    ...certificateAndKey,
    minVersion: 'TLSv1.2' as const,
    handshakeTimeout: headersTimeoutMs,
  };
  return withLimits(createTlsServer(options), app, sockets);
}

const serverOptions = { connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 };

function withLimits<S extends Server | HttpsServer>(server: S, app: RequestListener, sockets: SocketPool): S {
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.maxHeadersCount = maxHeaders;
  // A socket that could not be accepted, for example without free file descriptors, must not crash the server. `listen`
  // handles its own errors.
  server.on('error', () => undefined);
  server.on('connection', (socket: Socket) => {
    if (!sockets.accept(socket)) socket.destroy();
  });
  server.on('request', (req, res) => {
    sockets.recordRequest(req, res);
    app(req, res);
  });
  const sweepTimer = setInterval(() => sockets.sweep(), sweepEveryMs).unref();
  server.once('close', () => clearInterval(sweepTimer));
  return server;
}
