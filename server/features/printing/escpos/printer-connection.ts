import { createConnection, type Socket } from 'node:net';
import type { PrintFault } from '#core/model/print.ts';
import type { PrinterPlace } from '#core/rules/printer-address.ts';
import { type PrinterReply, type RealTimeAsk, ReplyReader, realTimeStatus } from './printer-replies.ts';

/** A printer cannot be reached, or is no more. */
export class PrinterError extends Error {
  readonly fault: PrintFault;

  constructor(fault: PrintFault) {
    super(fault);
    this.fault = fault;
  }
}

type Waiting = { readonly kind: PrinterReply['kind']; readonly answer: (byte: number | undefined) => void };

/** Connections that printers have not closed yet, by place. */
const closing = new Map<string, Promise<void>>();

/** One connection to a printer. Most printers serve one at a time, so the next one waits until the last one is closed. */
export class PrinterConnection {
  readonly #socket: Socket;
  readonly #key: string;
  readonly #reader = new ReplyReader();
  #waiting: Waiting[] = [];
  #isClosed = false;
  #onClosed: () => void = () => undefined;

  private constructor(socket: Socket, place: PrinterPlace) {
    this.#socket = socket;
    this.#key = keyOf(place);
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#take(bytes));
    for (const event of ['end', 'close', 'error'] as const) socket.on(event, () => this.#closed());
  }

  /** `withinMs` counts from the end of the connection before. @throws PrinterError */
  static async open(place: PrinterPlace, withinMs: number): Promise<PrinterConnection> {
    await closing.get(keyOf(place));
    const { host, port } = place;
    return new Promise((resolve, reject) => {
      const socket = createConnection({ host, port });
      const fail = (fault: PrintFault) => {
        clearTimeout(timer);
        socket.destroy();
        reject(new PrinterError(fault));
      };
      // A printer that is switched off answers nothing at all.
      const timer = setTimeout(() => fail('OFFLINE'), withinMs);
      socket.once('error', (error) => fail('code' in error && error.code === 'ECONNREFUSED' ? 'REFUSED' : 'OFFLINE'));
      socket.once('connect', () => {
        clearTimeout(timer);
        socket.removeAllListeners('error');
        resolve(new PrinterConnection(socket, place));
      });
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The answer to `DLE EOT n`; undefined when none comes in time, or the printer closes. */
  ask(n: RealTimeAsk, withinMs: number): Promise<number | undefined> {
    const answer = this.reply('real-time', withinMs);
    if (!this.#isClosed) this.#socket.write(realTimeStatus(n));
    return answer;
  }

  /** The next answer of a kind; undefined when none comes in time, or the printer closes. */
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

  /** Hands bytes over, no faster than they are taken. @throws PrinterError when nothing is taken for so long, or it closes */
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

  /** Gives the printer so long to close its side, too. */
  close(withinMs: number): void {
    this.#closed();
    const socket = this.#socket;
    if (socket.destroyed) return;
    const closed = new Promise<void>((resolve) => {
      const timer = setTimeout(() => socket.destroy(), withinMs);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    const key = this.#key;
    closing.set(key, closed);
    void closed.then(() => {
      if (closing.get(key) === closed) closing.delete(key);
    });
    // What a printer does not take is not sent after all.
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

const keyOf = ({ host, port }: PrinterPlace) => `${host}:${port}`;
