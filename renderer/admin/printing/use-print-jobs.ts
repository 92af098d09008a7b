import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PrinterState, PrintersView, PrintJobView } from '#core/api/printing-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useHotelDay } from '../time/use-hotel-day.ts';

export const jobFilters = ['today', 'waiting', 'unknown', 'not_sent', 'all'] as const;
export type JobFilter = (typeof jobFilters)[number];

export type JobPage = {
  readonly data: readonly PrintJobView[];
  readonly total: number;
  readonly totalPages: number;
  /** The number of jobs by state, and for the filters `waiting` and `today`. */
  readonly counts: Readonly<Record<string, number>>;
};

/** The number of jobs on a page. */
const jobsOfPage = 50;
/** The maximum number of jobs that staff are asked about at a time. */
const maxQuestions = 100;
/** The server asks a printer every 10 s at most (PRINT-9). */
const askPrintersMs = 10_000;

/** Reads a page of jobs, newest first. It is read again on each event about print jobs, and polled while no events arrive. */
export function usePrintJobs(filter: JobFilter, page: number): UseQueryResult<JobPage> {
  const { link } = useLive();
  const query = { ...toQuery(filter, useHotelDay()), page, limit: jobsOfPage };
  return useQuery({
    queryKey: [...queryKeys.printJobs, query],
    queryFn: ({ signal }): Promise<JobPage> => staffApi.callWhole('listPrintJobs', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/** Reads the newest 100 jobs that staff are asked about, oldest first. */
export function usePrintQuestions(): UseQueryResult<readonly PrintJobView[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.printQuestions,
    queryFn: async ({ signal }): Promise<readonly PrintJobView[]> => {
      const query = { state: 'unknown', page: 1, limit: maxQuestions } as const;
      return (await staffApi.call('listPrintJobs', { query, signal })).toReversed();
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/** Reads the state of every printer every 10 s while the page is visible. */
export function usePrinterStates(): UseQueryResult<readonly PrinterState[]> {
  return useQuery({
    queryKey: queryKeys.printerStates,
    queryFn: ({ signal }): Promise<readonly PrinterState[]> => staffApi.call('getPrinterStates', { signal }),
    refetchInterval: askPrintersMs,
  });
}

/** Reads the printers as administrators set them up. */
export function usePrinters(): UseQueryResult<PrintersView> {
  return useQuery({
    queryKey: queryKeys.printers,
    queryFn: ({ signal }): Promise<PrintersView> => staffApi.call('listPrinters', { signal }),
  });
}

function toQuery(filter: JobFilter, today: string) {
  if (filter === 'all') return {};
  return filter === 'today' ? { from: today, to: today } : { state: filter };
}
