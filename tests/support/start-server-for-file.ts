import { afterAll, beforeAll } from 'vitest';
import { type ServerOptions, startServer, type TestServer } from './server.ts';
import { logIn } from './server-calls.ts';

/** The server for the tests of a file. Its fields and methods throw until `start` has resolved. */
class ServerStartedLater implements TestServer {
  #started: TestServer | undefined;

  async start(options: ServerOptions): Promise<void> {
    this.#started = await startServer(options);
  }
  get origin() {
    return this.#startedServer.origin;
  }
  get port() {
    return this.#startedServer.port;
  }
  get pid() {
    return this.#startedServer.pid;
  }
  get dataDir() {
    return this.#startedServer.dataDir;
  }
  get ready() {
    return this.#startedServer.ready;
  }
  output() {
    return this.#startedServer.output();
  }
  stop() {
    return this.#startedServer.stop();
  }
  kill() {
    return this.#startedServer.kill();
  }
  get #startedServer(): TestServer {
    if (this.#started === undefined) throw new Error('the server is started before the tests');
    return this.#started;
  }
}

/**
 * Starts one built server for all tests of a file, and stops it after them. `staff` are the headers of its administrator.
 * Server and headers can be used from the next `beforeAll` on.
 */
export function startServerForFile(options: ServerOptions = {}) {
  const server = new ServerStartedLater();
  const staff: Record<string, string> = {};
  beforeAll(async () => {
    await server.start(options);
    Object.assign(staff, await logIn(server));
  });
  afterAll(async () => {
    await server.stop();
  });
  const testServer: TestServer = server;
  return { server: testServer, staff };
}
