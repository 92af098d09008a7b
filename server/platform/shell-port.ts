import type { PrintOutcome, TicketOrder } from '#core/bridge/printing.ts';
import { heartbeatEveryMs, type ServerToShell, shellToServer } from '#core/bridge/server-messages.ts';

/** Electron's message port in a utility process. In plain Node there is none. */
type ParentPort = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
};

/**
 * The connection to the desktop program, called the shell here, which supervises this process
 * (`core/bridge/server-messages`).
 */
export type Shell = {
  /** False if the server was started without Electron. Then nothing is sent. */
  readonly isPresent: boolean;
  send(message: ServerToShell): void;
  /**
   * Prints a ticket on a printer of this computer. The shell replies within its own time limits. Undefined without the
   * desktop program.
   */
  readonly print: ((order: TicketOrder) => Promise<PrintOutcome>) | undefined;
  /** Begins to send heartbeats, and calls `stop` when the shell requests it, or at once if it has done so already. */
  begin(stop: () => void): void;
};

/** Connects to the desktop program. Without Electron, returns a connection that does nothing. */
export function connectShell(process: NodeJS.Process): Shell {
  const port = findParentPort(process);
  if (!port) return { isPresent: false, send: () => undefined, print: undefined, begin: () => undefined };
  const send = (message: ServerToShell) => port.postMessage(message);
  const pendingPrints = new Map<number, (result: PrintOutcome) => void>();
  let lastOrderId = 0;
  let isStopRequested = false;
  let stopServer = () => {
    isStopRequested = true;
  };
  port.on('message', ({ data }) => {
    const message = shellToServer.safeParse(data).data;
    if (message?.type === 'shutdown') stopServer();
    if (message?.type === 'printed') {
      pendingPrints.get(message.orderId)?.(message.result);
      pendingPrints.delete(message.orderId);
    }
  });
  return {
    isPresent: true,
    send,
    print: (order) =>
      new Promise((resolve) => {
        lastOrderId += 1;
        pendingPrints.set(lastOrderId, resolve);
        send({ type: 'print', orderId: lastOrderId, order });
      }),
    begin: (stop) => {
      setInterval(() => send({ type: 'heartbeat' }), heartbeatEveryMs).unref();
      stopServer = stop;
      if (isStopRequested) stop();
    },
  };
}

function findParentPort(process: NodeJS.Process): ParentPort | undefined {
  const port: unknown = Reflect.get(process, 'parentPort');
  return isParentPort(port) ? port : undefined;
}

function isParentPort(port: unknown): port is ParentPort {
  return typeof port === 'object' && port !== null && 'postMessage' in port && 'on' in port;
}
