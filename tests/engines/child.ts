import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs beside the tests. */
export type Child = {
  /** The program's output lines so far, from both streams. */
  readonly lines: readonly string[];
  /**
   * Waits for a line that matches and returns the match. Earlier lines count. Rejects if the program ends or 60 s pass before.
   */
  waitForOutput(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Ends the program and its child processes, with SIGKILL if it still runs after 5 s. */
  stop(): Promise<void>;
};

const sayMs = 60_000;
const stopMs = 5_000;

/** Starts a program in a process group of its own, so that `stop` also ends its child processes. */
export function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Child {
  const process_ = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const stream of [process_.stdout, process_.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener(line);
    });
  }
  const failed = new Promise<never>((_, reject) => {
    process_.once('error', reject);
    process_.once('exit', (code, signal) =>
      reject(new Error(`${command} ended with ${code ?? signal}\n${lines.slice(-20).join('\n')}`)),
    );
  });
  failed.catch(() => undefined);
  return {
    lines,
    async waitForOutput(pattern) {
      const before = lines.map((line) => line.match(pattern)).find((match) => match !== null);
      if (before) return before;
      const heard = Promise.withResolvers<RegExpMatchArray>();
      const listener = (line: string) => {
        const match = line.match(pattern);
        if (match) heard.resolve(match);
      };
      listeners.add(listener);
      const timer = setTimeout(
        () => heard.reject(new Error(`${command} did not say ${pattern}\n${lines.slice(-20).join('\n')}`)),
        sayMs,
      );
      try {
        return await Promise.race([heard.promise, failed]);
      } finally {
        clearTimeout(timer);
        listeners.delete(listener);
      }
    },
    stop: () => stopGroup(process_),
  };
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const { pid } = child;
  const ended = once(child, 'exit');
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-pid, name);
    } catch {
      // The group has already ended.
    }
  };
  signal('SIGTERM');
  const timer = setTimeout(() => signal('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}
