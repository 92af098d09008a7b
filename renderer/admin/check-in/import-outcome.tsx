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
  const { rows, counts, missing, problems, problemCount, warnings, warningCount, reasonCounts, days } = preview;
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
          <Lines lines={groupLines(problems, reasonCounts, (reason) => t(`problem.${reason}`))} />
        </Alert>
      )}
      {warningCount > 0 && (
        <Alert color="sun" icon={<IconAlertTriangle aria-hidden />} title={t('import.odd', { count: warningCount })}>
          <Lines lines={groupLines(warnings, reasonCounts, (reason) => t(`warning.${reason}`))} />
        </Alert>
      )}
    </div>
  );
}

type Line = { readonly line: number; readonly text: string; readonly more: number };

/** How many lines with one reason are listed one by one. With more, they are one line of the list. */
const maxOfReason = 5;

/** Returns what the list says, by line. A reason that many lines share is said once, at its first line. */
export function groupLines<T extends string>(
  notes: readonly { readonly line: number; readonly reason: T }[],
  counts: Readonly<Partial<Record<string, number>>>,
  toText: (reason: T) => string,
): readonly Line[] {
  const said = new Set<T>();
  return notes.flatMap(({ line, reason }) => {
    const count = counts[reason] ?? 1;
    if (count > maxOfReason && said.has(reason)) return [];
    said.add(reason);
    return [{ line, text: toText(reason), more: count > maxOfReason ? count - 1 : 0 }];
  });
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation('checkIn');
  return (
    // The list scrolls, so it needs keyboard focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls
    <ul className={classes.lines} tabIndex={0} aria-label={t('import.lines')}>
      {lines.map(({ line, text, more }) => (
        <li key={`${line} ${text}`}>
          {more === 0 ? t('import.line', { line, text }) : t('import.lineAndMore', { line, text, count: more })}
        </li>
      ))}
    </ul>
  );
}
