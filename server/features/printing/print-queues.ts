import { setTimeout as pause } from 'node:timers/promises';
import type { PrintEntry, Printer } from '#core/model/print.ts';
import { readPrinterAddress } from '#core/rules/printer-address.ts';
import { errorFields } from '../../platform/logger.ts';
import type { PrintJob } from '../../storage/projections/print-index.ts';
import { PrinterConnection } from './escpos/printer-connection.ts';
import { printerTimes, type SendOutcome, sendTicket } from './escpos/send-ticket.ts';
import { ticketBytes } from './escpos/ticket-bytes.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrintingDeps } from './printing-deps.ts';

/**
 * The number of times that a job is tried if each try fails before any byte is sent. With their pauses and time limits, all
 * tries together take less than 15 s (PRINT-4).
 */
const maxTries = 3;
/**
 * When the server starts, queued jobs that are older than this end as not sent, because nobody expects their tickets any
 * more.
 */
const staleMs = 30 * 60 * 1_000;

type Deed = PrintEntry extends infer E
  ? E extends PrintEntry
    ? Omit<E, 'kind' | 'userId' | 'storyId' | 'jobId'>
    : never
  : never;
export type PrintJobRef = Pick<PrintJob, 'jobId' | 'userId'>;

type QueueDeps = Pick<PrintingDeps, 'journal' | 'state' | 'clock' | 'limits' | 'log' | 'pictures' | 'printOnSystem'>;

/**
 * The print queues. Each printer has its own, so that a printer that hangs does not delay the tickets of other printers
 * (PRINT-3).
 */
export class PrintQueues {
  readonly #deps: QueueDeps;
  readonly #book: PrinterBook;
  /** The ids of the printers for which a task is running. Most printers accept only one connection at a time. */
  readonly #busy = new Set<string>();
  /**
   * The ids of the printers whose latest run ended with an error, for example because the journal could not be written. The
   * next order or the next call of `wakeAll` starts such a queue again.
   */
  readonly #failed = new Set<string>();
  #isStopped = false;
  /** Called with the outcome of each try of a job, unless the queues have been stopped. */
  onOutcome: (printerId: string, outcome: SendOutcome) => void = () => undefined;

  constructor(deps: QueueDeps, book: PrinterBook) {
    this.#deps = deps;
    this.#book = book;
  }

  /** Continues the jobs that were waiting when the server stopped. Jobs older than `staleMs` end as not sent. */
  async start(): Promise<void> {
    const { state, clock } = this.#deps;
    const fresh = new Date(clock.now() - staleMs).toISOString();
    for (const job of state.prints.jobs) {
      if (job.state !== 'queued' || job.createdAt >= fresh) continue;
      await this.append(job, { type: 'failed', fault: 'TIMEOUT', isLast: true });
    }
    this.wakeAll();
  }

  stop(): void {
    this.#isStopped = true;
    PrinterConnection.endAll();
  }

  async append(job: PrintJobRef, deed: Deed): Promise<void> {
    const { jobId, userId } = job;
    await this.#deps.journal.append({ kind: 'print', userId, storyId: '', jobId, ...deed } as PrintEntry);
  }

  /** Starts the queue of every printer that has waiting jobs. */
  wakeAll(): void {
    const waiting = this.#deps.state.prints.jobs.filter(({ state }) => state === 'queued' || state === 'printing');
    for (const printerId of new Set(waiting.map((job) => job.printerId))) this.wake(printerId);
  }

  wake(printerId: string): void {
    void this.whileFree(printerId, () => this.#work(printerId));
  }

  /**
   * Runs a task that uses a printer, and returns its result. If another task is using the printer, or if the queues have
   * been stopped, returns undefined without running the task.
   */
  async whileFree<T>(printerId: string, task: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy.has(printerId) || this.#isStopped) return undefined;
    this.#busy.add(printerId);
    try {
      return await task();
    } finally {
      this.#busy.delete(printerId);
      // Prints the tickets that were ordered while the task was running.
      if (this.#next(printerId) !== undefined && !this.#failed.has(printerId)) this.wake(printerId);
    }
  }

  #next(printerId: string): PrintJob | undefined {
    if (this.#isStopped) return undefined;
    return this.#deps.state.prints.waitingFor(printerId).find(({ state }) => state === 'queued');
  }

  async #work(printerId: string): Promise<void> {
    this.#failed.delete(printerId);
    try {
      await this.#settle(printerId);
      for (let job = this.#next(printerId); job !== undefined; job = this.#next(printerId)) {
        await this.#try(job);
        const current = this.#deps.state.prints.find(job.jobId);
        if (current?.state === 'queued') await pause(this.#deps.limits.printerRetryMs * 3 ** (current.tries - 1));
      }
    } catch (error) {
      this.#failed.add(printerId);
      if (!this.#isStopped) this.#deps.log.error(errorFields(error), 'printing stopped');
    }
  }

  /**
   * Ends jobs as unknown if their sending was interrupted, because the server stopped or the journal could not be written.
   * Such a job is never sent again automatically (PRINT-5).
   */
  async #settle(printerId: string): Promise<void> {
    const unfinished = this.#deps.state.prints.waitingFor(printerId).filter(({ state }) => state === 'printing');
    for (const job of unfinished) await this.append(job, { type: 'ended', state: 'unknown', fault: 'UNCONFIRMED' });
  }

  async #try(job: PrintJob): Promise<void> {
    const outcome = await this.#send(job);
    if (this.#isStopped) return;
    this.onOutcome(job.printerId, outcome);
    const { fault } = outcome;
    if (outcome.state === 'not_sent') {
      const isLast = outcome.isLast === true || job.tries + 1 >= maxTries;
      await this.append(job, { type: 'failed', fault: outcome.fault, isLast });
    } else {
      await this.append(job, { type: 'ended', state: outcome.state, ...(fault === undefined ? {} : { fault }) });
    }
  }

  async #send(job: PrintJob): Promise<SendOutcome> {
    const printer = this.#book.find(job.printerId);
    const png = await this.#deps.pictures.read(job.jobId);
    if (printer === undefined || png === undefined) return { state: 'not_sent', fault: 'OFFLINE', isLast: true };
    const aboutToSend = () => this.append(job, { type: 'sending' });
    switch (printer.kind) {
      case 'file':
        // The stored picture is the only output of a printer of this kind (PRINT-10).
        await aboutToSend();
        return { state: 'printed' };
      case 'system':
        return this.#sendToSystem(printer, job, png, aboutToSend);
      case 'escpos-tcp':
        return this.#sendToPrinter(printer, png, aboutToSend);
    }
  }

  async #sendToPrinter(printer: Printer, png: Buffer, aboutToSend: () => Promise<void>): Promise<SendOutcome> {
    const endpoint = readPrinterAddress(printer.address);
    if (typeof endpoint === 'string') return { state: 'not_sent', fault: 'OFFLINE', isLast: true };
    return sendTicket(endpoint, () => ticketBytes(png), printerTimes(this.#deps.limits), aboutToSend);
  }

  /**
   * Passes a ticket to the operating system, which reports that it accepted the ticket, not that the ticket was printed.
   * After a timeout the outcome is unknown. The ticket is passed again only after OFFLINE, because any other repeat could
   * print it twice.
   */
  async #sendToSystem(
    { address }: Printer,
    { widthDots }: PrintJob,
    png: Buffer,
    aboutToSend: () => Promise<void>,
  ): Promise<SendOutcome> {
    const { printOnSystem } = this.#deps;
    if (printOnSystem === undefined) return { state: 'not_sent', fault: 'OFFLINE', isLast: true };
    await aboutToSend();
    const heightDots = readPngHeight(png);
    const { outcome, fault } = await printOnSystem({
      ...{ printer: address, base64: png.toString('base64'), widthDots, heightDots },
    });
    if (outcome === 'printed') return { state: 'printed', fault };
    if (fault === 'TIMEOUT') return { state: 'unknown', fault };
    return { state: 'not_sent', fault, isLast: fault !== 'OFFLINE' };
  }
}

/** Returns the height of a PNG in pixels, which is stored at a fixed offset. */
function readPngHeight(png: Buffer): number {
  return png.readUInt32BE(20);
}
