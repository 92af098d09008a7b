import type { PrinterState } from '#core/api/printing-schemas.ts';
import type { Printer, PrintFault } from '#core/model/print.ts';
import { readPrinterAddress } from '#core/rules/printer-address.ts';
import { isoNow } from '../../platform/clock.ts';
import { askPrinter, printerTimes, type SendOutcome, toPrintFault } from './escpos/send-ticket.ts';
import type { PrintQueues } from './print-queues.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrintingDeps } from './printing-deps.ts';

/** The time in milliseconds for which `ask` does not ask a printer again. */
const askAgainMs = 10_000;
/**
 * The dashboard calls `GET /status` continually. The call returns the known states, and only printers whose states are
 * older than this (in milliseconds) are asked again.
 */
const refreshMs = 30_000;

type Known = {
  readonly address: string;
  readonly state: PrinterState['state'];
  readonly fault?: PrintFault;
  readonly isPaperLow: boolean;
  readonly askedAt: string;
  readonly since: string;
  /** The time at which the state was recorded, by the monotonic clock. */
  readonly at: number;
};

/** The states of the printers, from their status replies and from the outcomes of jobs (PRINT-9). */
export class PrinterStates {
  readonly #deps: PrintingDeps;
  readonly #book: PrinterBook;
  readonly #queues: PrintQueues;
  readonly #states = new Map<string, Known>();

  constructor(deps: PrintingDeps, book: PrinterBook, queues: PrintQueues) {
    this.#deps = deps;
    this.#book = book;
    this.#queues = queues;
    queues.onOutcome = (printerId, outcome) => this.#noteOutcome(printerId, outcome);
  }

  /**
   * Returns the known states without waiting. Network printers whose states are unknown or older than `refreshMs` are asked in
   * the background.
   */
  knownStates(): readonly PrinterState[] {
    void this.#askOlderThan(refreshMs);
    return this.#book.all().map((printer) => this.#view(printer));
  }

  /**
   * Asks the network printers whose states are unknown or older than `askAgainMs`, except for those that are in use, and
   * returns the states of all printers.
   */
  async ask(): Promise<readonly PrinterState[]> {
    await this.#askOlderThan(askAgainMs);
    return this.#book.all().map((printer) => this.#view(printer));
  }

  async #askOlderThan(ageMs: number): Promise<void> {
    const until = this.#deps.clock.monotonic() - ageMs;
    await Promise.all(
      this.#book.all().map(async (printer) => {
        const state = this.#of(printer);
        if (printer.kind === 'escpos-tcp' && (state === undefined || state.at <= until)) await this.#askOne(printer);
      }),
    );
  }

  async #askOne({ printerId, address }: Printer): Promise<void> {
    const endpoint = readPrinterAddress(address);
    if (typeof endpoint === 'string') return;
    const times = printerTimes(this.#deps.limits);
    await this.#queues.whileFree(printerId, async () => {
      try {
        const condition = await askPrinter(endpoint, times);
        if (condition === undefined) return;
        const { isSilent, fault, isPaperLow } = condition;
        this.#note(printerId, fault ?? (isSilent ? 'unknown' : 'ready'), isPaperLow);
      } catch (error) {
        this.#note(printerId, toPrintFault(error), false);
      }
    });
  }

  #noteOutcome(printerId: string, outcome: SendOutcome): void {
    if (outcome.state === 'printed')
      this.#note(printerId, outcome.fault === undefined ? 'ready' : 'unknown', undefined);
    else this.#note(printerId, outcome.fault === 'UNCONFIRMED' ? 'unknown' : outcome.fault, undefined);
  }

  #note(printerId: string, result: 'ready' | 'unknown' | PrintFault, isPaperLow: boolean | undefined): void {
    const printer = this.#book.find(printerId);
    if (printer === undefined) return;
    const before = this.#of(printer);
    const askedAt = isoNow(this.#deps.clock);
    const newState =
      result === 'ready' || result === 'unknown' ? { state: result } : { state: 'fault' as const, fault: result };
    const isSame =
      before?.state === newState.state && before.fault === ('fault' in newState ? newState.fault : undefined);
    this.#states.set(printerId, {
      ...newState,
      ...{ address: printer.address, askedAt, since: isSame ? before.since : askedAt },
      isPaperLow: isPaperLow ?? before?.isPaperLow ?? false,
      at: this.#deps.clock.monotonic(),
    });
  }

  /** Returns the known state of the printer at its current address; undefined if there is none. */
  #of({ printerId, address }: Printer): Known | undefined {
    const previous = this.#states.get(printerId);
    return previous?.address === address ? previous : undefined;
  }

  #view(printer: Printer): PrinterState {
    const { printerId, name, kind, widthDots, isDefault } = printer;
    const waiting = this.#deps.state.prints.waitingFor(printerId).length;
    const fields = { printerId, name, kind, widthDots, isDefault, waiting };
    const unasked = { isPaperLow: false, askedAt: null, since: null };
    if (kind === 'file') return { ...fields, state: 'ready', ...unasked };
    if (kind === 'system' && this.#deps.printOnSystem === undefined) {
      return { ...fields, state: 'fault', fault: 'OFFLINE', ...unasked };
    }
    const knownState = this.#of(printer);
    if (knownState === undefined) return { ...fields, state: 'unknown', ...unasked };
    const { state, fault, isPaperLow, askedAt, since } = knownState;
    return { ...fields, state, ...(fault === undefined ? {} : { fault }), isPaperLow, askedAt, since };
  }
}
