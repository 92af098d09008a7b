import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultLimits, type Limits } from '#server/platform/limits.ts';
import { account, ensureBuilt, serverEntry } from './server.ts';

export type SpawnOptions = {
  readonly dataDir: string;
  readonly port?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the server as this user of the system, which requires root. */
  readonly uid?: number;
};

/** A built server that may be killed at any moment, or may refuse to start. */
export type SpawnedServer = {
  readonly child: ChildProcess;
  /** Resolves with the exit code, which is null if the server was killed, and the output when the server has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }>;
  kill(): Promise<void>;
};

/** Builds the server if necessary and starts it, without waiting until it is ready. */
export async function spawnServer({
  dataDir,
  port = 0,
  args = [],
  env = {},
  uid,
}: SpawnOptions): Promise<SpawnedServer> {
  await ensureBuilt();
  const child = spawn(
    process.execPath,
    [serverEntry, '--port', String(port), '--data-dir', dataDir, '--serve-json', ...args],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        TAKARABUNE_ADMIN_EMAIL: account.email,
        TAKARABUNE_ADMIN_PASSWORD: account.password,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    },
  );
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output, errors }));
  return {
    child,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a server that is expected to refuse. A server that keeps running is killed after `withinMs`, and its code is null. */
export async function spawnUntilExit(options: SpawnOptions, withinMs = 50_000) {
  const { child, ended } = await spawnServer(options);
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  const end = await ended;
  clearTimeout(timer);
  return end;
}

/** Limits that test guests do not reach, although they are faster than people and share an address. */
export const highLimits: Limits = {
  ...defaultLimits,
  registrationsPerMinute: 1_000_000,
  waitingPerRoom: 1_000_000,
  waitingPerPhone: 1_000_000,
  registrationsPerPhoneADay: 1_000_000,
  waitingInAll: 1_000_000,
  recordsPerMinute: 1_000_000,
  wrongTriesAtClue: 1_000_000,
  uploadsPerDay: 1_000_000,
  wrongCodesPerMinute: 1_000_000,
};

/** Writes `highLimits` into a settings file. Returns the environment that names the file, and a function that deletes it. */
export function writeLimitsFile(): { readonly env: Readonly<Record<string, string>>; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-limits-'));
  const file = path.join(folder, 'limits.json');
  writeFileSync(file, JSON.stringify(highLimits));
  return {
    env: { TAKARABUNE_SETTINGS: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
