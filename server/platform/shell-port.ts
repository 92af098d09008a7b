import { heartbeatEveryMs, type ServerToShell, shellToServer } from '#core/bridge/server-messages.ts';

/** The end of Electron's pipe in a utility process; plain Node has none. */
type ParentPort = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
};

/** Speaks with the desktop shell that supervises this process (`core/bridge/server-messages`). */
export type Shell = {
  /** False when the server was started without Electron: nothing is sent then. */
  readonly isPresent: boolean;
  send(message: ServerToShell): void;
  /** Runs `stop` when the shell asks for it, and sends heartbeats from now on. */
  begin(stop: () => void): void;
};

export function connectShell(process: NodeJS.Process): Shell {
  const port = parentPortOf(process);
  return {
    isPresent: port !== undefined,
    send: (message) => port?.postMessage(message),
    begin: (stop) => {
      if (!port) return;
      setInterval(() => port.postMessage({ type: 'heartbeat' } satisfies ServerToShell), heartbeatEveryMs).unref();
      port.on('message', ({ data }) => {
        if (shellToServer.safeParse(data).data?.type === 'shutdown') stop();
      });
    },
  };
}

function parentPortOf(process: NodeJS.Process): ParentPort | undefined {
  const port: unknown = Reflect.get(process, 'parentPort');
  return isParentPort(port) ? port : undefined;
}

function isParentPort(port: unknown): port is ParentPort {
  return typeof port === 'object' && port !== null && 'postMessage' in port && 'on' in port;
}
