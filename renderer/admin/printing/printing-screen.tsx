import { Modal, SegmentedControl, Skeleton, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import thinking from '../../ui/assets/mars-thinking.svg';
import { Empty } from '../feedback/empty.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useHold, useSteadyRows } from '../hooks/use-steady-rows.ts';
import { LiveState } from '../live/live-state.tsx';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useStatus } from '../status/use-status.ts';
import { Pager } from '../table/pager.tsx';
import { JobQuestion } from './job-question.tsx';
import { JobTable } from './job-table.tsx';
import { PaperAlarm } from './print-alarms.tsx';
import { PrintersCard } from './printers-card.tsx';
import classes from './printing.module.css';
import { TicketPicture } from './ticket-picture.tsx';
import {
  type JobFilter,
  type JobPage,
  jobFilters,
  usePrinterStates,
  usePrintJobs,
  usePrintQuestions,
} from './use-print-jobs.ts';

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

type Props = {
  readonly jobs: JobPage | undefined;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly filter: JobFilter;
  readonly onFilter: (filter: JobFilter) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const none: readonly PrintJobView[] = [];
const getJobId = ({ jobId }: PrintJobView) => jobId;

/** Past and queued print jobs, newest first. Rows do not move while somebody is using the pointer on the card. */
function JobsCard({ jobs, isLoading, isFetching, filter, onFilter, page, onPage }: Props) {
  const { t } = useTranslation('printing');
  const { t: admin } = useTranslation('admin');
  const [shown, setShown] = useState<PrintJobView>();
  const hold = useHold();
  const fresh = jobs?.data ?? none;
  const find = useCallback((id: string) => fresh.find(({ jobId }) => jobId === id), [fresh]);
  const rows = useSteadyRows({ fresh, isHeld: hold.isHeld, reason: `${filter} ${page}`, idOf: getJobId, find });
  const getCount = (jobFilter: JobFilter) => (jobFilter === 'all' ? undefined : jobs?.counts[jobFilter]);
  return (
    <section className="admin-card" aria-busy={isFetching} aria-label={t('jobs.title')} {...hold.handlers}>
      <header className={classes.cardHead}>
        <Title order={2}>{t('jobs.title')}</Title>
        <div className={classes.filters}>
          <SegmentedControl
            aria-label={t('jobs.filter')}
            value={filter}
            onChange={(value) => onFilter(jobFilters.find((candidate) => candidate === value) ?? 'today')}
            data={jobFilters.map((value) => ({
              value,
              label: [t(`jobs.filter.${value}`), getCount(value)].filter((part) => part !== undefined).join(' '),
            }))}
          />
        </div>
      </header>
      {isLoading && (
        <div className={classes.loading} role="status" aria-label={admin('session.loading')}>
          <Skeleton height={240} radius={12} />
        </div>
      )}
      {jobs && rows.length > 0 && <JobTable rows={rows} onShow={setShown} />}
      {jobs && rows.length === 0 && (
        <Empty
          title={t(filter === 'all' ? 'jobs.none' : 'jobs.noMatch')}
          text={t(filter === 'all' ? 'jobs.noneText' : 'jobs.noMatchText')}
          picture={thinking}
        />
      )}
      <p className={classes.cardFoot}>
        <IconInfoCircle size={18} aria-hidden />
        {t('jobs.note')}
      </p>
      {jobs && jobs.totalPages > 1 && (
        <Pager label={t('jobs.pager')} page={page} totalPages={jobs.totalPages} onPage={onPage} isBusy={isFetching} />
      )}
      {shown && (
        <Modal
          opened
          title={t('jobs.previewTitle')}
          onClose={() => setShown(undefined)}
          closeButtonProps={{ 'aria-label': admin('dialog.close') }}
        >
          <div className={classes.preview}>
            <TicketPicture job={shown} className={classes.paper ?? ''} />
          </div>
        </Modal>
      )}
    </section>
  );
}
