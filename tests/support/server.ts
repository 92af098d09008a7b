import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
/** The built server. The file exists after `ensureBuilt` has resolved. */
export const serverEntry = path.join(root, 'dist/server/main.js');
const startMs = 50_000;
const stopMs = 20_000;

export type ServerOptions = {
  /** If it is absent, the server gets a new temporary folder, which `stop` removes. */
  readonly dataDir?: string;
  /** If it is absent, the system chooses a port. */
  readonly port?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

export type TestServer = {
  /** `http://localhost:{port}`, a local address. */
  readonly origin: string;
  readonly port: number;
  /** The number of its process. */
  readonly pid: number;
  readonly dataDir: string;
  /** The message with which the server reported that it was ready. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** Returns everything that the server wrote to standard error: texts for people, and its log. */
  output(): string;
  /** Asks the server to stop, and kills it after 20 s. Resolves with its exit code, or with null if it was killed. */
  stop(): Promise<number | null>;
  /** Kills the server, as a power cut would. The data stay. */
  kill(): Promise<void>;
};

let buildResult: Promise<unknown> | undefined;

/** Builds the server if its source has changed. Later calls return the result of the first. */
export function ensureBuilt(): Promise<unknown> {
  const builds = new URL('../../build/scripts/lib/builds.mjs', import.meta.url).href;
  const code = `import { buildStale } from ${JSON.stringify(builds)}; await buildStale({ only: ['server'] });`;
  buildResult ??= promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: root });
  return buildResult;
}

/** The account that the servers of the tests create for themselves. */
export const account = { email: 'front@hotel.example', password: 'a-quiet-lagoon-7' } as const;

/** Starts the built server as a process of its own and waits until it is ready. Throws if it ends, or after 50 s. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  await ensureBuilt();
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'takarabune-test-'));
  const port = String(options.port ?? 0);
  const args = [serverEntry, '--port', port, '--data-dir', dataDir, '--serve-json', ...(options.args ?? [])];
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      TAKARABUNE_ADMIN_EMAIL: account.email,
      TAKARABUNE_ADMIN_PASSWORD: account.password,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  const ready = await waitForReady(child).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await ended;
    throw new Error(`the server did not start: ${error instanceof Error ? error.message : error}\n${output}`);
  });
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
      child.kill(signal);
      await ended;
      clearTimeout(timer);
    }
    return child.exitCode;
  };
  return {
    origin: `http://localhost:${ready.port}`,
    port: Number(ready.port),
    pid: child.pid ?? 0,
    dataDir,
    ready,
    output: () => output,
    stop: async () => {
      const code = await stop('SIGTERM');
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      await stop('SIGKILL');
    },
  };
}

function waitForReady(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not ready in time')), startMs);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    if (child.stdout === null) return reject(new Error('no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{"event":"ready"')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line));
    });
  });
}
