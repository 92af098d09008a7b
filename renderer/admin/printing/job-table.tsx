import { Button, Table } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCertificate,
  IconCheck,
  IconClock,
  IconEyeCheck,
  IconGift,
  IconLock,
  IconMapPin,
  IconPrinter,
  IconQrcode,
  IconTestPipe,
  IconTicket,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import type { PrintKind } from '#core/model/print.ts';
import { Badge, type Tone } from '../badge/badge.tsx';
import type { SteadyRow } from '../hooks/use-steady-rows.ts';
import { useSession } from '../session/use-session.ts';
import plain from '../table/table.module.css';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { usePrintTexts } from './print-words.ts';
import classes from './printing.module.css';
import { usePrint } from './use-print.ts';

const icons: Readonly<Record<PrintKind, TablerIcon>> = {
  'story-qr': IconQrcode,
  voucher: IconGift,
  test: IconTestPipe,
  'check-in': IconTicket,
  keepsake: IconCertificate,
  opening: IconLock,
  spot: IconMapPin,
};

type Props = {
  readonly rows: readonly SteadyRow<PrintJobView>[];
  readonly onShow: (job: PrintJobView) => void;
};

export function JobTable({ rows, onShow }: Props) {
  const { t } = useTranslation('printing');
  const printTexts = usePrintTexts();
  const times = useTimeText();
  const now = useNow(60_000);
  return (
    <div className={classes.scroller}>
      <Table className={`${plain.table} ${classes.table}`} withRowBorders={false} aria-label={t('jobs.title')}>
        <thead>
          <tr>
            {(['time', 'what', 'printer', 'state'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`jobs.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="admin-unseen">{t('jobs.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item: job }) => {
            const Icon = icons[job.kind];
            const what = printTexts.what(job);
            const isNamed = job.title !== '' || job.roomNumber !== undefined;
            return (
              <tr key={job.jobId}>
                <td className={classes.time}>
                  <time dateTime={job.createdAt} title={t('jobs.by', { by: job.by })}>
                    {times.recent(job.createdAt, now)}
                  </time>
                </td>
                <td className={classes.what}>
                  <span className={classes.whatLine}>
                    <Icon size={18} aria-hidden />
                    <b>{t(`kind.${job.kind}`)}</b>
                    {isNamed && <What job={job} what={what} onShow={onShow} />}
                    {!isNamed && job.hasPicture && <What job={job} what={t('jobs.sample')} onShow={onShow} />}
                    {job.reprintNumber !== undefined && (
                      <span className={classes.reprint}>{t('jobs.reprint', { number: job.reprintNumber })}</span>
                    )}
                  </span>
                </td>
                <td className={classes.soft}>{job.printerName}</td>
                <td>
                  <Badge {...getBadgeLook(job)} title={getAdvice(job)}>
                    {printTexts.state(job)}
                  </Badge>
                </td>
                <td>
                  <JobAction job={job} what={what} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );

  function getAdvice({ state, fault }: PrintJobView): string {
    return fault === undefined || state === 'printed' ? '' : t(`advice.${fault}`);
  }
}

/** Names what is printed. It is a button that shows the job's picture as long as the server stores the picture. */
function What({ job, what, onShow }: { readonly job: PrintJobView; what: string; onShow: Props['onShow'] }) {
  const { t } = useTranslation('printing');
  if (!job.hasPicture) return <span>{what}</span>;
  return (
    <button
      type="button"
      className={classes.show}
      aria-label={t('jobs.show', {
        what: job.title === '' && job.roomNumber === undefined ? t(`kind.${job.kind}`) : what,
      })}
      onClick={() => onShow(job)}
    >
      {what}
    </button>
  );
}

/**
 * A button that retries a job that was not sent, or reprints a printed one. Other jobs and those without a picture have none, and
 * only administrators reprint the slip with a seal; a job with an unknown outcome has a question above the table.
 */
function JobAction({ job, what }: { readonly job: PrintJobView; readonly what: string }) {
  const { t } = useTranslation('printing');
  const { print, retry, isBusy } = usePrint();
  const session = useSession();
  if (!job.hasPicture) return null;
  if (job.state === 'not_sent') {
    return (
      <Button size="xs" loading={isBusy} aria-label={t('job.retryOf', { what })} onClick={() => void retry(job)}>
        {t('job.retry')}
      </Button>
    );
  }
  const mayReprint = job.kind !== 'opening' || (session.state === 'signed-in' && session.role === 'admin');
  if (job.state !== 'printed' || !mayReprint) return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      loading={isBusy}
      aria-label={t('job.reprintOf', { what })}
      onClick={() => void print({ kind: 'reprint', jobId: job.jobId })}
    >
      {t('job.reprint')}
    </Button>
  );
}

function getBadgeLook({ state, fault, confirmedBy }: PrintJobView): { readonly tone: Tone; readonly icon: TablerIcon } {
  switch (state) {
    case 'queued':
      return { tone: 'quiet', icon: IconClock };
    case 'printing':
      return { tone: 'quiet', icon: IconPrinter };
    case 'unknown':
      return { tone: 'warn', icon: IconAlertTriangle };
    case 'not_sent':
      return { tone: confirmedBy === undefined ? 'bad' : 'quiet', icon: IconX };
    case 'printed':
      if (confirmedBy !== undefined) return { tone: 'good', icon: IconEyeCheck };
      return fault === undefined ? { tone: 'good', icon: IconCheck } : { tone: 'quiet', icon: IconPrinter };
  }
}
