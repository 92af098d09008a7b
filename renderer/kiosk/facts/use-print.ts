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
  | { readonly at: 'printed' }
  /** The paper was sent, but it is unknown whether it came out. */
  | { readonly at: 'unsure' }
  /** No paper has come out in time, or none will. */
  | { readonly at: 'trouble'; readonly fault?: PrintFault }
  /** The server refused too many prints in a row. The next one is possible at `untilMs`, in milliseconds since 1970. */
  | { readonly at: 'pause'; readonly untilMs: number }
  /** The server refused the print for the reason `code`. */
  | { readonly at: 'refused'; readonly code: FailureCode };

const askMs = 700;
/** How many milliseconds the kiosk waits for the end of a print. The server gives up a failing printer after 15 s. */
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
      const end = await follow(order, given.signal, headers);
      if (!given.signal.aborted) setProgress(end);
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

async function follow(
  order: PrintOrder,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<PrintProgress> {
  let jobId: string;
  try {
    ({ jobId } = await kioskApi.call('createPrintJob', { body: order, headers, signal }));
  } catch (error) {
    return afterRefusal(error);
  }
  const giveUp = performance.now() + patienceMs;
  while (performance.now() < giveUp && !signal.aborted) {
    await pause(askMs, signal);
    // A single missing reply does not matter.
    const job = await kioskApi.call('getPrintJob', { params: { jobId }, signal }).catch(() => undefined);
    const end = job && ends[job.state];
    if (end) return { at: end, ...(end === 'trouble' && job.fault && { fault: job.fault }) };
  }
  return { at: 'trouble' };
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
