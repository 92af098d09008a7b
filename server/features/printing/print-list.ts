import type { QueryOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Clock } from '../../platform/clock.ts';
import { getStartOfLocalDay } from '../../platform/local-time.ts';
import type { PrintJob } from '../../storage/projections/print-index.ts';

type Filter = Pick<QueryOf<StaffEndpoints['listPrintJobs']>, 'state' | 'from' | 'to'>;
type Counted = NonNullable<Filter['state']> | 'today';

const isWaiting = ({ state }: PrintJob) => state === 'queued' || state === 'printing';

/** Returns the jobs that match, newest first. */
export function findJobs(jobs: readonly PrintJob[], { state, from, to }: Filter): PrintJob[] {
  const [first, end] = [from === undefined ? '' : dayStart(from, 0), to === undefined ? '~' : dayStart(to, 1)];
  const matches = (job: PrintJob) =>
    (state === undefined || (state === 'waiting' ? isWaiting(job) : job.state === state)) &&
    job.createdAt >= first &&
    job.createdAt < end;
  return jobs.filter(matches).reverse();
}

export function countJobs(jobs: readonly PrintJob[], clock: Clock): Record<Counted, number> {
  const counts = { queued: 0, printing: 0, printed: 0, not_sent: 0, unknown: 0, waiting: 0, today: 0 };
  const midnight = getStartOfLocalDay(clock.now());
  for (const job of jobs) {
    counts[job.state] += 1;
    if (isWaiting(job)) counts.waiting += 1;
    if (job.createdAt >= midnight) counts.today += 1;
  }
  return counts;
}

/** Returns the beginning of a day in the hotel's time zone, or of the day after it if `later` is 1. */
function dayStart(day: string, later: 0 | 1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return getStartOfLocalDay(new Date(year, month - 1, date + later).getTime());
}
