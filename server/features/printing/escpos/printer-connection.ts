import { createConnection, type Socket } from 'node:net';
import type { PrintFault } from '#core/model/print.ts';
import type { PrinterEndpoint } from '#core/rules/printer-address.ts';
import { type PrinterReply, type RealTimeAsk, ReplyReader, realTimeStatus } from './printer-replies.ts';

/** Thrown if a printer cannot be reached, closes the connection, or stops accepting bytes, or if the server is stopping. */
export class PrinterError extends Error {
  readonly fault: PrintFault;

  constructor(fault: PrintFault) {
    super(fault);
    this.fault = fault;
  }
}

type Waiting = { readonly kind: PrinterReply['kind']; readonly answer: (byte: number | undefined) => void };

/**
 * For each address, a promise that resolves when the newest connection to it has ended. The next connection waits for it.
 */
const ends = new Map<string, Promise<void>>();
/** The connections that are in use, by address. */
const connected = new Map<string, PrinterConnection>();
/** Cancels the connections that are not open yet because they are waiting for their turn or for the printer. */
const opening = new Set<AbortController>();

/**
 * A connection to a printer. Most printers accept only one at a time, so the next connection to the same address waits
 * until this one is closed, even if it belongs to another printer in the settings (PRINT-7).
 */
export class PrinterConnection {
  readonly #socket: Socket;
  readonly #key: string;
  readonly #release: () => void;
  readonly #reader = new ReplyReader();
  #waiting: Waiting[] = [];
  #isClosed = false;
  #onClosed: () => void = () => undefined;

  private constructor(socket: Socket, key: string, release: () => void) {
    this.#socket = socket;
    this.#key = key;
    this.#release = release;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#take(bytes));
    for (const event of ['end', 'close', 'error'] as const) socket.on(event, () => this.#closed());
  }

  /**
   * Opens a connection. The time limit `withinMs` begins when the previous connection to this address has ended.
   * @throws PrinterError if the printer cannot be reached within this time, or if the server is stopping
   */
  static async open(endpoint: PrinterEndpoint, withinMs: number): Promise<PrinterConnection> {
    const { host, port } = endpoint;
    const key = toKey(endpoint);
    const ending = new AbortController();
    opening.add(ending);
    const release = await turnAt(key);
    if (ending.signal.aborted) {
      release();
      throw new PrinterError('OFFLINE');
    }
    return new Promise((resolve, reject) => {
      const socket = createConnection({ host, port });
      const fail = (fault: PrintFault) => {
        stopWaiting();
        socket.destroy();
        release();
        reject(new PrinterError(fault));
      };
      // A printer that is switched off does not respond at all.
      const timer = setTimeout(() => fail('OFFLINE'), withinMs);
      ending.signal.onabort = () => fail('OFFLINE');
      const stopWaiting = () => {
        clearTimeout(timer);
        opening.delete(ending);
      };
      socket.once('error', (error) => fail('code' in error && error.code === 'ECONNREFUSED' ? 'REFUSED' : 'OFFLINE'));
      socket.once('connect', () => {
        stopWaiting();
        socket.removeAllListeners('error');
        const connection = new PrinterConnection(socket, key, release);
        connected.set(key, connection);
        resolve(connection);
      });
    });
  }

  /** Returns whether a connection to this address is in use. */
  static isOpenAt(endpoint: PrinterEndpoint): boolean {
    return connected.has(toKey(endpoint));
  }

  /**
   * Ends all connections because the server is stopping. Those that are not open yet fail at once. Open ones count as
   * closed: callers that wait for a reply get undefined, and close the sockets themselves.
   */
  static endAll(): void {
    for (const ending of opening) ending.abort();
    opening.clear();
    for (const connection of [...connected.values()]) connection.#closed();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Sends `DLE EOT n` and returns the reply; undefined if none arrives in time or the connection is closed. */
  ask(n: RealTimeAsk, withinMs: number): Promise<number | undefined> {
    const answer = this.reply('real-time', withinMs);
    if (!this.#isClosed) this.#socket.write(realTimeStatus(n));
    return answer;
  }

  /** Returns the next reply of this kind; undefined if none arrives in time or the connection is closed. */
  reply(kind: PrinterReply['kind'], withinMs: number): Promise<number | undefined> {
    if (this.#isClosed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        kind,
        answer: (byte) => {
          clearTimeout(timer);
          this.#waiting = this.#waiting.filter((one) => one !== waiting);
          resolve(byte);
        },
      };
      const timer = setTimeout(() => waiting.answer(undefined), withinMs);
      this.#waiting.push(waiting);
    });
  }

  /**
   * Sends bytes, and resolves when more bytes may be sent.
   * @throws PrinterError if the printer does not accept enough bytes within `stallMs`, or if the connection is closed
   */
  write(bytes: Uint8Array, stallMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: PrinterError) => {
        clearTimeout(timer);
        this.#socket.off('drain', onDrain);
        this.#onClosed = () => undefined;
        if (error === undefined) resolve();
        else reject(error);
      };
      const onDrain = () => end();
      const timer = setTimeout(() => end(new PrinterError('TIMEOUT')), stallMs);
      this.#onClosed = () => end(new PrinterError('UNCONFIRMED'));
      if (this.#isClosed) this.#onClosed();
      else if (this.#socket.write(bytes)) end();
      else this.#socket.on('drain', onDrain);
    });
  }

  /** Closes the connection. If the printer has not closed its side within `withinMs`, the socket is destroyed. */
  close(withinMs: number): void {
    this.#closed();
    connected.delete(this.#key);
    const socket = this.#socket;
    if (socket.destroyed) {
      this.#release();
      return;
    }
    const timer = setTimeout(() => socket.destroy(), withinMs);
    socket.once('close', () => {
      clearTimeout(timer);
      this.#release();
    });
    // Bytes that the printer has not accepted are discarded.
    if (socket.writableLength > 0) socket.destroy();
    else socket.end();
  }

  #take(bytes: Uint8Array): void {
    for (const { kind, byte } of this.#reader.take(bytes)) {
      this.#waiting.find((one) => one.kind === kind)?.answer(byte);
    }
  }

  #closed(): void {
    this.#isClosed = true;
    for (const { answer } of [...this.#waiting]) answer(undefined);
    this.#onClosed();
  }
}

const toKey = ({ host, port }: PrinterEndpoint) => `${host}:${port}`;

/** Waits until no connection to an address is left, and reserves the address. Returns a function that releases it. */
async function turnAt(key: string): Promise<() => void> {
  const before = ends.get(key);
  let free: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    free = resolve;
  });
  ends.set(key, end);
  await before;
  return () => {
    if (ends.get(key) === end) ends.delete(key);
    free();
  };
}
