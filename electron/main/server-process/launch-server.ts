import { utilityProcess } from 'electron';
import type { ServerChild } from './server-supervisor.ts';

export type LaunchOptions = {
  /** The built server's entry. */
  readonly entry: string;
  readonly port: number;
  readonly dataDir: string;
};

/** Starts the built server as Electron's utility process; it speaks `core/bridge/server-messages`. */
export function launchServer({ entry, port, dataDir }: LaunchOptions): ServerChild {
  const child = utilityProcess.fork(entry, ['--port', String(port), '--data-dir', dataDir], {
    serviceName: 'Takarabune server',
    stdio: 'inherit',
  });
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
