import { useCallback, useEffect, useRef, useState } from 'react';
import type { BodyIn } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { PrintFault, PrintState } from '#core/model/print.ts';
import { ApiFailure, codeOf, type FailureCode } from '../../platform/api-failure.ts';
import { useUnderWay } from '../flow/under-way.ts';
import { kioskApi } from './kiosk-api.ts';

export type PrintOrder = BodyIn<StaffEndpoints['createPrintJob']>;

/** The state of a print, as the person who waits for it sees it. */
export type PrintProgress =
  | { readonly at: 'none' }
  | { readonly at: 'printing' }
  /** The paper takes long. It may still come out, for example after the papers of others. */
  | { readonly at: 'late' }
  | { readonly at: 'printed' }
  /** The paper was sent, but it is unknown whether it came out. */
  | { readonly at: 'unsure' }
  /** No paper will come out. */
  | { readonly at: 'trouble'; readonly fault?: PrintFault }
  /** The server refused too many prints in a row. The next one is possible at `untilMs`, in milliseconds since 1970. */
  | { readonly at: 'pause'; readonly untilMs: number }
  /** The server refused the print for the reason `code`. */
  | { readonly at: 'refused'; readonly code: FailureCode };

const askMs = 700;
/**
 * After this many milliseconds the guest is told that the paper takes long, and may leave. A failing printer is given up
 * by the server after 15 s, so the paper then usually waits for others.
 */
const patienceMs = 25_000;
const ends: Partial<Record<PrintState, PrintProgress['at'] & ('printed' | 'unsure' | 'trouble')>> = {
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

/**
 * Returns a function that prints a paper, and the progress of the print. The kiosk does not reset during a print (KIOSK-3).
 */
export function usePrint(headers?: Readonly<Record<string, string>>) {
  const [progress, setProgress] = useState<PrintProgress>({ at: 'none' });
  const running = useRef<AbortController>(undefined);
  useUnderWay(progress.at === 'printing');
  useEffect(() => () => running.current?.abort(), []);

  const print = useCallback(
    async (order: PrintOrder) => {
      running.current?.abort();
      const given = new AbortController();
      running.current = given;
      setProgress({ at: 'printing' });
      const show = (next: PrintProgress) => {
        if (!given.signal.aborted) setProgress(next);
      };
      await follow(order, given.signal, show, headers);
    },
    [headers],
  );
  /** Resets the progress to the state before a print. */
  const forget = useCallback(() => {
    running.current?.abort();
    setProgress({ at: 'none' });
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
  let jobId: string;
  try {
    ({ jobId } = await kioskApi.call('createPrintJob', { body: order, headers, signal }));
  } catch (error) {
    show(afterRefusal(error));
    return;
  }
  const lateAt = performance.now() + patienceMs;
  let isLate = false;
  while (!signal.aborted) {
    await pause(askMs, signal);
    // A single missing reply does not matter.
    const job = await kioskApi.call('getPrintJob', { params: { jobId }, signal }).catch(() => undefined);
    const end = job && ends[job.state];
    if (end) {
      show({ at: end, ...(end === 'trouble' && job.fault && { fault: job.fault }) });
      return;
    }
    if (isLate || performance.now() < lateAt) continue;
    isLate = true;
    show({ at: 'late' });
  }
}

function afterRefusal(error: unknown): PrintProgress {
  const code = codeOf(error);
  const wait = error instanceof ApiFailure ? error.retryAfterMs : undefined;
  if (code === 'TOO_MANY_REQUESTS') return { at: 'pause', untilMs: Date.now() + (wait ?? 60_000) };
  return troubles.has(code) ? { at: 'trouble' } : { at: 'refused', code };
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
