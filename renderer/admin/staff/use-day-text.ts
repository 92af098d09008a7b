import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that formats year, month and day in the user's language and the device's time zone. */
export function useDayText(): (at: string) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (at) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at)),
    [i18n.language],
  );
}
