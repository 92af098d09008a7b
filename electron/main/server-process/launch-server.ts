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
  let output = '';
  let errors = '';
  forwardOutput(child.stdout, undefined, (text) => {
    output += text;
  });
  forwardOutput(child.stderr, process.stderr, (text) => {
    errors += text;
    options.onOutput(text);
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve({ code, output, errors }));
  });
}

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
