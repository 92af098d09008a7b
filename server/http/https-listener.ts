import type { RequestListener } from 'node:http';
import type { Server } from 'node:https';
import { makeHttpsServer } from './http-server.ts';
import { listen, stopServing } from './listen.ts';
import type { SocketPool } from './socket-pool.ts';

export type HttpsConfig = { readonly certificate: string; readonly key: string; readonly port: number };

/** Calls under way on a port that is given up get this long to end. Milliseconds. */
const graceMs = 2_000;

/**
 * The second listener, https beside http (decision 2.2). It is opened, changed and closed while the other one goes on; a new
 * certificate on the same port does not even end a connection.
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

  /** What it serves; before the first `apply`. */
  serve(app: RequestListener): void {
    this.#app = app;
  }

  /** Undefined while it is closed. */
  get port(): number | undefined {
    return this.#open?.port;
  }

  /** Rejects with the system's error (EADDRINUSE and others); what was open stays open then. */
  async apply({ certificate, key, port }: HttpsConfig): Promise<void> {
    if (this.#app === undefined) throw new Error('nothing to serve');
    if (this.#open?.port === port) {
      this.#open.server.setSecureContext({ cert: certificate, key });
      return;
    }
    const server = makeHttpsServer(this.#app, { cert: certificate, key }, this.#sockets);
    const opened = await listen(server, port, this.#host);
    const before = this.#open;
    this.#open = { server, port: opened };
    // Not waited for: the change may have been asked for over the port that closes.
    if (before) void stopServing(before.server, graceMs);
  }

  /** Closes; `ownGraceMs` for calls under way. */
  async close(ownGraceMs = graceMs): Promise<void> {
    const before = this.#open;
    this.#open = undefined;
    if (before) await stopServing(before.server, ownGraceMs);
  }
}
