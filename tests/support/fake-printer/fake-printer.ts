import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { printerAddress } from '#core/rules/printer-address.ts';
import { listenAsPrinter, type PrinterAddress } from './listen-as-printer.ts';
import { PrintedPaper } from './printed-paper.ts';
import { CommandReader, type PrinterCommand } from './read-commands.ts';

/** What can be wrong with a printer. */
export type FakePrinterFaults = {
  /** Accepts connections, but reads nothing. */
  readsNothing?: boolean;
  /** Reads, but sends no reply. */
  isSilent?: boolean;
  /** Does not know `DLE EOT`, like some cheap printers. */
  knowsNoRealTime?: boolean;
  /** Does not reply to `GS r`. */
  knowsNoEnd?: boolean;
  /** Resets the connection after this many bytes. */
  closesAfterBytes?: number;
  paper?: 'low' | 'out';
  /** The paper ends after this many printed rows. */
  paperEndsAfterRows?: number;
  isCoverOpen?: boolean;
  isOffline?: boolean;
  /** Delays each reply by so many ms. */
  answersAfterMs?: number;
  /** Prints nothing until this promise has resolved. */
  printsAfter?: Promise<void>;
  /** How many ms after the other side it closes its own side of a connection. Until then the connection counts as open. */
  closesAfterMs?: number;
};

/** A receipt printer on TCP whose paper can be read. It serves one connection at a time, like a real printer. */
export class FakePrinter {
  faults: FakePrinterFaults = {};
  /** All papers that were cut off. */
  readonly papers: PrintedPaper[] = [];
  /** The number of all bytes that were received. */
  bytes = 0;
  connections = 0;
  /** The largest number of connections that were open at the same time. */
  maxConnections = 0;
  /** Is called for each connection, with its number. */
  onConnection: (number: number) => void = () => undefined;
  /** The kinds of the status questions that were received. */
  readonly receivedQueries: PrinterCommand['kind'][] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #address: PrinterAddress = { host: '', port: 0 };
  #printing: Promise<void> = Promise.resolve();
  #rows: Buffer[] = [];
  #rowsInAll = 0;

  private constructor() {
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#serve(socket));
  }

  static async start(address: Partial<PrinterAddress> = {}): Promise<FakePrinter> {
    const printer = new FakePrinter();
    printer.#address = await listenAsPrinter(printer.#server, address);
    return printer;
  }

  /** Waits until so many papers were cut off. Throws after 30 s. */
  async waitForPapers(count: number): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (this.papers.length < count) {
      if (Date.now() > deadline) throw new Error(`${this.papers.length} papers came out instead of ${count}`);
      await pause(20);
    }
  }

  /** Waits until so many bytes were received. Throws after 30 s. */
  async waitForBytes(count: number): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (this.bytes < count) {
      if (Date.now() > deadline) throw new Error(`${this.bytes} bytes came instead of ${count}`);
      await pause(20);
    }
  }

  get address(): string {
    return printerAddress(this.#address);
  }

  /** Breaks all open connections and stops listening, so that new ones are refused. */
  async switchOff(): Promise<void> {
    if (!this.#server.listening) return;
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Listens again at the same address. */
  async switchOn(): Promise<void> {
    await listenAsPrinter(this.#server, this.#address);
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.onConnection(this.connections);
    this.#sockets.add(socket);
    this.maxConnections = Math.max(this.maxConnections, this.#sockets.size);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('end', () => void this.#endConnection(socket));
    if (this.faults.readsNothing === true) {
      socket.pause();
      return;
    }
    const reader = new CommandReader();
    let receivedBytes = 0;
    socket.on('data', (bytes) => {
      this.bytes += bytes.length;
      receivedBytes += bytes.length;
      const { closesAfterBytes } = this.faults;
      if (closesAfterBytes !== undefined && receivedBytes >= closesAfterBytes) {
        socket.resetAndDestroy();
        return;
      }
      for (const command of reader.take(bytes)) this.#handle(command, socket);
    });
  }

  /** Ends a connection. It stops counting as open before the other side can know. */
  async #endConnection(socket: Socket): Promise<void> {
    const { closesAfterMs = 0 } = this.faults;
    if (closesAfterMs > 0) await pause(closesAfterMs);
    this.#sockets.delete(socket);
    socket.end();
  }

  /** Replies to real-time questions at once, and handles everything else in order. */
  #handle(command: PrinterCommand, socket: Socket): void {
    if (command.kind !== 'real-time-status') {
      this.#printing = this.#printing.then(() => this.#print(command, socket));
      return;
    }
    this.receivedQueries.push(command.kind);
    if (this.faults.knowsNoRealTime !== true) void this.#answer(socket, this.#statusOf(command.n));
  }

  async #print(command: PrinterCommand, socket: Socket): Promise<void> {
    await this.faults.printsAfter;
    // Without paper, a real printer keeps the rest in its memory. Here the rest is dropped.
    if (this.#isPaperOut) return;
    switch (command.kind) {
      case 'raster':
        for (const row of command.rows) {
          if (this.#isPaperOut) return;
          this.#rows.push(row);
          this.#rowsInAll += 1;
        }
        return;
      case 'cut':
        if (this.#rows.length > 0) this.papers.push(new PrintedPaper(this.#rows));
        this.#rows = [];
        return;
      case 'paper-status':
        this.receivedQueries.push(command.kind);
        if (this.faults.knowsNoEnd !== true) await this.#answer(socket, 0x00);
        return;
      default:
        return;
    }
  }

  get #isPaperOut(): boolean {
    const { paper, paperEndsAfterRows = Number.POSITIVE_INFINITY } = this.faults;
    return paper === 'out' || this.#rowsInAll >= paperEndsAfterRows;
  }

  /** Returns the reply to `DLE EOT n`: the printer (1), the cause of being offline (2) or the paper sensors (4). */
  #statusOf(n: number): number {
    const { isCoverOpen = false, isOffline = false, paper } = this.faults;
    const isOut = this.#isPaperOut;
    switch (n) {
      case 1:
        return 0x12 | (isCoverOpen || isOut || isOffline ? 0x08 : 0);
      case 2:
        return 0x12 | (isCoverOpen ? 0x04 : 0) | (isOut ? 0x20 : 0);
      case 4:
        return 0x12 | (paper === 'low' || isOut ? 0x0c : 0) | (isOut ? 0x60 : 0);
      default:
        return 0x12;
    }
  }

  async #answer(socket: Socket, byte: number): Promise<void> {
    const { answersAfterMs = 0, isSilent = false } = this.faults;
    if (answersAfterMs > 0) await pause(answersAfterMs);
    if (!isSilent && !socket.destroyed) socket.write(Buffer.from([byte]));
  }
}
