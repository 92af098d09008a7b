import { afterAll, beforeAll } from 'vitest';
import { type ServerOptions, startServer, type TestServer } from './server.ts';
import { logIn } from './server-calls.ts';

/** The server for the tests of a file. It is available from the first `beforeAll` on. */
class LateServer implements TestServer {
  #started: TestServer | undefined;

  async start(options: ServerOptions): Promise<void> {
    this.#started = await startServer(options);
  }
  get origin() {
    return this.#own.origin;
  }
  get port() {
    return this.#own.port;
  }
  get dataDir() {
    return this.#own.dataDir;
  }
  get ready() {
    return this.#own.ready;
  }
  output() {
    return this.#own.output();
  }
  stop() {
    return this.#own.stop();
  }
  kill() {
    return this.#own.kill();
  }
  get #own(): TestServer {
    if (this.#started === undefined) throw new Error('the server is started before the tests');
    return this.#started;
  }
}

/**
 * Starts one built server for all tests of a file, and stops it after them. `staff` are the headers of its
 * administrator.
 */
export function serverOfFile(options: ServerOptions = {}) {
  const server = new LateServer();
  const staff: Record<string, string> = {};
  beforeAll(async () => {
    await server.start(options);
    Object.assign(staff, await logIn(server));
  });
  afterAll(async () => {
    await server.stop();
  });
  const own: TestServer = server;
  return { server: own, staff };
}
