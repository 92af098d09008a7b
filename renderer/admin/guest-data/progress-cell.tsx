import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import table from '../table/table.module.css';
import classes from './progress-cell.module.css';

type Props = Pick<StaffGuest, 'progress' | 'answeredCount' | 'questionCount' | 'gameCompleted' | 'isStarted'>;

/**
 * Shows a guest's progress as a bar and a percentage, with a flag instead of the bar once the guest has finished. A
 * guest who has not started has a text instead.
 */
export function ProgressCell({ progress, answeredCount, questionCount, gameCompleted, isStarted }: Props) {
  const { t } = useTranslation('admin');
  if (!isStarted) {
    return <span className={table.soft}>{t('guests.notStarted')}</span>;
  }
  const label = t('guests.progressLabel', { solved: answeredCount, total: questionCount, percent: progress });
  return (
    <span className={classes.progress} title={label}>
      {gameCompleted ? (
        <span className={classes.completed}>
          <IconFlag size={15} stroke={2} aria-hidden />
          {t('guests.completed')}
        </span>
      ) : (
        <span className={classes.track} aria-hidden>
          <span style={{ width: `${progress}%` }} />
        </span>
      )}
      <span className={classes.percent}>{progress}%</span>
    </span>
  );
}
