import { useCallback, useEffect, useRef, useState } from 'react';
import type { BodyIn } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { PrintFault, PrintState } from '#core/model/print.ts';
import { ApiFailure, type FailureCode, getCode } from '../../platform/api-failure.ts';
import { useResult, useUnderWay } from '../flow/under-way.ts';
import { kioskApi } from './kiosk-api.ts';

export type PrintOrder = BodyIn<StaffEndpoints['createPrintJob']>;

/** The state of a print, as the person who waits for it sees it. */
export type PrintProgress =
  | { readonly state: 'none' }
  | { readonly state: 'printing' }
  /** The server does not respond. The paper is ordered as soon as it does. */
  | { readonly state: 'waiting' }
  /** The paper takes long. It may still come out, for example after the papers of others. */
  | { readonly state: 'late' }
  | { readonly state: 'printed' }
  /** The paper was sent, but it is unknown whether it came out. */
  | { readonly state: 'unsure' }
  /** No paper will come out. */
  | { readonly state: 'trouble'; readonly fault?: PrintFault }
  /** The server refused too many prints in a row. The next one is possible at `untilMs`, in milliseconds since 1970. */
  | { readonly state: 'pause'; readonly untilMs: number }
  /** The server refused the print for the reason `code`. */
  | { readonly state: 'refused'; readonly code: FailureCode };

const askMs = 700;
/** An order that had no response is repeated after this many milliseconds. */
const orderAgainMs = 3_000;
/**
 * After this many milliseconds the guest is told that the paper takes long, and may leave. A failing printer is given up
 * by the server after 15 s, so the paper then usually waits for others.
 */
const patienceMs = 25_000;
const ends: Partial<Record<PrintState, PrintProgress['state'] & ('printed' | 'unsure' | 'trouble')>> = {
  printed: 'printed',
  unknown: 'unsure',
  not_sent: 'trouble',
};
/** The codes of failures of the printer or of the connection to it, which guests see as the same trouble. */
const troubles: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'NO_PRINTER',
  'NO_DESKTOP',
  'TOO_MANY_PRINT_JOBS',
  'NO_RESPONSE',
  'INTERNAL',
  'UNEXPECTED',
]);

/** Only a voucher waits for the server: it is proof of a prize. For other papers the guest is told to go on without. */
const waitsForServer = ({ kind }: PrintOrder, error: unknown) =>
  kind === 'voucher' && getCode(error) === 'NO_RESPONSE';

/**
 * Returns a function that prints a paper, and the progress of the print. The kiosk does not reset during a print, and keeps
 * the screen with its end while the server is away (KIOSK-3).
 */
export function usePrint(headers?: Readonly<Record<string, string>>) {
  const [progress, setProgress] = useState<PrintProgress>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  useUnderWay(progress.state === 'printing' || progress.state === 'waiting');
  useResult(progress.state !== 'none');
  useEffect(() => () => running.current?.abort(), []);

  const print = useCallback(
    async (order: PrintOrder) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setProgress({ state: 'printing' });
      const show = (next: PrintProgress) => {
        if (!abort.signal.aborted) setProgress(next);
      };
      await follow(order, abort.signal, show, headers);
    },
    [headers],
  );
  /** Resets the progress to the state before a print. */
  const forget = useCallback(() => {
    running.current?.abort();
    setProgress({ state: 'none' });
  }, []);
  return { progress, print, forget };
}

/** Orders a paper and calls `show` with each state of its print, until the print ends or `signal` is aborted. */
async function follow(
  order: PrintOrder,
  signal: AbortSignal,
  show: (progress: PrintProgress) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  let jobId: string | undefined;
  while (jobId === undefined) {
    try {
      // An order that is repeated within a minute has the same id, so it prints one paper (PRINT-8).
      ({ jobId } = await kioskApi.call('createPrintJob', { body: order, headers, signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (!waitsForServer(order, error)) return show(afterRefusal(error));
      show({ state: 'waiting' });
      await pause(orderAgainMs, signal);
    }
  }
  show({ state: 'printing' });
  const lateAt = performance.now() + patienceMs;
  let isLate = false;
  while (!signal.aborted) {
    await pause(askMs, signal);
    // A single missing reply does not matter.
    const job = await kioskApi.call('getPrintJob', { params: { jobId }, signal }).catch(() => undefined);
    const end = job && ends[job.state];
    if (end) {
      show({ state: end, ...(end === 'trouble' && job.fault && { fault: job.fault }) });
      return;
    }
    if (isLate || performance.now() < lateAt) continue;
    isLate = true;
    show({ state: 'late' });
  }
}

function afterRefusal(error: unknown): PrintProgress {
  const code = getCode(error);
  const wait = error instanceof ApiFailure ? error.retryAfterMs : undefined;
  if (code === 'TOO_MANY_REQUESTS') return { state: 'pause', untilMs: Date.now() + (wait ?? 60_000) };
  return troubles.has(code) ? { state: 'trouble' } : { state: 'refused', code };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
}
