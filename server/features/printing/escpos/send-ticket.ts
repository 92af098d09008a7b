import { setTimeout as pause } from 'node:timers/promises';
import type { PrintFault } from '#core/model/print.ts';
import type { PrinterEndpoint } from '#core/rules/printer-address.ts';
import type { Limits } from '../../../platform/limits.ts';
import { PrinterConnection, PrinterError } from './printer-connection.ts';
import { endOfJob, faultIn, hasPaperEnded, isPaperLowIn, type RealTimeAsk, realTimeAsks } from './printer-replies.ts';

export type PrinterLimits = Pick<Limits, 'printerConnectMs' | 'printerStatusMs' | 'printerEndMs' | 'printerCloseMs'>;

export type PrinterTimes = {
  readonly connectMs: number;
  /** The time limit for all replies about the printer's status together. */
  readonly statusMs: number;
  readonly endMs: number;
  /** The time limit for the printer to close its side of a connection that the server closes. */
  readonly closeMs: number;
};

/** Returns the time limits for a printer from the server's limits. */
export function printerTimes(limits: PrinterLimits): PrinterTimes {
  const { printerConnectMs, printerStatusMs, printerEndMs, printerCloseMs } = limits;
  return { connectMs: printerConnectMs, statusMs: printerStatusMs, endMs: printerEndMs, closeMs: printerCloseMs };
}

export type PrinterCondition = {
  /** True if the printer sent no reply, because it does not support the status commands or hangs. */
  readonly isSilent: boolean;
  readonly fault: PrintFault | undefined;
  readonly isPaperLow: boolean;
};

export type SendOutcome =
  | { readonly state: 'printed'; readonly fault?: PrintFault }
  /** No byte of the ticket was sent. `isLast` is true if another try would not help, or might print the ticket twice. */
  | { readonly state: 'not_sent'; readonly fault: PrintFault; readonly isLast?: boolean }
  | { readonly state: 'unknown'; readonly fault: PrintFault };

const pieceBytes = 4_096;
/** The pause before each status query of a printer that has not finished a job, and the time limit for each reply. */
const lookEveryMs = 500;

/**
 * Connects to a printer and returns its status; undefined, without connecting, if another connection to it is in use.
 * @throws PrinterError if the printer cannot be reached, or closes the connection without a reply
 */
export async function askPrinter(
  endpoint: PrinterEndpoint,
  times: PrinterTimes,
): Promise<PrinterCondition | undefined> {
  if (PrinterConnection.isOpenAt(endpoint)) return undefined;
  const connection = await PrinterConnection.open(endpoint, times.connectMs);
  try {
    const condition = await askCondition(connection, times.statusMs);
    if (condition.isSilent && connection.isClosed) throw new PrinterError('REFUSED');
    return condition;
  } finally {
    connection.close(times.closeMs);
  }
}

/**
 * Prints a ticket on a network printer and returns the outcome. Asks for the printer's status, sends the ticket, and waits
 * until the printer reports the end of the job (PRINT-5, PRINT-6). If the status shows no fault, calls `ticket` to create
 * the bytes, and then awaits `aboutToSend` before it sends the first byte.
 */
export async function sendTicket(
  endpoint: PrinterEndpoint,
  ticket: () => Promise<Uint8Array>,
  times: PrinterTimes,
  aboutToSend: () => Promise<void>,
): Promise<SendOutcome> {
  let connection: PrinterConnection;
  try {
    connection = await PrinterConnection.open(endpoint, times.connectMs);
  } catch (error) {
    return { state: 'not_sent', fault: toPrintFault(error) };
  }
  try {
    const { fault } = await askCondition(connection, times.statusMs);
    if (fault !== undefined) return { state: 'not_sent', fault };
    if (connection.isClosed) return { state: 'not_sent', fault: 'REFUSED' };
    const bytes = await ticket();
    await aboutToSend();
    if (connection.isClosed) return { state: 'not_sent', fault: 'OFFLINE' };
    return await transmit(connection, bytes, times.endMs);
  } finally {
    connection.close(times.closeMs);
  }
}

/**
 * Sends a ticket and waits for the end of the job. Once the function has begun, bytes may have been sent, so the outcome of any
 * failure is unknown.
 */
async function transmit(connection: PrinterConnection, ticket: Uint8Array, endMs: number): Promise<SendOutcome> {
  try {
    for (let offset = 0; offset < ticket.length; offset += pieceBytes) {
      await connection.write(ticket.subarray(offset, offset + pieceBytes), endMs);
    }
    const end = connection.reply('queued', endMs);
    await connection.write(endOfJob, endMs);
    return await endOrTrouble(connection, end);
  } catch (error) {
    return { state: 'unknown', fault: toPrintFault(error) };
  }
}

/**
 * Waits until the printer reports the end of the job or a fault, or until the time limit of `end` has passed. Returns the
 * outcome.
 */
async function endOrTrouble(connection: PrinterConnection, end: Promise<number | undefined>): Promise<SendOutcome> {
  const looking = new AbortController();
  const trouble = (async () => {
    while (!looking.signal.aborted) {
      await pause(lookEveryMs, undefined, { signal: looking.signal });
      const fault = await faultNow(connection, [2, 4, 1]);
      if (fault !== undefined) return fault;
    }
    return undefined;
  })().catch(() => undefined);
  const first = await Promise.race([end, trouble.then(async (fault) => fault ?? (await end))]);
  looking.abort();
  if (first === undefined) return { state: 'unknown', fault: 'UNCONFIRMED' };
  if (typeof first === 'string') return { state: 'unknown', fault: first };
  return hasPaperEnded(first) ? { state: 'unknown', fault: 'PAPER' } : { state: 'printed' };
}

async function faultNow(connection: PrinterConnection, asks: readonly RealTimeAsk[]): Promise<PrintFault | undefined> {
  for (const n of asks) {
    const byte = await connection.ask(n, lookEveryMs);
    if (byte === undefined) return undefined;
    const fault = faultIn(n, byte);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

async function askCondition(connection: PrinterConnection, withinMs: number): Promise<PrinterCondition> {
  const until = performance.now() + withinMs;
  const faults = new Map<RealTimeAsk, PrintFault>();
  let [isSilent, isPaperLow] = [true, false];
  for (const n of realTimeAsks) {
    const remainingMs = until - performance.now();
    const byte = remainingMs > 0 ? await connection.ask(n, remainingMs) : undefined;
    if (byte === undefined) break;
    isSilent = false;
    const fault = faultIn(n, byte);
    if (fault !== undefined) faults.set(n, fault);
    if (n === 4) isPaperLow = isPaperLowIn(byte);
  }
  // Reply 1 says only that the printer is offline, so a fault in any other reply takes precedence.
  const fault = faults.get(2) ?? faults.get(4) ?? faults.get(3) ?? faults.get(1);
  return { isSilent, fault, isPaperLow };
}

export function toPrintFault(error: unknown): PrintFault {
  if (error instanceof PrinterError) return error.fault;
  throw error;
}
