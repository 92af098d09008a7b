import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import { usePrintTexts } from './print-words.ts';
import { useJobPicture } from './use-ticket-picture.ts';

type Props = { readonly job: PrintJobView; readonly className: string };

/** Shows the picture of a job exactly as it is printed, or a text if the picture cannot be loaded. */
export function TicketPicture({ job, className }: Props) {
  const { t } = useTranslation('printing');
  const printTexts = usePrintTexts();
  const { url, query } = useJobPicture(job.jobId);
  if (query.isError) return <p>{t('jobs.pictureGone')}</p>;
  if (url === undefined) return <Skeleton height={160} className={className} />;
  return <img src={url} alt={t('jobs.pictureOf', { what: printTexts.what(job) })} className={className} />;
}
