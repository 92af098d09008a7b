import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { account } from '../support/server.ts';

/** The folders that `npm run test:windows` prepares: the tools, and a Windows with the built product. */
const tools = process.env.TAKARABUNE_WINDOWS_TOOLS ?? '';
const windows = process.env.TAKARABUNE_WINDOWS_DIR ?? '';
/** The built product. Another one can be measured for comparison. */
const app = process.env.TAKARABUNE_WINDOWS_APP ?? path.join(windows, 'app');
/** A slow machine does not reach this. */
const startMs = 150_000;

/** The folder that holds a link for each drive letter. */
export const drives = path.join(windows, 'prefix/dosdevices');

/** Returns how Windows names a file of this computer. A path of Windows is returned as it is. */
export const asWindowsPath = (file: string) =>
  /^([A-Z]:)?\\/.test(file) ? file : `Z:${path.resolve(file).replaceAll('/', '\\')}`;

export type WindowsServer = {
  readonly port: number;
  /** The time from the launch until the server was ready. */
  readonly startMs: number;
  /** Everything that the server wrote to standard error. */
  output(): string;
  /** Ends the process as the Task Manager does. */
  kill(): Promise<void>;
};

/** Thrown if the server ended before it was ready. */
export class StartFailed extends Error {}

let starts = 0;

/** Starts the built server as a program of Windows. `logs` is a folder for its output. */
export async function startWindowsServer(
  dataDir: string,
  logs: string,
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<WindowsServer> {
  starts += 1;
  mkdirSync(logs, { recursive: true });
  const [out, err] = ['out', 'err'].map((kind) => path.join(logs, `${starts}.${kind}`)) as [string, string];
  const startedAt = performance.now();
  const child = launch(
    [path.join(app, 'dist/server/main.js')],
    ['--port', '0', '--data-dir', asWindowsPath(dataDir), '--serve-json', ...args],
    [out, err],
    env,
  );
  const ended = once(child, 'exit');
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await ended;
    }
  };
  for (;;) {
    const ready = readFileSync(out, 'utf8')
      .split('\n')
      .find((line) => line.startsWith('{"event":"ready"') && line.endsWith('}'));
    const ms = performance.now() - startedAt;
    if (ready !== undefined) {
      return { port: JSON.parse(ready).port, startMs: ms, output: () => readFileSync(err, 'utf8'), kill };
    }
    if (child.exitCode !== null || ms > startMs) {
      await kill();
      throw new StartFailed(`code ${child.exitCode} after ${Math.round(ms)} ms\n${readFileSync(err, 'utf8')}`);
    }
    await pause(50);
  }
}

/** Runs the server's program with other options until it ends. Returns its output and exit code. */
export async function runWindowsCommand(
  args: readonly string[],
  logs: string,
  env: Readonly<Record<string, string>> = {},
) {
  starts += 1;
  mkdirSync(logs, { recursive: true });
  const [out, err] = ['out', 'err'].map((kind) => path.join(logs, `${starts}.${kind}`)) as [string, string];
  const child = launch([path.join(app, 'dist/server/main.js')], args, [out, err], env);
  await once(child, 'exit');
  return { code: child.exitCode, output: readFileSync(out, 'utf8'), errors: readFileSync(err, 'utf8') };
}

// node.exe cannot write to pipes under Wine, so its output goes to files.
function launch(
  files: readonly string[],
  args: readonly string[],
  [out, err]: readonly [string, string],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const [outFile, errFile] = [openSync(out, 'w'), openSync(err, 'w')];
  const child = spawn(path.join(tools, 'node'), [windows, ...files.map(asWindowsPath), ...args], {
    env: {
      // Without a locale, Wine gives the program no characters of Japanese paths.
      LANG: 'C.UTF-8',
      ...process.env,
      NODE_OPTIONS: '',
      TAKARABUNE_ADMIN_EMAIL: account.email,
      TAKARABUNE_ADMIN_PASSWORD: account.password,
      ...env,
    },
    stdio: ['ignore', outFile, errFile],
  });
  closeSync(outFile);
  closeSync(errFile);
  return child;
}

export type Scanner = {
  readonly seconds: number;
  /** What the scanner lets others do: `0` nothing, `r` read, `w` read and write. */
  readonly modes: string;
  readonly threads: number;
  readonly minMs: number;
  readonly maxMs: number;
  /** A part of the path that a file must contain. */
  readonly only?: string;
};

/** Starts a program that holds files of a folder as virus scanners do. Resolves when it has ended. */
export async function scan(folder: string, { seconds, modes, threads, minMs, maxMs, only }: Scanner): Promise<void> {
  const args = [windows, folder, seconds, modes, threads, minMs, maxMs, ...(only === undefined ? [] : ['-', only])];
  const child = spawn(path.join(tools, 'antivirus'), args.map(String), { stdio: 'ignore' });
  await once(child, 'exit');
}
