import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

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

/** A duration in hours and minutes, minutes and seconds, or seconds. */
type Duration =
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number }
  | { readonly unit: 'seconds'; readonly seconds: number };

/** Rounds milliseconds to a duration that is easy to read. */
export function toDuration(ms: number): Duration {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return { unit: 'seconds', seconds };
  if (seconds < 3_600) return { unit: 'minutes', minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  const minutes = Math.round(seconds / 60);
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
