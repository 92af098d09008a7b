import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { LiveState } from '../live/live-state.tsx';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useStatus } from '../status/use-status.ts';
import { JobQuestion } from './job-question.tsx';
import { JobsCard } from './jobs-card.tsx';
import { PaperAlarm } from './print-alarms.tsx';
import { PrintersCard } from './printers-card.tsx';
import classes from './printing.module.css';
import { type JobFilter, usePrinterStates, usePrintJobs, usePrintQuestions } from './use-print-jobs.ts';

/** `/admin/printing`: questions for staff first, then the jobs and the state of the printers (PRINT-15). */
export function PrintingScreen() {
  const { t } = useTranslation('printing');
  const problemText = useProblemText();
  const session = useSession();
  const [filter, setFilter] = useState<JobFilter>('today');
  const [page, setPage] = useState(1);
  const jobs = usePrintJobs(filter, page);
  const questions = usePrintQuestions();
  const printers = usePrinterStates();
  const { data: status } = useStatus();
  const [oldest] = questions.data ?? [];
  const error = jobs.error ?? questions.error;
  return (
    <>
      <PageHead title={t('title')}>
        {jobs.data && <span className={classes.today}>{t('jobs.today', { count: jobs.data.counts.today ?? 0 })}</span>}
        <LiveState pollMs={timings.activeStatusPollMs} />
      </PageHead>
      {status && <PaperAlarm paper={status.paper} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {error && (
            <LoadProblem
              text={t('jobs.loadFailed', { reason: problemText(error) })}
              onRetry={() => {
                void jobs.refetch();
                void questions.refetch();
              }}
              hasList={jobs.data !== undefined}
            />
          )}
          {oldest && <JobQuestion key={oldest.jobId} job={oldest} more={(questions.data?.length ?? 1) - 1} />}
          <JobsCard
            jobs={jobs.data}
            isLoading={jobs.isPending}
            isFetching={jobs.isFetching}
            filter={filter}
            onFilter={(next) => {
              setFilter(next);
              setPage(1);
            }}
            page={page}
            onPage={setPage}
          />
        </div>
        <PrintersCard printers={printers} role={session.state === 'signed-in' ? session.role : 'staff'} />
      </div>
    </>
  );
}
