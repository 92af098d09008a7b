import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { durationOf } from './duration.ts';

/** A span of milliseconds in words; a dash where there is none. */
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
