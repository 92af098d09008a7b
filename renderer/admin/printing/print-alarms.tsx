import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { Notice } from '../dashboard/notice.tsx';
import { paths } from '../paths.ts';
import { usePrintQuestions } from './use-print-jobs.ts';

/** Shows on the dashboard that slips cannot be rendered, that jobs have an unknown outcome, and which printers have a fault. */
export function PrintAlarms({ printers, paper }: Pick<ServerStatus, 'printers' | 'paper'>) {
  const { t } = useTranslation('printing');
  const questions = usePrintQuestions().data?.length ?? 0;
  const open = (
    <Button component={Link} to={paths.printing} color="sun">
      {t('alarm.open')}
    </Button>
  );
  return (
    <>
      <PaperAlarm paper={paper} />
      {questions > 0 && (
        <Notice title={t('alarm.unknown', { count: questions })} tone="warn" actions={open}>
          <p>{t('alarm.unknownText')}</p>
        </Notice>
      )}
      {printers.map(
        ({ printerId, name: printer, state, fault = 'OFFLINE' }) =>
          state === 'fault' && (
            <Notice
              key={printerId}
              title={t('alarm.printer', { printer, fault: t(`fault.${fault}`) })}
              tone="warn"
              actions={open}
            >
              <p>{t(`advice.${fault}`)}</p>
            </Notice>
          ),
      )}
    </>
  );
}

/** Shows that this computer cannot render slips and posters (PAPER-4). */
export function PaperAlarm({ paper }: Pick<ServerStatus, 'paper'>) {
  const { t } = useTranslation('printing');
  if (paper !== 'failed') return null;
  return (
    <Notice title={t('alarm.paper')} tone="bad">
      <p>{t('alarm.paperText')}</p>
    </Notice>
  );
}
