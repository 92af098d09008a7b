import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../free-port.ts';

const entry = path.resolve(import.meta.dirname, '../../../dist/server/main.js');
const startMs = 30_000;
const stopMs = 15_000;

/** The account that the server creates on its first start. */
export const account = { email: 'front@hotel.example', password: 'a-quiet-lagoon-7' } as const;

/** A running hotel: the built server on its own port, with its own data. */
export type Hotel = {
  readonly port: number;
  readonly dataDir: string;
  /** The origin that phones open: plain http under a name that is not loopback. */
  readonly guestOrigin: string;
  /** The origin that the front desk's own browser opens. */
  readonly staffOrigin: string;
  /** Returns everything that the server has written to its output so far. */
  output(): string;
  /** Stops the server and keeps the data. */
  stop(): Promise<void>;
  /** Starts the server again on the same port and data. */
  start(): Promise<void>;
  /** Stops the server and removes the data. */
  close(): Promise<void>;
};

export type HotelOptions = {
  /** Arguments of the server in addition to the default ones. */
  readonly args?: readonly string[];
  /** False starts a server without any account. */
  readonly hasAccount?: boolean;
  /** Environment variables of the server in addition to the default ones. */
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a hotel on a free port, with new data. Throws with the server's output if the server does not start. */
export async function openHotel({ args = [], hasAccount = true, env = {} }: HotelOptions = {}): Promise<Hotel> {
  const port = await findFreePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-e2e-'));
  let output = '';
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, [entry, '--port', String(port), '--data-dir', dataDir, '--json', ...args], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        TAKARABUNE_ADMIN_EMAIL: hasAccount ? account.email : '',
        TAKARABUNE_ADMIN_PASSWORD: hasAccount ? account.password : '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    await waitForReady(child, (line) => {
      output += `${line}\n`;
    });
  };

  const stop = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const running = child;
    const timer = setTimeout(() => running.kill('SIGKILL'), stopMs);
    running.kill('SIGTERM');
    await once(running, 'exit');
    clearTimeout(timer);
  };

  await start().catch(async (error) => {
    await stop();
    throw new Error(`the server did not start: ${error instanceof Error ? error.message : error}\n${output}`);
  });
  return {
    port,
    dataDir,
    guestOrigin: `http://hotel.test:${port}`,
    staffOrigin: `http://localhost:${port}`,
    output: () => output,
    stop,
    start,
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves when the server prints its line `{"event":"ready", …}`. Rejects if the server exits before, or does not print
 * this line in time.
 */
function waitForReady(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not ready in time')), startMs);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    if (child.stdout === null) return reject(new Error('no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(line);
      if (!/^\{.*"event":"ready"/.test(line)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
