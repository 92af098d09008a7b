import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The folder of compiled code for the child processes, because compiling takes most of their start. Node notices when a
 * source file has changed.
 */
const NODE_COMPILE_CACHE = path.join(tmpdir(), 'takarabune-children-compiled');

/** Runs a TypeScript file of `children/` as a process, with the Node that runs the tests. */
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
  let hasClosed = false;
  /** Resolves when the process has ended and its streams are closed. */
  const closed = once(child, 'close').finally(() => {
    hasClosed = true;
  });
  return {
    output: () => output,
    errors: () => errors,
    closed,
    /**
     * Waits for `count` lines of output that begin with this text, and returns the last of them. Throws if the process ends
     * before or takes longer than about a minute.
     */
    async waitForLine(beginning: string, count = 1): Promise<string> {
      for (let attempt = 0; attempt < 5_000; attempt += 1) {
        // This is read before the output, because the last output arrives between exit and close.
        const wasClosed = hasClosed;
        const line = output
          .split('\n')
          .slice(0, -1)
          .filter((line) => line.startsWith(beginning))[count - 1];
        if (line !== undefined) return line;
        if (wasClosed) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`the child did not say "${beginning}": ${output.slice(0, 500)} ${errors.slice(0, 2_000)}`);
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await closed;
    },
    signal(name: NodeJS.Signals): void {
      child.kill(name);
    },
    /** Sends a line to the process's stdin. */
    writeLine(text: string): void {
      child.stdin?.write(`${text}\n`);
    },
    async endInput(): Promise<void> {
      child.stdin?.end();
      await closed;
    },
  };
}
