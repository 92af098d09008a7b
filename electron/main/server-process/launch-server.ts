import { type UtilityProcess, utilityProcess } from 'electron';
import type { ServerChild } from './server-supervisor.ts';

export type ServerProcessOptions = {
  /** The path of the built server's entry file. */
  readonly entry: string;
  readonly dataDir: string;
  /** Called with the server's output. Of a command, it gets only the error output. */
  readonly onOutput: (text: string) => void;
};

/**
 * Starts the built server as an Electron utility process. The process sends and receives the messages of
 * `core/bridge/server-messages`.
 */
export function launchServer(
  { port, ...options }: ServerProcessOptions & { readonly port: number },
  args: readonly string[],
): ServerChild {
  const child = fork(options, ['--port', String(port), ...args]);
  forwardOutput(child.stdout, process.stdout, options.onOutput);
  forwardOutput(child.stderr, process.stderr, options.onOutput);
  return {
    post: (message) => child.postMessage(message),
    kill: () => {
      child.kill();
    },
    onMessage: (listener) => {
      child.on('message', listener);
    },
    onExit: (listener) => {
      child.on('exit', (code) => listener(code));
    },
  };
}

/** The exit code of a command, and what it wrote to standard output and to standard error. */
export type CommandResult = { readonly code: number; readonly output: string; readonly errors: string };

/**
 * Runs one of the server's commands, such as `--restore`, and waits for its end. No server may use the data in the
 * meantime.
 */
export function runServerCommand(options: ServerProcessOptions, args: readonly string[]): Promise<CommandResult> {
  const child = fork(options, args);
  const { stdout, stderr } = child;
  let output = '';
  let errors = '';
  const read = () => {
    forwardOutput(stdout, undefined, (text) => {
      output += text;
    });
    forwardOutput(stderr, process.stderr, (text) => {
      errors += text;
      options.onOutput(text);
    });
  };
  read();
  return new Promise((resolve) => {
    child.on('exit', async (code) => {
      // The process can have ended before everything that it wrote was read. Electron removes all listeners of the streams
      // after this event, so they are added again.
      await Promise.resolve();
      for (const stream of [stdout, stderr]) stream?.removeAllListeners('data');
      read();
      const isRead = Promise.all([stdout, stderr].map(waitForEnd));
      await Promise.race([isRead, new Promise((over) => setTimeout(over, readAfterExitMs))]);
      resolve({ code, output, errors });
    });
  });
}

/** How many milliseconds the rest of the output of a command is awaited after its end. */
const readAfterExitMs = 5_000;

const waitForEnd = (stream: NodeJS.ReadableStream | null) =>
  new Promise<void>((resolve) => {
    if (stream === null || !stream.readable) return resolve();
    stream.once('end', resolve);
    stream.once('close', resolve);
    return undefined;
  });

function fork({ entry, dataDir }: ServerProcessOptions, args: readonly string[]): UtilityProcess {
  return utilityProcess.fork(entry, ['--data-dir', dataDir, ...args], {
    serviceName: 'Takarabune server',
    stdio: 'pipe',
  });
}

/** Passes the text of a stream to `onOutput`, and to the terminal if one is given. */
function forwardOutput(
  from: NodeJS.ReadableStream | null,
  terminal: NodeJS.WritableStream | undefined,
  onOutput: (text: string) => void,
): void {
  from?.setEncoding('utf8');
  from?.on('data', (text: string) => {
    onOutput(text);
    terminal?.write(text);
  });
}
