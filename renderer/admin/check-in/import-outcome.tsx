import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ArrivalImport } from '#core/api/staff-arrivals.ts';
import classes from './dialogs.module.css';

/**
 * Shows how many rooms the preview has, the skipped lines and the doubtful ones with their reasons. If required columns
 * are missing, shows only their names.
 */
export function ImportOutcome({ preview }: { readonly preview: ArrivalImport }) {
  const { t } = useTranslation('checkIn');
  const { rows, counts, missing, problems, problemCount, warnings, warningCount, days } = preview;
  if (missing.length > 0) {
    return (
      <Alert color="danger" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {t('import.missing', { names: missing.map((item) => t(`use.${item}`)).join(t('import.and')) })}
      </Alert>
    );
  }
  return (
    <div className={classes.outcome} role="status">
      <Alert color="leaf" icon={<IconCircleCheck aria-hidden />} title={t('import.taken', { count: rows })}>
        <p className={classes.note}>{t('import.counts', counts)}</p>
        {days.length > 0 && <p className={classes.note}>{t('import.days', { days: days.join(t('import.and')) })}</p>}
      </Alert>
      {problemCount > 0 && (
        <Alert
          color="sun"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('import.refused', { count: problemCount })}
        >
          <Lines lines={problems.map(({ line, reason }) => ({ line, text: t(`problem.${reason}`) }))} />
        </Alert>
      )}
      {warningCount > 0 && (
        <Alert color="sun" icon={<IconAlertTriangle aria-hidden />} title={t('import.odd', { count: warningCount })}>
          <Lines lines={warnings.map(({ line, reason }) => ({ line, text: t(`warning.${reason}`) }))} />
        </Alert>
      )}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly { readonly line: number; readonly text: string }[] }) {
  const { t } = useTranslation('checkIn');
  return (
    // The list scrolls, so it needs keyboard focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls
    <ul className={classes.lines} tabIndex={0} aria-label={t('import.lines')}>
      {lines.map(({ line, text }) => (
        <li key={`${line} ${text}`}>{t('import.line', { line, text })}</li>
      ))}
    </ul>
  );
}
