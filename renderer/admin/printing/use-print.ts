import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyIn } from '#core/api/endpoint.ts';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { isWaiting, usePrintTexts } from './print-words.ts';

/** What to print: `{ kind: 'voucher', voucherCode }`, `{ kind: 'story-qr', storyId, language }`, … */
export type PrintOrder = NonNullable<BodyIn<StaffEndpoints['createPrintJob']>>;

/** Milliseconds between two polls of an unfinished job, and until staff are told that it is still waiting. */
const askEveryMs = 700;
const longestWaitMs = 20_000;

export type Printing = {
  /**
   * Prints a ticket and returns the job as last read, or undefined if the order failed. A toast reports the outcome, even if
   * the component has unmounted by then.
   */
  readonly print: (order: PrintOrder) => Promise<PrintJobView | undefined>;
  /** Retries a job that was not sent. Returns and reports the job in the same way as `print`. */
  readonly retry: (job: PrintJobView) => Promise<PrintJobView | undefined>;
  /** True while a ticket of this component is being printed. */
  readonly isBusy: boolean;
  /** The last job, as last read. */
  readonly job: PrintJobView | undefined;
};

export function usePrint(): Printing {
  const { t } = useTranslation('printing');
  const { succeed, fail, clear } = useFeedback();
  const problemText = useProblemText();
  const printTexts = usePrintTexts();
  const work = useWork();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [job, setJob] = useState<PrintJobView>();

  const tell = useCallback(
    (job: PrintJobView, again: () => void) => {
      const { state, fault, printerName: printer, jobId } = job;
      const named = { what: printTexts.what(job), printer };
      if (state === 'printed') succeed(t(fault === 'UNCONFIRMED' ? 'told.unconfirmed' : 'told.printed', named));
      else if (state === 'unknown') fail(t('told.unknown', named), undefined, jobId);
      else if (state === 'not_sent') {
        const cause = fault ?? 'OFFLINE';
        fail(t('told.notSent', { ...named, fault: t(`fault.${cause}`), advice: t(`advice.${cause}`) }), again, jobId);
      } else succeed(t('told.waiting', named));
    },
    [fail, succeed, t, printTexts],
  );

  const run = useCallback(
    async (ask: () => Promise<PrintJobView>): Promise<PrintJobView | undefined> => {
      setBusy(true);
      try {
        const createdJob = await work(ask);
        clear(createdJob.jobId);
        setJob(createdJob);
        const ended = await follow(createdJob);
        setJob(ended);
        const again = () => void run(() => staffApi.call('retryPrintJob', { params: { jobId: ended.jobId } }));
        tell(ended, again);
        return ended;
      } catch (error) {
        if (!isSessionOver(error)) fail(t('told.failed', { reason: problemText(error) }));
        return undefined;
      } finally {
        setBusy(false);
        void queries.invalidateQueries({ queryKey: queryKeys.printJobs });
      }
    },
    [clear, fail, problemText, queries, t, tell, work],
  );

  return useMemo(
    () => ({
      print: (order) => run(() => staffApi.call('createPrintJob', { body: order })),
      retry: ({ jobId }) => run(() => staffApi.call('retryPrintJob', { params: { jobId } })),
      isBusy,
      job,
    }),
    [run, isBusy, job],
  );
}

/** Polls a job until it has ended, for about 20 s at most, and returns it as last read. Goes on after a failed poll. */
async function follow(createdJob: PrintJobView): Promise<PrintJobView> {
  const end = Date.now() + longestWaitMs;
  let job = createdJob;
  while (isWaiting(job) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    job = await staffApi.call('getPrintJob', { params: { jobId: createdJob.jobId } }).catch(() => job);
  }
  return job;
}
