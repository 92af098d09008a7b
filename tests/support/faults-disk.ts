import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import { compose } from '#server/compose.ts';
import { createFirstAccount } from '#server/first-account.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { listen, stopServing } from '#server/http/listen.ts';
import { SocketPool } from '#server/http/socket-pool.ts';
import { systemClock } from '#server/platform/clock.ts';
import { randomIds } from '#server/platform/ids.ts';
import { systemNetwork } from '#server/platform/lan-address.ts';
import { silentLogger } from '#server/platform/logger.ts';
import { systemIo } from '#server/storage/journal/journal-file-adapter.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { highLimits, writeLimitsFile } from './faults-server.ts';
import { account, startServer, type TestServer } from './server.ts';
import { call, type Reply } from './server-calls.ts';

const run = promisify(execFile);

/** The free bytes at which a server is in each state (STORE-4). */
const freeBytesByState = { ok: 1_200_000_000, low: 900_000_000, full: 50_000_000 } as const;
export type DiskState = keyof typeof freeBytesByState;

/** A server on a disk whose free space the test controls. */
export type ServerOnDisk = {
  readonly port: number;
  /** Fills or frees the disk, and waits until the server has noticed it. */
  setState(state: DiskState): Promise<void>;
  /** Frees space without waiting. */
  freeSpace(): Promise<void>;
  /** Lets only this many more bytes be written, without waiting until the server has noticed it. */
  limitWrites(bytes: number): Promise<void>;
  /** Stops the server and starts it on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Waits until `health` reports the state. The server checks the disk every 5 s. Throws after about 20 s. */
async function waitForState(server: { readonly port: number }, state: DiskState): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await call(server, 'health')).data.storage === state) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`health never said "${state}"`);
}

/** Repeats a request until the server has room for it, as a phone does. */
export async function retryUntilAccepted(send: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await send();
    if (reply.status !== 507) return reply;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not see that there is room');
}

/** A disk in memory, whose size can change. It uses only as much memory as is written. */
export type SmallDisk = {
  /** Fills or frees the disk, and waits until the server has noticed it. */
  setState(server: { readonly port: number }, state: DiskState): Promise<void>;
  /** Lets only this many more bytes be written. */
  limitWrites(bytes: number): Promise<void>;
  unmount(): Promise<void>;
};

/** Mounts a small disk on a folder. Returns undefined if mounting is not allowed: only root may mount, and only on Linux. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | undefined> {
  const options = `size=${freeBytesByState.ok}`;
  try {
    await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const limitWrites = async (freeBytes: number) => {
    const { blocks, bfree, bsize } = await statfs(folder);
    const size = (blocks - bfree) * bsize + freeBytes;
    await run('mount', ['-o', `remount,size=${size}`, folder]);
  };
  return {
    setState: async (server, state) => {
      await limitWrites(freeBytesByState[state]);
      await waitForState(server, state);
    },
    limitWrites,
    unmount: async () => {
      await run('umount', [folder]);
    },
  };
}

/** Starts the built server on its own small disk. Resolves with undefined if mounting is not allowed. */
export async function startOnSmallDisk(folder: string): Promise<ServerOnDisk | undefined> {
  const disk = await mountSmallDisk(folder);
  if (disk === undefined) return undefined;
  const limits = writeLimitsFile();
  const start = () => startServer({ dataDir: folder, env: limits.env });
  let server: TestServer = await start();
  return {
    get port() {
      return server.port;
    },
    setState: (state) => disk.setState(server, state),
    freeSpace: () => disk.limitWrites(freeBytesByState.ok),
    limitWrites: disk.limitWrites,
    restart: async () => {
      await server.stop();
      server = await start();
    },
    close: async () => {
      await server.kill();
      limits.remove();
      await disk.unmount();
    },
  };
}

/** Starts the server in this process with simulated free space. On request, its journal reaches the end of the disk. */
export async function startOnSimulatedDisk(folder: string): Promise<ServerOnDisk> {
  let freeBytes: number = freeBytesByState.ok;
  let bytesUntilFull = Number.POSITIVE_INFINITY;
  const start = async () => {
    const storage = await openStorage({
      dataDir: folder,
      clock: systemClock,
      measureFreeBytes: () => Promise.resolve(freeBytes),
      journalIo: {
        ...systemIo,
        write: async (fd, bytes, offset, position) => {
          if (bytesUntilFull <= 0) throw Object.assign(new Error('ENOSPC: made for a test'), { code: 'ENOSPC' });
          const written = await systemIo.write(fd, bytes.subarray(0, offset + bytesUntilFull), offset, position);
          bytesUntilFull -= written;
          return written;
        },
      },
    });
    let port = 0;
    const sockets = new SocketPool(systemClock, highLimits);
    const { app, auth, stop } = await compose({
      storage,
      sockets,
      dataDir: folder,
      limits: highLimits,
      pages: { files: new Map(), inline: { scripts: [], styles: [] } },
      version: 'test',
      clock: systemClock,
      ids: randomIds,
      log: silentLogger,
      network: systemNetwork,
      host: '127.0.0.1',
      lanAdmin: false,
      restart: () => undefined,
      port: () => port,
    });
    await createFirstAccount(auth, account);
    const http = createHttpServer(app, sockets);
    port = await listen(http, 0, '127.0.0.1');
    return {
      port,
      stop: async () => {
        stop();
        await stopServing(http, 500);
        await storage.close();
      },
    };
  };
  let server = await start();
  return {
    get port() {
      return server.port;
    },
    setState: async (state) => {
      freeBytes = freeBytesByState[state];
      bytesUntilFull = Number.POSITIVE_INFINITY;
      await waitForState(server, state);
    },
    freeSpace: async () => {
      freeBytes = freeBytesByState.ok;
      bytesUntilFull = Number.POSITIVE_INFINITY;
    },
    limitWrites: async (bytes) => {
      bytesUntilFull = bytes;
    },
    restart: async () => {
      await server.stop();
      server = await start();
    },
    close: () => server.stop(),
  };
}
