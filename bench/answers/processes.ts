import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
/** The unit in which Linux reports processor time, in milliseconds. */
const tickMs = 10;

/** A server in its own process. */
export type Served = {
  readonly port: number;
  /** Returns the processor time so far in all threads, in milliseconds; NaN where the system does not report it. */
  cpuMs(): number;
  /** Returns the resident memory in megabytes; NaN where the system does not report it. */
  rssMb(): number;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
};

export async function serve(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const entry = path.join(root, 'dist/server/main.js');
  const child = spawn(process.execPath, [entry, '--port', '0', '--data-dir', dataDir, '--serve-json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const line = await waitForLine(child, (text) => text.startsWith('{"event":"ready"'));
  return served(child, Number(JSON.parse(line).port));
}

export async function serveControl(answerBytes: number, pollBytes: number): Promise<Served> {
  return serveScript(path.join(import.meta.dirname, 'control-server.ts'), [String(answerBytes), String(pollBytes)]);
}

/** Starts one of our programs that prints its port in its first line. */
export async function serveScript(file: string, args: readonly string[] = []): Promise<Served> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  return served(child, Number(await waitForLine(child, () => true)));
}

function served(child: ChildProcess, port: number): Served {
  return {
    port,
    cpuMs: () => {
      // The name is field 2 and may contain spaces, so the fields are counted from the third, after its closing parenthesis.
      // User and system time are fields 14 and 15.
      const fields = readProcFile(child, 'stat')?.split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    },
    rssMb: () => Number(/^VmRSS:\s+(\d+)/m.exec(readProcFile(child, 'status') ?? '')?.[1]) / 1_024,
    signal: (name) => void child.kill(name),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function readProcFile(child: ChildProcess, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

function waitForLine(child: ChildProcess, isWanted: (line: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)));
    if (child.stdout === null) return reject(new Error('no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isWanted(line)) resolve(line);
    });
  });
}
