import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toDuration } from './duration.ts';

/** Returns a function that formats milliseconds as a duration, or a dash for null. */
export function useDurationText(): (ms: number | null) => string {
  const { t } = useTranslation('library');
  return useCallback(
    (ms) => {
      if (ms === null) return t('stats.noTime');
      const { unit, ...parts } = toDuration(ms);
      return t(`stats.${unit}`, parts);
    },
    [t],
  );
}
