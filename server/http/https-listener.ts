import type { RequestListener } from 'node:http';
import type { Server } from 'node:https';
import { createHttpsServer } from './http-server.ts';
import { listen, stopServing } from './listen.ts';
import type { SocketPool } from './socket-pool.ts';

export type HttpsConfig = { readonly certificate: string; readonly key: string; readonly port: number };

/** How many milliseconds running calls may continue on a port that is being closed. */
const defaultGraceMs = 2_000;

/**
 * The https listener that runs beside http (ACCESS-9). It can be opened, changed and closed without affecting http.
 * Changing only the certificate does not close open connections.
 */
export class HttpsListener {
  readonly #host: string;
  readonly #sockets: SocketPool;
  #app: RequestListener | undefined;
  #open: { readonly server: Server; readonly port: number } | undefined;

  constructor(host: string, sockets: SocketPool) {
    this.#host = host;
    this.#sockets = sockets;
  }

  /** Sets the app to serve. Call before the first `apply`. */
  serve(app: RequestListener): void {
    this.#app = app;
  }

  /** The port of the open listener; undefined while it is closed. */
  get port(): number | undefined {
    return this.#open?.port;
  }

  /**
   * Applies new settings. Rejects with the system's error, for example EADDRINUSE; the previous listener then stays
   * open.
   */
  async apply({ certificate, key, port }: HttpsConfig): Promise<void> {
    if (this.#app === undefined) throw new Error('nothing to serve');
    if (this.#open?.port === port) {
      this.#open.server.setSecureContext({ cert: certificate, key });
      return;
    }
    const server = createHttpsServer(this.#app, { cert: certificate, key }, this.#sockets);
    const openedPort = await listen(server, port, this.#host);
    const previous = this.#open;
    this.#open = { server, port: openedPort };
    // Not awaited, because the request that made this change may have come in on the old port. It would then wait for its
    // own end.
    if (previous) void stopServing(previous.server, defaultGraceMs);
  }

  /** Closes the listener. Running calls may continue for up to `graceMs`. */
  async close(graceMs = defaultGraceMs): Promise<void> {
    const previous = this.#open;
    this.#open = undefined;
    if (previous) await stopServing(previous.server, graceMs);
  }
}
