import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns functions that format days and times with the weekday, because campaigns run for weeks. */
export function useDayText() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const day = { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' } as const;
    const days = new Intl.DateTimeFormat(i18n.language, day);
    const moments = new Intl.DateTimeFormat(i18n.language, { ...day, hour: 'numeric', minute: '2-digit' });
    return {
      day: (at: string) => days.format(new Date(at)),
      moment: (at: string) => moments.format(new Date(at)),
    };
  }, [i18n.language]);
}
