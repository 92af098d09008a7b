import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { durationOf } from './duration.ts';

/** Returns a function that formats milliseconds as a duration, or a dash for null. */
export function useDurationText(): (ms: number | null) => string {
  const { t } = useTranslation('library');
  return useCallback(
    (ms) => {
      if (ms === null) return t('stats.noTime');
      const { unit, ...parts } = durationOf(ms);
      return t(`stats.${unit}`, parts);
    },
    [t],
  );
}
