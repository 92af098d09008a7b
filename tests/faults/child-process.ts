import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Compiled source, kept from one child to the next: most of what a start takes. Node sees itself when a file has changed. */
const NODE_COMPILE_CACHE = path.join(tmpdir(), 'takarabune-children-compiled');

/** A TypeScript file of `children/`, run as a process by the Node that runs the tests. */
export function startChild(name: string, ...args: string[]) {
  const file = path.join(import.meta.dirname, 'children', name);
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  /** Standard output and input have ended and the process is gone. */
  const gone = once(child, 'close');
  return {
    output: () => output,
    errors: () => errors,
    gone,
    /** Waits for a line of output that begins so; answers it. */
    async says(beginning: string): Promise<string> {
      for (let tries = 0; tries < 3_000; tries += 1) {
        const line = output
          .split('\n')
          .slice(0, -1)
          .find((one) => one.startsWith(beginning));
        if (line !== undefined) return line;
        if (child.exitCode !== null || child.signalCode !== null) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`the child did not say "${beginning}": ${output.slice(0, 500)} ${errors.slice(0, 2_000)}`);
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await gone;
    },
    async endInput(): Promise<void> {
      child.stdin?.end();
      await gone;
    },
  };
}
